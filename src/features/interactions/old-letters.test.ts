import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { inDays, RETENTION } from '#jobs/retention.contract.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { measureBatches } from '#tests/support/database/measured-batches.ts';
import { addLetter } from '#tests/support/letters/recorded-letters.ts';
import { eraseOldInteractions } from './interactions.server.ts';
import { interactions, letterFingerprints, letterReceipts, letters } from './interactions.table.server.ts';
import { eraseCampaignWordsJob, MOST_FINGERPRINTS, removeOldLettersJob } from './old-letters.server.ts';

const { db } = await openTestDatabase();
const { id: campaignId } = await makeCampaign(db, (await makeOrganization(db)).id, { status: 'Live' });
const text = 'I ask you to keep the library open on Saturdays, when most of us have time to read.';
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  for (const table of [letters, letterFingerprints, letterReceipts]) await db.delete(table);
});

/** Just before and just after it reaches that age, in years without a leap day. */
async function addAround(age: Parameters<typeof inDays>[0], callerHash: string | null = null) {
  const at = (days: number) => new Date(Date.now() - (inDays(age) + days) * 24 * HOUR_MS);
  const add = (days: number) => addLetter(db, { campaignId, text, callerHash, at: at(days) });
  return [await add(-0.1), await add(1.1)] as const;
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
  const [young] = await addAround(RETENTION.letterSources, 'hash');
  await run();
  const rows = await db.select().from(letters);
  expect(rows).toHaveLength(2);
  expect(rows.flatMap(({ id, callerHash }) => (callerHash ? [id] : []))).toEqual([uuid(young)]);
});

test('a fingerprint is gone after 30 days, unless its letter was opened or copied', async () => {
  const [young, old] = await addAround(RETENTION.fingerprints);
  const [, approved] = await addAround(RETENTION.fingerprints);
  await db.update(letterFingerprints).set({ approvedOn: '2026-11-20' }).where(sql`letter_id = ${approved}`);
  await run();
  const left = await fingerprinted();
  expect(left).toEqual(expect.arrayContaining([young, approved].map(uuid)));
  expect(left).not.toContain(uuid(old));
});

test('a letter, its receipt and its fingerprint are gone after two years', async () => {
  const [young] = await addAround(RETENTION.letters);
  const day = (days: number) =>
    sql`current_date - ${RETENTION.receipts}::interval - make_interval(days => ${days})`;
  const receipt = { campaignId, letterId: young };
  await db.insert(letterReceipts).values([
    { ...receipt, textHash: 'young', day: day(-1) },
    { ...receipt, textHash: 'old', day: day(1) },
  ]);
  await db.update(letterFingerprints).set({ approvedOn: day(1) });
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

test('once a campaign stores no words, its earlier ones are erased in the background, and no others', async () => {
  await db.delete(interactions);
  const { id: orgId } = await makeOrganization(db);
  const { id: silent } = await makeCampaign(db, orgId);
  const { id: other } = await makeCampaign(db, orgId);
  await db.execute(sql`
    insert into ${interactions} (environment, page_url, org_name, org_id, campaign_id, user_name, generated_text)
    select 'PROD', '/c/FHL', 'Friends', ${orgId}, (array[${silent}, ${other}]::int[])[1 + n % 2], 'Noor', 'Dear Mayor'
    from generate_series(1, 1000) as n`);
  const attempt = { number: 1, isLast: false, signal: AbortSignal.any([]) };
  await eraseCampaignWordsJob(db).run({ campaignId: silent }, attempt);
  const { rows } = await db.execute(sql`
    select campaign_id as id, count(*)::int as left, count(user_name)::int as names, count(generated_text)::int as texts
    from ${interactions} group by 1 order by 1`);
  expect(rows).toEqual([
    { id: silent, left: 500, names: 0, texts: 0 },
    { id: other, left: 500, names: 500, texts: 500 },
  ]);
});

test('the last of many old interactions cost as little to erase as the first, even while a backup is taken', async () => {
  const { id } = await makeOrganization(db);
  await db.execute(sql`
    insert into ${interactions} (environment, page_url, org_name, org_id, user_name, generated_text, created_at)
    select 'PROD', '/c/FHL', 'Friends', ${id}, 'Noor Haddad', repeat('Dear Mayor, ', 40), now() - interval '91 days' - n * interval '1 second'
    from generate_series(1, 5000) as n`);
  const buffers: number[] = [];
  // A backup sees the rows from its beginning, so Postgres can't clean any up while it runs.
  await db.transaction(
    async (backup) => {
      await backup.execute(sql`select from ${interactions} limit 1`);
      expect(await eraseOldInteractions(measureBatches(db, buffers), 90)).toBe(5_000);
    },
    { isolationLevel: 'repeatable read' },
  );
  const batches = buffers.filter((pages) => pages > 0);
  expect(batches).toHaveLength(21);
  const [first = 0, ...others] = batches.slice(0, -1);
  for (const pages of others) expect(pages).toBeLessThan(1.5 * first);
});
