import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addLetter } from '#tests/support/letters/recorded-letters.ts';
import { letterFingerprints, letterReceipts, letters } from './interactions.table.server.ts';
import { MOST_FINGERPRINTS, removeOldLettersJob } from './old-letters.server.ts';
import { RETENTION } from './retention.server.ts';

const { db } = await openTestDatabase();
const { id: campaignId } = await makeCampaign(db, (await makeOrganization(db)).id, { status: 'Live' });
const text = 'I ask you to keep the library open on Saturdays, when most of us have time to read.';
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  for (const table of [letters, letterFingerprints, letterReceipts]) await db.delete(table);
});

/** Just before and just after it reaches that age. */
async function addAround(
  days: number,
  fields: Parameters<typeof addLetter>[1] = {},
): Promise<[string, string]> {
  const at = (hours: number) => new Date(Date.now() - days * 24 * HOUR_MS + hours * HOUR_MS);
  return [
    await addLetter(db, { campaignId, text, ...fields, at: at(1) }),
    await addLetter(db, { campaignId, text, ...fields, at: at(-1) }),
  ];
}

const run = () =>
  removeOldLettersJob(db, 90, pino({ level: 'silent' })).run(
    {},
    { number: 1, isLast: false, signal: AbortSignal.any([]) },
  );

/** As Postgres writes it. */
const uuid = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const fingerprinted = async () =>
  (await db.select().from(letterFingerprints)).map(({ letterId }) => letterId);

test("after a week a letter can't be traced to its caller's address", async () => {
  const [young] = await addAround(RETENTION.callerHashDays, { callerHash: 'hash' });
  await run();
  const rows = await db.select().from(letters);
  expect(rows).toHaveLength(2);
  expect(rows.flatMap(({ id, callerHash }) => (callerHash ? [id] : []))).toEqual([uuid(young)]);
});

test('a fingerprint is gone after 30 days, unless its letter was opened or copied', async () => {
  const [young, old] = await addAround(RETENTION.fingerprintDays);
  const [, approved] = await addAround(RETENTION.fingerprintDays);
  await db.update(letterFingerprints).set({ approvedOn: '2026-11-20' }).where(sql`letter_id = ${approved}`);
  await run();
  const left = await fingerprinted();
  expect(left).toEqual(expect.arrayContaining([young, approved].map(uuid)));
  expect(left).not.toContain(uuid(old));
});

test('a letter, its receipt and its fingerprint are gone after two years', async () => {
  const [young] = await addAround(RETENTION.letterDays);
  const day = (days: number) => sql`current_date - ${days}::int`;
  const receipt = { campaignId, letterId: young };
  await db.insert(letterReceipts).values([
    { ...receipt, textHash: 'young', day: day(RETENTION.letterDays - 1) },
    { ...receipt, textHash: 'old', day: day(RETENTION.letterDays + 1) },
  ]);
  await db.update(letterFingerprints).set({ approvedOn: day(RETENTION.letterDays + 1) });
  await run();
  expect(await db.select({ id: letters.id }).from(letters)).toEqual([{ id: uuid(young) }]);
  expect(await db.select({ hash: letterReceipts.textHash }).from(letterReceipts)).toEqual([
    { hash: 'young' },
  ]);
  expect(await fingerprinted()).toEqual([]);
});

test('only the newest 10,000 fingerprints of a campaign remain', async () => {
  await db.execute(sql`
    insert into ${letterFingerprints} (letter_id, campaign_id, at, runs, all_runs, minhashes, bands)
    select gen_random_uuid(), ${campaignId}, now() - number * interval '1 second', 1, 1, '{1}', array[number]
    from generate_series(1, ${MOST_FINGERPRINTS + 3}::int) as number`);
  await run();
  const [left] = (
    await db.execute(sql`
    select count(*)::int as count, max(bands[1])::int as oldest from ${letterFingerprints}`)
  ).rows;
  expect(left).toEqual({ count: MOST_FINGERPRINTS, oldest: MOST_FINGERPRINTS });
});
