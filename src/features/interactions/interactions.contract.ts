import { z } from 'zod';
import { errorKey } from '#i18n/errors.contract.ts';

/** The limit must allow all that letters can be requested with and edited to. */
const text = (name: string, longest: number) =>
  z
    .string(`${name} must be text`)
    .max(longest, `${name} can have at most ${longest.toLocaleString('en-US')} characters`);

const id = (name: string) =>
  z.int32(`${name} must be a whole number`).positive(`${name} must be a whole number`);

export const interactionRecord = z.object({
  environment: text('environment', 20).describe('PROD for actions of real visitors.'),
  pageUrl: text('pageUrl', 10_000).describe('The address of the page.'),
  orgName: text('orgName', 1000).describe("Ignored: the organization's own name is recorded."),
  orgId: id('orgId').describe("With a campaignId, the campaign's own organization is recorded."),
  campaignName: text('campaignName', 1000)
    .nullish()
    .describe("Ignored: the campaign's own name is recorded."),
  campaignId: id('campaignId').nullish().describe("Omitted for letters from an organization's page."),
  optionalPrompt: text('optionalPrompt', 10_000).nullish().describe("The visitor's reason or topic."),
  userName: text('userName', 1000).nullish(),
  userAddress: text('userAddress', 2000).nullish(),
  subjectLine: text('subjectLine', 1000).nullish(),
  generatedText: text('generatedText', 64_000).nullish(),
  recipientId: id('recipientId')
    .nullish()
    .describe('The chosen recipient, if there are several and the letter has no id.'),
  letterId: text('letterId', 500)
    .nullish()
    .describe(
      'The id from the response with the letter. For a letter written by hand, "own-" and 32 random hexadecimal digits.',
    ),
  action: z.enum(['email', 'copy'], 'action must be email or copy').nullish(),
});
export type InteractionRecord = z.infer<typeof interactionRecord>;

export const interactionAnswer = z
  .object({
    ok: z.literal(true),
    letterId: z
      .string()
      .optional()
      .describe(
        'DELETE /api/letters/{letterId} erases this record. Returned only if the request had no letterId.',
      ),
  })
  .describe('The interaction is recorded.');
export type InteractionAnswer = z.infer<typeof interactionAnswer>;

export const LETTER_ORIGINS = ['ai', 'sample', 'by-hand'] as const;

export const letterOrigin = z
  .enum(LETTER_ORIGINS)
  .describe(
    'ai: a model wrote the letter. sample: it was put together from prepared sentences, without a model. by-hand: the visitor wrote it.',
  );
export type LetterOrigin = z.infer<typeof letterOrigin>;

const NOT_WHOLE = errorKey('check.incomplete');
const FEWEST_CHARACTERS = 40;

export const checkedText = z.object({
  text: z
    .string(NOT_WHOLE)
    .trim()
    .min(FEWEST_CHARACTERS, NOT_WHOLE)
    .max(64_000, errorKey('check.tooLong'))
    .describe("A letter as received. It isn't stored."),
});

export const letterCheck = z
  .object({
    result: z
      .enum(['approved', 'similar', 'unknown'])
      .describe(
        "approved: someone opened a draft of exactly these words on the campaign's page, or copied them there. similar: someone did so with a similar letter.",
      ),
    day: z.iso.date().nullable().describe('The day in UTC, or null if unknown.'),
    made: letterOrigin.nullable().describe('How the letter was made, before any changes. Null if unknown.'),
  })
  .meta({ id: 'LetterCheck', description: 'The result for a received letter.' });
export type LetterCheck = z.infer<typeof letterCheck>;

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
    .describe('The id from the response with the letter.'),
  kind: z
    .enum(
      ['opened', 'copied', 'sent', 'returned', 'wrong-person'],
      'kind must be opened, copied, sent, returned or wrong-person',
    )
    .describe(
      'The visitor opened a draft, copied the text, or said that they sent it, that it came back, or that it went to the wrong person.',
    ),
  route: z
    .enum(['mailto', 'gmail', 'outlook'], 'route must be mailto, gmail or outlook')
    .nullish()
    .describe("The app that opened the draft. It isn't stored."),
});
export type LetterEvent = z.infer<typeof letterEvent>;
