import { z } from 'zod';

const model = z.enum(['claude', 'openai'], 'Please select an AI model');
const tone = text('Please select a tone', 10_000);
const length = text('Please select a length', 10_000);
const systemPrompt = text('System prompt is required', 20_000);
const organizationContext = text('Organization context is required', 20_000);
const campaignContext = text('Campaign context is required', 10_000);
const userName = text('Name is required', 120);
const userAddress = text('Address is required', 500);
const reason = z.string('Your reason must be text').trim().max(2_000, tooLong(2_000));

/** What the tester sends. Every text is as long as the place where it would be saved allows. */
export const testLetterRequest = z.object({
  settings: z.object({ model, systemPrompt, tone, length }, 'Please select an AI model'),
  organizationContext,
  campaignContext,
  userContext: reason.nullish(),
  userName,
  userAddress,
  /** Beside what the specification lists: the letter is addressed to this campaign's recipient. */
  campaignId: z.int32('Please select a campaign').positive('Please select a campaign').nullish(),
});
export type TestLetterRequest = z.infer<typeof testLetterRequest>;

/** The tester's fields (spec section 5). */
export const testerForm = z.object({
  userName,
  userAddress,
  userReason: reason,
  aiModel: model,
  tone,
  length,
  systemPrompt,
  organizationId: z.string().min(1, 'Please select an organization'),
  campaignId: z.string().min(1, 'Please select a campaign'),
  organizationContext,
  campaignContext,
});

function text(required: string, most: number) {
  return z.string(required).trim().min(1, required).max(most, tooLong(most));
}

function tooLong(most: number): string {
  return `Please use at most ${most.toLocaleString('en-US')} characters`;
}
