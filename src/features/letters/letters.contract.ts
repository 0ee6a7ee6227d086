import { z } from 'zod';
import { requiredText } from '../../http/text.contract.ts';

const userName = requiredText('Please enter your name').max(120, 'Your name can have at most 120 characters');

const userAddress = requiredText('Please enter your mailing address').max(
  500,
  'Your mailing address can have at most 500 characters',
);

const reasonTooLong = 'Your reason can have at most 2,000 characters';

export const campaignLetterRequest = z.object({
  userName,
  userAddress,
  userReason: z.string('Your reason must be text').trim().max(2000, reasonTooLong).nullish(),
});
export type CampaignLetterRequest = z.infer<typeof campaignLetterRequest>;

export const organizationLetterRequest = z.object({
  userReason: requiredText("Please enter what you'd like to write about").max(2000, reasonTooLong),
  userName,
  userAddress,
});

const usedSettings = z.object({
  model: z.string(),
  tone: z.string().optional(),
  length: z.string().optional(),
  organizationPrompt: z.string().optional(),
  campaignGoal: z.string().optional(),
  instructions: z.string().optional(),
});
export type UsedSettings = z.infer<typeof usedSettings>;

/** A written letter. The last four fields are for signed-in staff only (ruling 5). */
export const writtenLetter = z.object({
  letter: z.string(),
  subject: z.string(),
  sample: z.literal(true).optional(),
  usedSettings: usedSettings.optional(),
  rawRequest: z.unknown().optional(),
  rawResponse: z.unknown().optional(),
  /** Which provider refused its key, when another one wrote (ruling 17). */
  notice: z.string().optional(),
});
export type WrittenLetter = z.infer<typeof writtenLetter>;

const letterStreamError = z.object({ message: z.string(), retryable: z.boolean() });
export type LetterStreamError = z.infer<typeof letterStreamError>;

/** The events of a stream (ruling 7). */
export const letterStreamEvent = z.discriminatedUnion('event', [
  z.object({ event: z.enum(['subject', 'text']), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('done'), data: writtenLetter }),
  z.object({ event: z.literal('error'), data: letterStreamError }),
]);
export type LetterStreamEvent = z.infer<typeof letterStreamEvent>;
