import { z } from 'zod';

/** What the tester sends. Every text is as long as the place where it would be saved allows. */
export const testLetterRequest = z.object({
  settings: z.object(
    {
      model: z.enum(['claude', 'openai'], 'Please select an AI model'),
      systemPrompt: text('System prompt is required', 20_000),
      tone: text('Please select a tone', 10_000),
      length: text('Please select a length', 10_000),
    },
    'Please select an AI model',
  ),
  organizationContext: text('Organization context is required', 20_000),
  campaignContext: text('Campaign context is required', 10_000),
  userContext: z.string('Your reason must be text').trim().max(2_000, tooLong(2_000)).nullish(),
  userName: text('Name is required', 120),
  userAddress: text('Address is required', 500),
  /** Beside what the specification lists: whom the letter is addressed to is the campaign's recipient. */
  campaignId: z.int32('Please select a campaign').positive('Please select a campaign').nullish(),
});
export type TestLetterRequest = z.infer<typeof testLetterRequest>;

function text(required: string, most: number) {
  return z.string(required).trim().min(1, required).max(most, tooLong(most));
}

function tooLong(most: number): string {
  return `Please use at most ${most.toLocaleString('en-US')} characters`;
}
