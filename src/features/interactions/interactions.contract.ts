import { z } from 'zod';

/** The longest texts, in characters: at least what a letter may be asked for with, and be edited to. */
const LONGEST = {
  environment: 20,
  pageUrl: 10_000,
  orgName: 1000,
  campaignName: 1000,
  optionalPrompt: 10_000,
  userName: 1000,
  userAddress: 2000,
  subjectLine: 1000,
  generatedText: 64_000,
};

const text = (name: keyof typeof LONGEST) =>
  z
    .string(`${name} must be text`)
    .max(LONGEST[name], `${name} can have at most ${LONGEST[name].toLocaleString('en-US')} characters`);

const id = (name: string) =>
  z.int32(`${name} must be a whole number`).positive(`${name} must be a whole number`);

/** What a visitor did with a letter; `action` tells emailing from copying. */
export const interactionRecord = z.object({
  environment: text('environment').describe('PROD for what real visitors do.'),
  pageUrl: text('pageUrl').describe('The page on which it happened.'),
  orgName: text('orgName').describe("Ignored: the organization's own name is recorded."),
  orgId: id('orgId').describe("With a campaignId, the campaign's own organization is recorded."),
  campaignName: text('campaignName').nullish().describe("Ignored: the campaign's own name is recorded."),
  campaignId: id('campaignId').nullish().describe("Left out for letters from an organization's page."),
  optionalPrompt: text('optionalPrompt').nullish().describe("The visitor's reason or topic."),
  userName: text('userName').nullish(),
  userAddress: text('userAddress').nullish(),
  subjectLine: text('subjectLine').nullish(),
  generatedText: text('generatedText').nullish(),
  action: z.enum(['email', 'copy'], 'action must be email or copy').nullish(),
});
export type InteractionRecord = z.infer<typeof interactionRecord>;
