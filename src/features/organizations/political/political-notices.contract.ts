import { z } from 'zod';
import { LANGUAGES } from '#i18n/languages.contract.ts';

export const NOTICE_NOT_FOUND = 'This campaign has no transparency notice.';
export const SPONSOR_NEEDED =
  'The political advertising of a Live, Finished or scheduled campaign needs the sponsor’s name.';

/** Campaigns with these statuses, or with an opening date, need a complete label. */
export const LABELED_STATUSES = ['Live', 'Finished'];

export const MAX_VERSIONS = 100;

/** Holds what the transparency notice says at one time. */
const noticeVersion = z.object({
  at: z.string().describe('Time of this version.'),
  campaign: z.string().describe('Name of the campaign.'),
  language: z.enum(LANGUAGES),
  process: z.string().describe('The law, vote or decision that the campaign is about.'),
  sponsorName: z.string(),
  sponsorAddress: z.string().nullable(),
  controlledBy: z.string().nullable(),
  amount: z.string().nullable(),
  fundsOrigin: z.string().nullable(),
});
export type NoticeVersion = z.infer<typeof noticeVersion>;

export const politicalNotice = noticeVersion
  .extend({
    firstAt: z.iso.datetime().nullable().describe('The time it became Live. Null in a preview.'),
    lastAt: z.iso.datetime().describe('The time of the last change.'),
    endedAt: z.iso
      .datetime()
      .nullable()
      .describe('The end of the period. Null while the campaign is Live and marked.'),
    isDeleted: z.boolean().describe('True if the campaign was deleted.'),
    usesTargeting: z.literal(false).describe('Personal data isn’t used to choose who sees the campaign.'),
    versionCount: z.int().describe('Number of versions. Each says what the notice said at the end of a day.'),
    versions: noticeVersion.array().describe(`The newest ${MAX_VERSIONS} versions, the newest last.`),
  })
  .omit({ at: true })
  .meta({
    id: 'PoliticalNotice',
    description: 'The transparency notice of political advertising.',
  });
export type PoliticalNotice = z.infer<typeof politicalNotice>;
