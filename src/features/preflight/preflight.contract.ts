import { z } from 'zod';

/** The field of the campaign that mends what is warned of. */
const MENDING = ['facts', 'campaignGoal', 'questions', 'recipientMode'] as const;

const money = z.object({
  amount: z.number().nullable().describe('Null: nobody told what the model costs.'),
  currency: z.string(),
});
export type Money = z.infer<typeof money>;

const triedLetter = z.object({
  subject: z.string(),
  letter: z.string(),
  words: z.int(),
  draftLength: z.int().describe('The characters of a link that opens it as a draft.'),
  alike: z
    .number()
    .nullable()
    .describe('The part, from 0 to 1, of its phrases that the nearest of the others has too.'),
  marks: z
    .array(z.object({ start: z.int(), end: z.int() }))
    .describe('What is found neither in the campaign nor in the reason. In UTF-16 units.'),
  seconds: z.number(),
});

const row = z.object({
  name: z.string(),
  about: z.string().describe('Who this invented person is.'),
  written: triedLetter.nullable(),
  problem: z.string().nullable().describe('Why it could not be written.'),
});
export type PreflightRow = z.infer<typeof row>;

const finding = z.object({ kind: z.string(), title: z.string(), sentence: z.string() });
export type Finding = z.infer<typeof finding>;

const warning = finding.extend({
  sentence: z.string().describe('What is wrong, and how to mend it.'),
  field: z.enum(MENDING).nullable().describe('The field of the campaign that mends it.'),
});
export type Warning = z.infer<typeof warning>;

export const preflight = z
  .object({
    id: z.string().nullable().describe('Null: the campaign was never checked.'),
    state: z.enum(['none', 'running', 'finished', 'failed']),
    startedAt: z.iso.datetime().nullable(),
    version: z.int().nullable().describe('Of the campaign that was checked.'),
    letters: z.array(row).describe('By five invented people, in an order that stays.'),
    warnings: z.array(warning).describe('Those of several recipients also before the first check.'),
    fine: z.array(finding),
    seconds: z.number().nullable().describe('What all five took together.'),
    money: money.nullable().describe('What all five cost. Null where none was written.'),
    estimate: money.extend({ letters: z.int() }).describe('What the next check will cost.'),
  })
  .meta({ id: 'Preflight', description: 'Five letters of a campaign, and what is to be mended.' });
export type Preflight = z.infer<typeof preflight>;
