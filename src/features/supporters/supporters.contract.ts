import { z } from 'zod';
import { lowerCaseEmail } from '#features/accounts/accounts.contract.ts';
import { errorKey, errorText } from '#i18n/errors.contract.ts';

export const NOT_OFFERED = errorText('updates.notOffered');
export const WORDING_CHANGED = errorText('updates.wordingChanged');
export const SUPPORTER_NOT_FOUND = 'Supporter not found';

export const ASKED_AFTER_DAYS = 14;

/** What supporters can say to "Did you get an answer?". */
export const REPLIES = ['yes', 'form', 'no'] as const;
export type Reply = (typeof REPLIES)[number];

export const newSupporter = z.object({
  email: lowerCaseEmail(errorKey('hear.noEmail')),
  consent: z
    .literal(true, errorKey('hear.noConsent'))
    .describe('Consent to the wording shown by the campaign, which is stored as proof.'),
  consentText: z
    .string('consentText must be text')
    .nullish()
    .describe('The wording shown to the person. If it has changed since, the request is refused.'),
  privacyUrl: z
    .string('privacyUrl must be text')
    .nullish()
    .describe('The URL of the privacy notice shown to the person.'),
  letterId: z
    .string('letterId must be text')
    .max(500, 'letterId can have at most 500 characters')
    .nullish()
    .describe('The letterId of the response with the letter. Provides the tag of the link.'),
  inForm: z
    .boolean('inForm must be true or false')
    .nullish()
    .describe('True if the person agreed in the form of the letter. Only for the numbers.'),
  challenge: z
    .string('The challenge must be text')
    .max(4_000, 'The challenge can have at most 4,000 characters')
    .nullish()
    .describe('The solution of a challenge (GET /api/challenge), needed after a 428.'),
});

export type NewSupporter = z.infer<typeof newSupporter>;

export const supporter = z
  .object({
    id: z.int(),
    email: z.string(),
    campaignId: z.int(),
    campaignName: z.string(),
    consentText: z.string().describe('The wording the person agreed to.'),
    privacyUrl: z.string().describe('The URL of the privacy notice shown to the person.'),
    source: z.string().describe('The tag of the link, or an empty string.'),
    agreedAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().describe('The time the person confirmed their email.'),
  })
  .meta({ id: 'Supporter', description: 'A person who asked for updates and confirmed their email.' });
export type Supporter = z.infer<typeof supporter>;

const count = z.int();

const wording = z.object({
  campaignId: z.int(),
  consentText: z.string(),
  privacyUrl: z.string(),
  people: count,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});

export const supporterSummary = z
  .object({
    campaigns: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          people: count.describe('People on the list.'),
          stopped: count.describe('People who stopped the emails.'),
          erased: count.describe('People erased by the team.'),
        }),
      )
      .describe('Campaigns that have or had supporters.'),
    wordings: z.array(wording).describe('The wordings people agreed to, latest first.'),
    sources: z.array(z.string()),
  })
  .meta({ id: 'SupporterSummary', description: "Counts of an organization's supporters." });
export type SupporterSummary = z.infer<typeof supporterSummary>;
export type Wording = z.infer<typeof wording>;

const NO_CAMPAIGN = 'The campaign must be an id.';

export const supporterSearch = z.object({
  campaign: z.coerce.number(NO_CAMPAIGN).pipe(z.int32(NO_CAMPAIGN)).optional(),
  source: z
    .string()
    .transform((tag) => tag.slice(0, 32))
    .optional(),
  q: z
    .string()
    .transform((words) => words.trim().slice(0, 254))
    .optional(),
  format: z.literal('csv', 'The format can only be csv').optional(),
});
export type SupporterSearch = z.infer<typeof supporterSearch>;
