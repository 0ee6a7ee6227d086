import { z } from 'zod';

const money = z.object({
  amount: z.number().nullable().describe("Null if the model's price is unknown."),
  currency: z.string(),
});

const triedLetter = z.object({
  subject: z.string(),
  letter: z.string(),
  words: z.int(),
  draftLength: z.int().describe('The length of the mailto link, in characters.'),
  alike: z
    .number()
    .nullable()
    .describe('The share of its phrases, from 0 to 1, also found in the most similar of the other letters.'),
  marks: z
    .array(z.object({ start: z.int(), end: z.int() }))
    .describe('Claims found neither in the campaign nor in the reason. Offsets are UTF-16 units.'),
  giveaways: z.array(z.string()).describe('Phrases that give AI away, each in a sentence with the reason.'),
  seconds: z.number(),
});

const row = z.object({
  name: z.string(),
  about: z.string().describe('A description of the sample writer.'),
  written: triedLetter.nullable(),
  problem: z.string().nullable().describe('The reason the letter failed.'),
});
export type LaunchCheckRow = z.infer<typeof row>;

const finding = z.object({ kind: z.string(), title: z.string(), sentence: z.string() });

const warning = finding.extend({
  sentence: z.string().describe('The problem, and how to fix it.'),
  field: z
    .enum(['facts', 'campaignGoal', 'questions', 'recipientMode'])
    .nullable()
    .describe('The campaign field to change.'),
});
export type Warning = z.infer<typeof warning>;

export const launchCheck = z
  .object({
    id: z.string().nullable().describe('Null if the campaign was never checked.'),
    state: z.enum(['none', 'running', 'finished', 'failed']),
    startedAt: z.iso.datetime().nullable(),
    version: z.int().nullable().describe('The version of the checked campaign.'),
    letters: z.array(row).describe('Letters by five sample writers, always in the same order.'),
    warnings: z
      .array(warning)
      .describe('Problems to look at. Those about the recipient list appear before the first check.'),
    fine: z.array(finding),
    seconds: z.number().nullable().describe('The time for all five letters.'),
    money: money.nullable().describe('The cost of all five letters. Null if none was written.'),
    estimate: money.extend({ letters: z.int() }).describe('The estimated cost of the next check.'),
  })
  .meta({ id: 'Preflight', description: 'Five sample letters for a campaign, and problems to fix.' });
export type LaunchCheck = z.infer<typeof launchCheck>;
