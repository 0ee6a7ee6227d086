import { z } from 'zod';

const text = (name: string, most: number) =>
  z
    .string(`${name} must be text`)
    .max(most, `${name} can have at most ${most.toLocaleString('en')} characters`);

const id = (name: string) =>
  z.int32(`${name} must be a whole number`).positive(`${name} must be a whole number`);

/** What a visitor did with a letter (spec section 3); `action` tells e-mailing from copying. */
export const interactionRecord = z.object({
  environment: text('environment', 20).describe('PROD for what real visitors do.'),
  pageUrl: text('pageUrl', 2000).describe('The page on which it happened.'),
  orgName: text('orgName', 200).describe("Ignored: the organization's own name is recorded."),
  orgId: id('orgId'),
  campaignName: text('campaignName', 200).nullish().describe("Ignored: the campaign's own name is recorded."),
  campaignId: id('campaignId').nullish().describe("Left out for letters from an organization's page."),
  optionalPrompt: text('optionalPrompt', 2000).nullish().describe("The visitor's reason or topic."),
  userName: text('userName', 120).nullish(),
  userAddress: text('userAddress', 500).nullish(),
  subjectLine: text('subjectLine', 1000).nullish(),
  generatedText: text('generatedText', 20_000).nullish(),
  action: z.enum(['email', 'copy'], 'action must be email or copy').nullish(),
});
export type InteractionRecord = z.infer<typeof interactionRecord>;
