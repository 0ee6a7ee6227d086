import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findLost, sentencesOf } from '#ai/kept-sentences.server.ts';
import { LetterParser } from '#ai/parser/letter-parser.server.ts';
import { PlainText } from '#ai/parser/plain-text.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { cleanInstructions, linkInstructions } from '#features/campaigns/instructions.server.ts';
import { fingerprintWithout, hashText } from '#features/interactions/fingerprint.server.ts';
import { findUnsupported } from '#features/letters/engine/fact-check.server.ts';
import { visibleLine, visibleText } from '#features/letters/engine/letter-frame.server.ts';
import { findMachinePhrases } from '#features/letters/engine/machine-phrases/machine-phrases.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  visitor,
  wholeAnswer,
} from '../../support/calls/letter-app.ts';
import { processorTime } from '../../support/processor-time.ts';
import { provide } from '../../support/providers/provide.ts';

/** Milliseconds of a processor. What grows with the square of a text takes 5 to 60 seconds for these. */
const MOST_MS = 500;

const LONGEST_ANSWER = 60_000;
const LONGEST_PROMPT = 20_000;
/** Marks written as entities, such as `&quot;`. */
const LONGEST_INSTRUCTIONS = 50_000 / 6;

const marks = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~¡¿«»“”„‘’‚…–—•·§€،؟。！、'];
const others = [
  '1',
  'A',
  'a',
  ' ',
  '\n',
  '\t',
  '\u0301',
  '\u200d',
  '👩‍👩‍👧‍👦',
  'Dr. ',
  'a@a.',
  'http://',
  '</a>',
  'Yours,\n',
];
const mixed = [...'.,-/!)•'].flatMap((mark) => [`1${mark}`, `a${mark} `, `${mark}\n`]);
const pieces = [...marks, ...mixed, ...others];

const runOf = (piece: string, length: number) =>
  `a${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length);

/** Three tries, because the machine may do much else during one. */
function timeOf(work: () => unknown): number {
  const times = [];
  while (times.length < 3 && (times.at(-1) ?? Infinity) > MOST_MS) times.push(processorTime(work));
  return Math.min(...times);
}

function pushAll(reader: { push(delta: string): unknown; end?(): unknown }, text: string) {
  for (let at = 0; at < text.length; at += 400) reader.push(text.slice(at, at + 400));
  reader.end?.();
}

const checkLetter = (language: Language, before: string) => (piece: string) =>
  findUnsupported(before.repeat(300) + runOf(piece, LONGEST_ANSWER), {
    language,
    facts: [],
    ofPage: [],
    ofWriter: [],
  });

const searchPhrases = (language: Language) => (piece: string) =>
  findMachinePhrases(runOf(piece, LONGEST_ANSWER), language);

const readers: [string, (piece: string) => unknown][] = [
  ['the fact check of an English letter', checkLetter('en', 'the and of to ')],
  ['the fact check of a German letter', checkLetter('de', 'die und der ')],
  ['the fact check of an Arabic letter', checkLetter('ar', 'في من على ')],
  [
    'the fact check of a campaign’s texts',
    (piece) => {
      const texts = [runOf(piece, LONGEST_PROMPT), runOf(piece, LONGEST_PROMPT / 2)];
      return findUnsupported('the and of', { language: 'en', facts: [], ofPage: texts, ofWriter: texts });
    },
  ],
  ['the search for machine phrases in English', searchPhrases('en')],
  ['the search for machine phrases in German', searchPhrases('de')],
  ['the search for machine phrases in Arabic', searchPhrases('ar')],
  [
    'the search for kept sentences',
    (piece) => findLost(runOf(piece, LONGEST_ANSWER), sentencesOf([runOf(piece, LONGEST_PROMPT)])),
  ],
  [
    'the search for Markdown and addresses',
    (piece) => pushAll(new PlainText(runOf(piece, LONGEST_PROMPT)), `a.com ${runOf(piece, LONGEST_ANSWER)}`),
  ],
  [
    'the search for salutation and signature',
    (piece) => pushAll(new LetterParser('A letter'), `Subject: A\n\n${runOf(piece, LONGEST_ANSWER)}`),
  ],
  [
    'the search for a subject',
    (piece) => pushAll(new LetterParser('A letter'), runOf(piece, LONGEST_ANSWER)),
  ],
  ['the fingerprint', (piece) => fingerprintWithout('', runOf(piece, LONGEST_ANSWER), 1)],
  ['the receipt', (piece) => hashText(runOf(piece, LONGEST_ANSWER))],
  [
    'the letter’s signature',
    (piece) => [visibleText(runOf(piece, LONGEST_ANSWER)), visibleLine(runOf(piece, LONGEST_ANSWER))],
  ],
  [
    'instructions',
    (piece) => linkInstructions(cleanInstructions(`w ${runOf(piece, LONGEST_INSTRUCTIONS - 2)}`)),
  ],
];

describe('a text of one mark, repeated to its longest, takes no time in', () => {
  test.each(readers)('%s', (_name, read) => {
    const slow = pieces.filter((piece) => timeOf(() => read(piece)) > MOST_MS);
    expect(slow).toEqual([]);
  });
});

const { database, db } = await openTestDatabase();

test('a letter to a campaign whose texts are all marks doesn’t hold up other letters', async () => {
  const { campaign, organization, path } = await addCampaign(database);
  const campaignGoal = runOf('-', LONGEST_PROMPT / 2);
  await db.update(campaigns).set({ campaignGoal }).where(eq(campaigns.id, campaign.id));
  const organizationPrompt = runOf(')', LONGEST_PROMPT);
  await db.update(organizations).set({ organizationPrompt }).where(eq(organizations.id, organization.id));
  const app = makeLetterApp(database, { ai: openAiAt(await provide(wholeAnswer)) });
  const body = { ...visitor, userReason: runOf('•', 2_000) };
  const before = process.threadCpuUsage();
  expect((await askForLetter(app, path, { body })).status).toBe(200);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_MS);
});
