import { z } from 'zod';
import { ASKED_AFTER_DAYS } from '#features/supporters/supporters.contract.ts';

export const COUNTS = ['visits', 'written', 'opened', 'copied', 'openedOrCopied', 'sent'] as const;
export const RECIPIENT_COUNTS = ['written', 'opened', 'copied', 'openedOrCopied', 'sent'] as const;
export const TROUBLES = ['declined', 'limited', 'failed'] as const;

export const CONSENTS = ['askedInForm', 'agreedInForm', 'askedAfter', 'agreedAfter'] as const;

const RANGES = ['7', '28', 'all'] as const;
export type Range = (typeof RANGES)[number];

/** Limits JSON. A CSV has all days. */
export const MAX_DAYS = 1100;
export const MOST_SOURCES = 100;
export const MOST_RECIPIENTS_SHOWN = 100;

const counts = z.object({
  visits: z.int().describe('Number of times the page was opened.'),
  written: z.int().describe('Letters that a real model finished for visitors.'),
  opened: z.int().describe('Letters with an opened draft.'),
  copied: z.int().describe('Letters with a copied text.'),
  openedOrCopied: z.int().describe('Opened or copied letters. Each counts once.'),
  sent: z.int().describe('Letters that visitors said they sent.'),
});
export type Counts = z.infer<typeof counts>;

const variety = z.object({
  score: z
    .int()
    .nullable()
    .describe(
      '100 minus the typical overlap between two letters of one campaign, in percent. Null if no campaign has 20 letters.',
    ),
  letters: z
    .int()
    .describe('The number of compared letters. They are from the last 30 days, regardless of the range.'),
  closest: z.int().describe('The overlap between the two closest letters, in percent.'),
  similar: z.int().describe('Letters that share at least half of their phrases with an earlier one.'),
  beginnings: z
    .object({
      letters: z.int().describe('The number of compared letters.'),
      subjects: z.int().describe('The number of different subjects.'),
      commonSubject: z
        .int()
        .describe("The most frequent subject's share of the letters of its campaign, in percent."),
      repeatedSentences: z.int().describe('Letters whose first sentence another letter of the campaign has.'),
    })
    .nullable()
    .describe(
      'Subjects and first sentences of the newest letters, without case and punctuation. Null if no campaign has 20 letters.',
    ),
});

const replies = z.object({
  asked: z.int().describe('Supporters who were sent the email. It also counts people who have left since.'),
  yes: z.int().describe('They said they got an answer.'),
  form: z.int().describe('They said they got only a standard reply.'),
  no: z.int().describe('They said they got no answer.'),
});

const consents = z.object({
  askedInForm: z.int().describe('Letters whose form asked for consent to updates.'),
  agreedInForm: z.int().describe('Letters whose writers agreed in the form.'),
  askedAfter: z.int().describe('Sent letters after which the page asked.'),
  agreedAfter: z.int().describe('Letters whose writers agreed after the letter.'),
});

const ownWords = z.object({
  median: z
    .int()
    .nullable()
    .describe('The median share of the words of a letter, in percent. Null for fewer than 20 letters.'),
  letters: z
    .int()
    .describe(
      'Letters of the last 30 days whose visitors wrote 20 words or more: at most the newest 1,000 of each campaign.',
    ),
});

const numbers = z
  .object({
    since: z.iso.date().nullable().describe('The first day with a count. Null if there are no counts yet.'),
    totals: counts,
    days: z
      .array(counts.extend({ day: z.iso.date() }))
      .describe(`The latest ${MAX_DAYS} days (UTC) with a count, oldest first.`),
    sources: z
      .array(counts.extend({ source: z.string().describe('The tag of a link, or an empty string.') }))
      .describe(`At most ${MOST_SOURCES} tags, those with the most letters first.`),
    problems: z
      .array(z.object({ kind: z.enum(TROUBLES), times: z.int(), lastDay: z.iso.date() }))
      .describe(
        'Reasons that visitors got no letter: the model declined it, a limit or a pause stopped it, or the provider failed.',
      ),
    consents: consents.describe(
      'How many visitors agree to updates, whether or not they confirm by email. Each letter counts once.',
    ),
    replies: replies.describe(
      `What supporters said ${ASKED_AFTER_DAYS} days after they confirmed: did they get an answer? Covers all time, regardless of the range.`,
    ),
    ownWords: ownWords.describe(
      "Words that letters share with what their visitors wrote, in runs of four or more. Later changes don't count.",
    ),
    variety: variety.describe('The differences between the letters of a campaign, by their fingerprints.'),
  })
  .meta({ id: 'Numbers', description: "Separate counts. Don't add or subtract them." });
export type Numbers = z.infer<typeof numbers>;

const byRecipient = counts
  .omit({ visits: true })
  .extend({ id: z.int(), name: z.string(), role: z.string().nullable() });

export const campaignNumbers = numbers
  .extend({
    recipients: z
      .array(byRecipient)
      .describe(
        `Counts per recipient, if there are several. They cover all time, regardless of the range. At most ${MOST_RECIPIENTS_SHOWN}, those with the ` +
          "most letters first. Letters to everyone at once aren't counted here. Removing a recipient removes their counts.",
      ),
    complaints: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          role: z.string().nullable(),
          returned: z.int().describe('Letters that came back.'),
          wrongPerson: z.int().describe('Visitors who said that this is the wrong person.'),
          since: z.iso.datetime().describe('The first complaint about the present address.'),
        }),
      )
      .describe(
        `Recipients with complaints from visitors, the oldest first. At most ${MOST_RECIPIENTS_SHOWN}.`,
      ),
    recipientCount: z.int().describe('The number of recipients in the CSV.'),
    countedToGoal: z
      .int()
      .describe(
        "Letters that count toward the campaign's goal: opened or copied at any time, regardless of the range.",
      ),
  })
  .meta({
    id: 'CampaignNumbers',
    description: 'The counts of a campaign and of its recipients.',
  });
export type NumbersOfCampaign = z.infer<typeof campaignNumbers>;

export const organizationNumbers = numbers
  .extend({ campaigns: z.array(counts.extend({ id: z.int(), name: z.string() })) })
  .meta({ id: 'OrganizationNumbers', description: 'The counts of all campaigns of an organization.' });
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
