import { z } from 'zod';

/** The tag of a link, `?s=` of a page's address. Anything else is ignored. */
const linkSource = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,32}$/)
  .catch('');

export const visit = z.object({
  campaignId: z
    .int32('campaignId must be a whole number')
    .positive('campaignId must be a whole number')
    .describe('The campaign of the opened page.'),
  source: linkSource
    .optional()
    .describe('The tag of the link: 1 to 32 lowercase letters, digits and hyphens. Other tags are ignored.'),
});

export const letterEvent = z.object({
  letterId: z
    .string('letterId must be text')
    .max(500, 'letterId can have at most 500 characters')
    .describe('From the answer that brought the letter.'),
  kind: z
    .enum(['opened', 'copied', 'sent'], 'kind must be opened, copied or sent')
    .describe('A draft was opened, the text was copied, or the visitor said that it was sent.'),
  route: z
    .enum(['mailto', 'gmail', 'outlook'], 'route must be mailto, gmail or outlook')
    .nullish()
    .describe("The program of the draft. It isn't stored."),
});
export type LetterEvent = z.infer<typeof letterEvent>;
