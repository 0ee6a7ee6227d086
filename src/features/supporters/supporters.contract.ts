import { z } from 'zod';
import { accountEmail } from '../accounts/accounts.contract.ts';

export const CONFIRM_DAYS = 7;

export const NOT_OFFERED = 'You can’t sign up for updates on this campaign.';
export const WORDING_CHANGED =
  'The wording has changed since you opened the page. Please reload it and read it again.';
export const SUPPORTER_NOT_FOUND = 'Supporter not found';

const CONSENT_WANTED = 'Please check the box to let us email you';

export const newSupporter = z.object({
  email: accountEmail,
  consent: z
    .literal(true, CONSENT_WANTED)
    .describe('To the wording that the campaign shows, which is kept as the proof.'),
  consentText: z
    .string('consentText must be text')
    .nullish()
    .describe('The wording as it was shown. Where it is another by now, nothing is kept.'),
  privacyUrl: z
    .string('privacyUrl must be text')
    .nullish()
    .describe('The address of the privacy notice as it was shown.'),
  letterId: z
    .string('letterId must be text')
    .max(500, 'letterId can have at most 500 characters')
    .nullish()
    .describe('From the answer that brought the letter. It tells the tag of the link.'),
  challenge: z
    .string('The challenge must be text')
    .max(4_000, 'The challenge can have at most 4,000 characters')
    .nullish()
    .describe('The solution of a challenge (GET /api/challenge), after an answer of 428.'),
});

export type NewSupporter = z.infer<typeof newSupporter>;

export const supporter = z
  .object({
    id: z.int(),
    email: z.string(),
    campaignId: z.int(),
    campaignName: z.string(),
    consentText: z.string().describe('As it was shown.'),
    privacyUrl: z.string().describe('Where the privacy notice was when it was shown.'),
    source: z.string().describe('The tag of the link, or nothing.'),
    agreedAt: z.iso.datetime(),
    confirmedAt: z.iso.datetime().describe('When the link in the email was followed.'),
  })
  .meta({ id: 'Supporter', description: 'Somebody who asked to hear what happens next, and confirmed it.' });
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
          people: count.describe('On the list.'),
          stopped: count.describe('Who left it.'),
          erased: count.describe('Whom the team erased.'),
        }),
      )
      .describe('Those that have supporters, or had some.'),
    wordings: z.array(wording).describe('What people agreed to, the latest first.'),
    sources: z.array(z.string()),
  })
  .meta({ id: 'SupporterSummary', description: "Counts of an organization's supporters." });
export type SupporterSummary = z.infer<typeof supporterSummary>;
export type Wording = z.infer<typeof wording>;

const NO_CAMPAIGN = 'The campaign must be given by its id.';

/** Filters and form of the list. */
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
