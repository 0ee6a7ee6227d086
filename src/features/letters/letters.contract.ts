import { z } from 'zod';
import { provider } from '#ai/providers.contract.ts';
import { addressee } from '#features/campaigns/recipients/recipients.contract.ts';
import { letterOrigin } from '#features/interactions/interactions.contract.ts';
import { MAX_OPTIONS, MAX_SYSTEM_PROMPT } from '#features/settings/settings.contract.ts';
import { requiredLine, requiredText } from '#http/text.contract.ts';
import { errorKey } from '#i18n/errors.contract.ts';
import { LONGEST_ADDRESS, LONGEST_NAME, LONGEST_REASON } from './visitor-text-limits.contract.ts';

const userName = requiredLine(errorKey('form.noName'))
  .max(LONGEST_NAME, errorKey('form.nameTooLong'))
  .describe("The visitor's name. It is the signature.");

const userAddress = requiredText(errorKey('form.noMailingAddress'))
  .max(LONGEST_ADDRESS, errorKey('form.addressTooLong'))
  .describe('The address below the name.');

const reason = z
  .string('Your reason must be text')
  .trim()
  .max(LONGEST_REASON, errorKey('form.reasonTooLong'));

const challenge = z
  .string()
  .max(4_000)
  .nullish()
  .describe('The solution of a challenge (GET /api/challenge), needed after a 428.');
const preview = z
  .string('The preview must be text')
  .max(200, 'The preview can have at most 200 characters')
  .optional()
  .describe('The token of a preview link, for a page that isn’t public.');
const source = z
  .string('The source must be text')
  .regex(/^[a-z0-9-]{1,32}$/, 'The source can have 1 to 32 lowercase letters, digits and hyphens')
  .nullish()
  .describe('The tag of the link that the visitor followed. Letters are counted per tag.');
const keepSentences = z
  .boolean('Keep sentences must be true or false')
  .optional()
  .describe("If true, the letter contains the visitor's own sentences unchanged.");
const answers = z
  .array(
    z.object({
      question: z
        .string('Each question must be text')
        .trim()
        .max(200, 'A question can have at most 200 characters'),
      answer: z.string('Each answer must be text').trim().max(LONGEST_REASON, errorKey('form.answerTooLong')),
    }),
    'The answers must be a list',
  )
  .max(3, 'A letter can have at most 3 answers')
  .optional()
  .describe("The visitor's replies to the campaign's questions.");

const recipientId = z
  .int32('A recipient is named by an id')
  .positive('A recipient is named by an id')
  .nullish()
  .describe('The chosen recipient, if there are several.');
const postcode = z
  .string('The postcode must be text')
  .max(40, errorKey('postcode.tooLong'))
  .nullish()
  .describe("A postcode that chooses the recipient instead of the id. It isn't stored.");

export const campaignLetterRequest = z.object({
  userName,
  userAddress,
  userReason: reason.nullish().describe('The reason it matters to this person.'),
  answers,
  recipientId,
  postcode,
  keepSentences,
  source,
  challenge,
  preview,
});
export type CampaignLetterRequest = z.infer<typeof campaignLetterRequest>;

export const organizationLetterRequest = z.object({
  userReason: requiredText(errorKey('form.noTopic'))
    .max(LONGEST_REASON, errorKey('form.reasonTooLong'))
    .describe('The topic.'),
  userName,
  userAddress,
  keepSentences,
  source,
  challenge,
  preview,
});

const tested = {
  userName: testerText('Name is required', LONGEST_NAME),
  userAddress: testerText('Address is required', LONGEST_ADDRESS),
  tone: testerText('Please select a tone', MAX_OPTIONS),
  length: testerText('Please select a length', MAX_OPTIONS),
  systemPrompt: testerText('System prompt is required', MAX_SYSTEM_PROMPT),
  // The limits equal those of saved organizations and campaigns.
  organizationContext: testerText('Organization context is required', 20_000),
  campaignContext: testerText('Campaign context is required', 10_000),
};

export const testLetterRequest = z.object({
  settings: z
    .object(
      { model: provider, systemPrompt: tested.systemPrompt, tone: tested.tone, length: tested.length },
      'Please select an AI model',
    )
    .describe('These replace the saved settings.'),
  organizationContext: tested.organizationContext.describe("This replaces the organization's prompt."),
  campaignContext: tested.campaignContext.describe("This replaces the campaign's goal."),
  userContext: reason.nullish().describe('The reason it matters to this person.'),
  userName: tested.userName,
  userAddress: tested.userAddress,
  campaignId: z
    .int32('Please select a campaign')
    .positive('Please select a campaign')
    .nullish()
    .describe('The letter is addressed to the recipient of this campaign.'),
});
export type TestLetterRequest = z.infer<typeof testLetterRequest>;

export const testerForm = z.object({
  ...tested,
  userReason: reason,
  aiModel: provider,
  organizationId: z.string().min(1, 'Please select an organization'),
  campaignId: z.string().min(1, 'Please select a campaign'),
});

function testerText(required: string, longest: number) {
  const tooLong = `Please use at most ${longest.toLocaleString('en-US')} characters`;
  return z.string(required).trim().min(1, required).max(longest, tooLong);
}

const letterPlan = z
  .object({
    number: z
      .int()
      .nullable()
      .describe('The number of the plan in its campaign. Null for letters that staff try out.'),
    opening: z.enum(['ask', 'reason', 'fact', 'thanks', 'question']),
    firstSentence: z.enum(['short', 'joined', 'matter', 'condition', 'recipient']),
    subjects: z
      .array(z.enum(['request', 'question', 'matter', 'view', 'reason', 'fact']))
      .describe(
        "The model writes two subjects. The site uses the one that fewer of the newest letters have, or one of the site's phrases if three of them have it.",
      ),
    facts: z.array(z.string()),
    closingRequest: z.string(),
  })
  .describe(
    'The plan of this letter: its opening, the shape of its first sentence, its subjects, its facts in order, and its closing request.',
  );

const letterCheck = z.object({
  start: z.int().describe('The offset in the letter, in UTF-16 units.'),
  end: z.int(),
  kind: z.enum(['number', 'date', 'law', 'quotation', 'address', 'name', 'twisted']),
  fact: z.string().optional().describe('The fact of the campaign that a twisted passage says differently.'),
});

const usedSettings = z.object({
  model: z.string(),
  tone: z.string().optional(),
  length: z.string().optional(),
  plan: letterPlan.optional(),
  organizationPrompt: z.string().optional(),
  campaignGoal: z.string().optional(),
  instructions: z.string().optional(),
});
export type UsedSettings = z.infer<typeof usedSettings>;

export const writtenLetter = z
  .object({
    letter: z.string(),
    subject: z.string(),
    made: letterOrigin.exclude(['by-hand']).describe('How the letter was made: by a model, or from samples.'),
    sample: z
      .literal(true)
      .optional()
      .describe('True if the letter is a sample, because no AI provider is configured.'),
    letterId: z
      .string()
      .optional()
      .describe("The id for calls about this letter. Only visitors' letters have one."),
    recipients: z.array(addressee).optional().describe("The addressees. Only campaigns' letters have them."),
    checks: z
      .array(letterCheck)
      .optional()
      .describe(
        "Passages that appear in neither the campaign nor the visitor's words, or that twist a fact of the campaign.",
      ),
    similar: z
      .boolean()
      .optional()
      .describe('True if at least half of its five-word phrases appear in a recent letter.'),
    usedSettings: usedSettings.optional().describe('The settings that the letter was made with.'),
    usage: z
      .object({ inputTokens: z.int(), outputTokens: z.int() })
      .optional()
      .describe("The provider's count; 0 if unknown."),
    rawRequest: z.unknown().optional().describe('The request to the provider.'),
    rawResponse: z.unknown().optional().describe("The provider's response."),
    notice: z
      .string()
      .optional()
      .describe('Names the provider that refused its key, if another one wrote the letter.'),
  })
  .meta({
    id: 'Letter',
    description:
      'A written letter. The last five fields are only for verified staff. Staff outside the team get neither prompts nor rawRequest.',
  });
export type WrittenLetter = z.infer<typeof writtenLetter>;

const letterStreamError = z.object({
  message: z.string(),
  retryable: z.boolean(),
  status: z.int().optional().describe('The status that a JSON caller would get.'),
});

export const letterStreamEvent = z
  .discriminatedUnion('event', [
    z.object({ event: z.enum(['subject', 'text']), data: z.object({ text: z.string() }) }),
    z.object({ event: z.literal('done'), data: writtenLetter }),
    z.object({ event: z.literal('error'), data: letterStreamError }),
  ])
  .meta({ id: 'LetterEvent', description: 'One event of a streamed letter.' });
export type LetterStreamEvent = z.infer<typeof letterStreamEvent>;

const subjectId = z.coerce.number().int().positive().nullable().catch(null);

/** Anything but a number names no page. */
export const challengeQuery = z.object({
  campaignId: subjectId.default(null),
  organizationId: subjectId.default(null),
});

export const letterChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({
        for: z.string(),
        network: z.string().describe('A keyed hash of the network that requested it.'),
        until: z.number().describe('The time it expires, in milliseconds since 1970.'),
      }),
    }),
    signature: z.string(),
  })
  .meta({ id: 'Challenge', description: "A challenge in ALTCHA's format." });

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
    .describe('A BCP 47 language tag.'),
  challenge,
});
export type TranslationRequest = z.infer<typeof translationRequest>;

export const translation = z
  .object({ text: z.string() })
  .meta({ id: 'Translation', description: 'A letter in another language, for reading only.' });
