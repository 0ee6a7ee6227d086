import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { fingerprintOf, overlapOf } from '#features/interactions/fingerprint.server.ts';
import { makeLog } from '#http/log.server.ts';
import { addCampaign } from '#tests/support/calls/letter-app.ts';
import { addLetter } from '#tests/support/letters/recorded-letters.ts';
import { writeSampleLetters } from '#tests/support/letters/sample-letters.ts';
import { compareWithOthers, readVariety } from './variety.server.ts';

const [LETTER = '', OTHER = '', THIRD = ''] = writeSampleLetters(3, { withReasons: false });

/** As many as a letter has. */
const OWN_WORDS = Array.from({ length: LETTER.split(/\s+/).length }, (_, number) => `word${number}`).join(
  ' ',
);

const { database, db } = await openTestDatabase();
const log = makeLog('silent');
let campaignId: number;
beforeEach(async () => {
  campaignId = (await addCampaign(database)).campaign.id;
});

async function compare(body: string, ownWords = '', ofCampaign = campaignId) {
  return (await compareWithOthers({ db, log }, { campaignId: ofCampaign, subject: '', body, ownWords }))
    .overlap;
}

async function write(body: string, { ownWords = '', isSample = false } = {}) {
  const overlap = await compare(body, ownWords);
  const made = isSample ? 'sample' : 'ai';
  await addLetter(db, { campaignId, text: body, ownWords, overlap, made, isCounted: !isSample });
}

test('a letter is like one of its campaign that shares its words, and not like others', async () => {
  expect(await compare(LETTER)).toBe(0);
  await write(OTHER);
  await write(LETTER);
  expect(await compare(LETTER.toUpperCase().replaceAll('\n\n', ' '))).toBe(100);
  expect(await compare(`${LETTER} ${THIRD}`)).toBeGreaterThan(35);
  expect(await compare(THIRD)).toBeLessThan(50);
});

test('simultaneous letters are all compared', async () => {
  await write(LETTER);
  const bodies = [OTHER, LETTER, `${LETTER} ${THIRD}`, THIRD, '', LETTER.toUpperCase()];
  const inTurn: number[] = [];
  for (const body of bodies) inTurn.push(await compare(body));
  expect(inTurn[1]).toBe(100);
  expect(await Promise.all(bodies.map((body) => compare(body)))).toEqual(inTurn);
});

test('letters of another campaign are not compared', async () => {
  await write(LETTER);
  const another = await addCampaign(database);
  expect(await compare(LETTER, '', another.campaign.id)).toBe(0);
});

test("a visitor's own words are theirs to repeat, and make a letter less like others", async () => {
  const ownWords = OWN_WORDS;
  await write(`${LETTER}\n\n${ownWords}`, { ownWords });
  expect(await compare(`${THIRD}\n\n${ownWords}`, ownWords)).toBeLessThan(30);
  expect(await compare(LETTER)).toBeGreaterThan(95);
  const half = await compare(`${LETTER}\n\n${ownWords}`, ownWords);
  expect(half).toBeGreaterThan(30);
  expect(half).toBeLessThan(70);
  expect(await compare(ownWords, ownWords)).toBe(0);
});

test('a letter of more than 30 days ago is not compared, even if it was opened', async () => {
  const at = new Date(Date.now() - 31 * 24 * 3_600_000);
  await addLetter(db, { campaignId, text: LETTER, at });
  expect(await compare(LETTER)).toBe(0);
});

test('the variety of a campaign is what two of its letters do not share, from 20 letters on', async () => {
  const bodies = writeSampleLetters(30, { withReasons: true });
  for (const body of bodies.slice(0, 19)) await write(body);
  await write(THIRD, { isSample: true });
  expect(await readVariety(db, { campaignId })).toMatchObject({ score: null, letters: 19, similar: 0 });
  await write(bodies[19] ?? '');
  const varied = await readVariety(db, { campaignId });
  expect(varied).toMatchObject({ letters: 20, similar: 0 });
  expect(varied.score).toBeGreaterThan(90);
  expect(varied.closest).toBeLessThan(50);
  for (let copies = 0; copies < 20; copies += 1) await write(LETTER);
  const withTwins = await readVariety(db, { campaignId });
  expect(withTwins).toMatchObject({ letters: 40, closest: 100 });
  expect(withTwins.similar).toBeGreaterThanOrEqual(19);
  expect(withTwins.score).toBeLessThan(75);
});

test.each([false, true])(
  'of 300 sample letters no two share half of their runs (reasons: %s)',
  (withReasons) => {
    const letters = writeSampleLetters(300, { withReasons }).map((letter) => fingerprintOf(letter, 1));
    const overlaps = letters.flatMap((letter, index) =>
      letters.slice(0, index).map((other) => overlapOf(letter, other)),
    );
    expect(Math.max(...overlaps)).toBeLessThan(0.5);
    expect(overlaps.filter((overlap) => overlap >= 0.3).length).toBeLessThan(0.005 * overlaps.length);
  },
);
