import { z } from 'zod';
import { errorKey } from '#i18n/errors.contract.ts';

const LONGEST_TRANSLATED = 5_000;

export const translationRequest = z.object({
  letterId: z.string('The letter must be named by its id').max(1_000),
  text: z
    .string('The letter must be text')
    .trim()
    .min(1, errorKey('translation.empty'))
    .max(LONGEST_TRANSLATED, errorKey('translation.tooLong'))
    .describe('The letter without the name and the address below it.'),
  language: z
    .string('The language must be a tag such as "tr" or "pt-BR"')
    .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i, 'The language must be a tag such as "tr" or "pt-BR"')
    .describe('A tag of BCP 47.'),
  challenge: z
    .string()
    .max(4_000)
    .nullish()
    .describe('The solution of a challenge (GET /api/challenge), after an answer of 428.'),
});
export type TranslationRequest = z.infer<typeof translationRequest>;

export const translation = z
  .object({ text: z.string() })
  .meta({ id: 'Translation', description: 'A letter in another language, to be read and not to be sent.' });
