import { z } from 'zod';

export const COUNTS = ['visits', 'written', 'opened', 'copied', 'openedOrCopied', 'sent'] as const;
/** Visits have no recipient. */
export const RECIPIENT_COUNTS = ['written', 'opened', 'copied', 'openedOrCopied', 'sent'] as const;
export const TROUBLES = ['declined', 'limited', 'failed'] as const;

const RANGES = ['7', '28', 'all'] as const;
export type Range = (typeof RANGES)[number];

/** In JSON; a CSV has all. */
export const MOST_DAYS = 1100;
export const MOST_SOURCES = 100;
export const MOST_RECIPIENTS_SHOWN = 100;

const counts = z.object({
  visits: z.int().describe('How often the page was opened.'),
  written: z.int().describe('Letters that a model finished for visitors.'),
  opened: z.int().describe('Letters of which a draft was opened in a mail program.'),
  copied: z.int().describe('Letters whose text was copied.'),
  openedOrCopied: z.int().describe('Letters opened, copied or both, each once.'),
  sent: z.int().describe('Letters of which the visitor said that it was sent.'),
});
export type Counts = z.infer<typeof counts>;

const variety = z.object({
  score: z
    .int()
    .nullable()
    .describe(
      '100 less what a typical pair of letters of one campaign shares, in percent. Null if no campaign has 20 letters.',
    ),
  letters: z.int().describe('Of the last 30 days, whatever the range.'),
  closest: z.int().describe('What the two closest letters share, in percent.'),
  similar: z.int().describe('How many shared half or more with one before them.'),
});

const numbers = z
  .object({
    since: z.iso.date().nullable().describe('The first day that counted something. Null: nothing yet.'),
    totals: counts,
    days: z
      .array(counts.extend({ day: z.iso.date() }))
      .describe(`Days in UTC that counted something, the newest ${MOST_DAYS}, the oldest first.`),
    sources: z
      .array(counts.extend({ source: z.string().describe("The tag of a link, or '' for none.") }))
      .describe(`At most ${MOST_SOURCES}, those with the most letters first.`),
    problems: z
      .array(z.object({ kind: z.enum(TROUBLES), times: z.int(), lastDay: z.iso.date() }))
      .describe(
        'Why visitors got no letter: the model declined, a limit or pause of this site, or provider trouble.',
      ),
    variety: variety.describe('How different the letters of a campaign are, by their fingerprints.'),
  })
  .meta({ id: 'Numbers', description: 'Separate counts, which are never added or subtracted.' });
export type Numbers = z.infer<typeof numbers>;

const byRecipient = counts
  .omit({ visits: true })
  .extend({ id: z.int(), name: z.string(), role: z.string().nullable() });

export const campaignNumbers = numbers
  .extend({
    recipients: z
      .array(byRecipient)
      .describe(
        `Who of several got the letters, of all days whatever the range: at most ${MOST_RECIPIENTS_SHOWN}, those with the ` +
          'most letters first. Letters to all at once are not counted here, and people who are removed take their counts along.',
      ),
    recipientCount: z.int().describe('How many a CSV has.'),
    towardsGoal: z
      .int()
      .describe('Opened or copied, of all days whatever the range: what the goal of the campaign counts.'),
  })
  .meta({
    id: 'CampaignNumbers',
    description: 'The same counts of a campaign, and those of its recipients.',
  });
export type NumbersOfCampaign = z.infer<typeof campaignNumbers>;

export const organizationNumbers = numbers
  .extend({ campaigns: z.array(counts.extend({ id: z.int(), name: z.string() })) })
  .meta({ id: 'OrganizationNumbers', description: 'The same counts of all campaigns of an organization.' });
export type OrganizationNumbers = z.infer<typeof organizationNumbers>;

export const BAD_RANGE = 'The range can be 7, 28 or all';
export const BAD_FORMAT = 'The format can only be csv';
export const BAD_TABLE = 'The table can only be days or sources';
export const BAD_CAMPAIGN_TABLE = 'The table can only be days, sources or recipients';

export const organizationNumbersQuery = z.object({
  range: z.enum(RANGES, BAD_RANGE).default('all'),
  format: z.literal('csv', BAD_FORMAT).optional(),
  table: z.enum(['days', 'sources'], BAD_TABLE).default('days'),
});

export const campaignNumbersQuery = organizationNumbersQuery.extend({
  table: z.enum(['days', 'sources', 'recipients'], BAD_CAMPAIGN_TABLE).default('days'),
});
export type NumbersQuery = z.infer<typeof campaignNumbersQuery>;
