import { z } from 'zod';

const NOT_WHOLE = 'Please paste the whole letter, from the greeting to the signature.';
const FEWEST_CHARACTERS = 40;

export const checkedText = z.object({
  text: z
    .string(NOT_WHOLE)
    .trim()
    .min(FEWEST_CHARACTERS, NOT_WHOLE)
    .max(64_000, 'A letter can have at most 64,000 characters')
    .describe('A letter as it was received. It is not kept.'),
});

export const letterCheck = z
  .object({
    result: z
      .enum(['approved', 'similar', 'unknown'])
      .describe(
        'approved: somebody opened a draft of exactly these words on the page of the campaign, or copied them there. similar: of words that are much the same.',
      ),
    day: z.iso.date().nullable().describe('When, in UTC. Null where it is unknown.'),
  })
  .meta({ id: 'LetterCheck', description: 'What is known of a letter that somebody received.' });
export type LetterCheck = z.infer<typeof letterCheck>;
