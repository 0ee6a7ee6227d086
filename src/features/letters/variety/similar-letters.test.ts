import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCampaign } from '../../../../tests/support/calls/letter-app.ts';
import { writeSampleLetters } from '../../../../tests/support/letters/sample-letters.ts';
import { openTestDatabase } from '../../../database/test-database.ts';
import { makeLog } from '../../../http/log.server.ts';
import { campaigns } from '../../campaigns/campaigns.table.server.ts';
import { fingerprintOf, overlapOf } from '../../interactions/fingerprint.server.ts';
import { letterFingerprints, letterPlanDraws } from '../letters.table.server.ts';
import { makeSimilarLetters, removeOldFingerprintsJob } from './similar-letters.server.ts';
import { readVariety } from './variety.server.ts';

const [LETTER = '', OTHER = '', THIRD = ''] = writeSampleLetters(3, { withReasons: false });

/** As many as a letter has. */
const OWN_WORDS = Array.from({ length: LETTER.split(/\s+/).length }, (_, number) => `word${number}`).join(
  ' ',
);

const { database, db } = await openTestDatabase();
let letters: ReturnType<typeof makeSimilarLetters>;
let campaignId: number;
beforeEach(async () => {
  letters = makeSimilarLetters(db, makeLog('silent'));
  campaignId = (await addCampaign(database)).campaign.id;
});

async function compare(body: string, ownWords = '', ofCampaign = campaignId) {
  return (await letters.compare({ campaignId: ofCampaign, body, ownWords })).overlap;
}

async function write(body: string, { ownWords = '', isSample = false } = {}) {
  await letters.keep({ ...(await letters.compare({ campaignId, body, ownWords })), plan: 7, isSample });
}

async function keepMany(count: number, { age = '0 days' } = {}) {
  await db.execute(sql`
    insert into ${letterFingerprints} (campaign_id, at, minhashes, bands)
    select ${campaignId}, now() - ${age}::interval, '{1}', array[number]
    from generate_series(1, ${count}::int) as number`);
  await db.execute(sql`
    insert into ${letterPlanDraws} as draws (campaign_id, drawn) values (${campaignId}, ${count})
    on conflict (campaign_id) do update set drawn = draws.drawn + excluded.drawn`);
}

const countKept = () => db.$count(letterFingerprints, eq(letterFingerprints.campaignId, campaignId));

test('a letter is like one of its campaign that shares its words, and not like others', async () => {
  expect(await compare(LETTER)).toBe(0);
  await write(OTHER);
  await write(LETTER);
  expect(await compare(LETTER.toUpperCase().replaceAll('\n\n', ' '))).toBe(100);
  expect(await compare(`${LETTER} ${THIRD}`)).toBeGreaterThan(35);
  expect(await compare(THIRD)).toBeLessThan(50);
});

test('letters that are finished at the same time are each compared', async () => {
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

test('of a letter a fingerprint is kept, with its overlap and its plan, and no word', async () => {
  await write(LETTER);
  await write(LETTER, { isSample: true });
  const kept = await db
    .select()
    .from(letterFingerprints)
    .where(eq(letterFingerprints.campaignId, campaignId));
  expect(kept.map(({ overlap, plan, isSample }) => ({ overlap, plan, isSample }))).toEqual([
    { overlap: 0, plan: 7, isSample: false },
    { overlap: 100, plan: 7, isSample: true },
  ]);
  const told = JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  expect(told).not.toMatch(/library|saturday/i);
});

test('letters that end together are all kept, also beside one of a deleted campaign', async () => {
  const gone = await addCampaign(database);
  const compared = await letters.compare({ campaignId: gone.campaign.id, body: LETTER, ownWords: '' });
  await db.delete(campaigns).where(eq(campaigns.id, gone.campaign.id));
  await Promise.all([
    write(LETTER),
    letters.keep({ ...compared, plan: null, isSample: false }),
    ...Array.from({ length: 20 }, () => write(OTHER)),
  ]);
  expect(await countKept()).toBe(21);
});

test('fingerprints are kept 30 days, and the newest 10,000 of a campaign', async () => {
  const run = () =>
    removeOldFingerprintsJob(db).run({}, { number: 1, isLast: false, signal: new AbortController().signal });
  await keepMany(2, { age: '31 days' });
  await keepMany(3, { age: '29 days' });
  await run();
  expect(await countKept()).toBe(3);
  await keepMany(10_000);
  await run();
  expect(await countKept()).toBe(10_000);
  const [oldest] = await db
    .select({ at: sql<Date>`min(at)`.mapWith(letterFingerprints.at) })
    .from(letterFingerprints)
    .where(eq(letterFingerprints.campaignId, campaignId));
  expect(oldest?.at.getTime()).toBeGreaterThan(Date.now() - 24 * 3_600_000);
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
