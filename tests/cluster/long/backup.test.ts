import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  expectExactCounts,
  observeFault,
  recordFault,
  recordText,
  seconds,
} from '../../support/cluster/faults.ts';
import { shareParts } from '../../support/cluster/parts.ts';
import { openSite } from '../../support/cluster/site.ts';
import { runCommand } from '../../support/program/run-command.ts';
import { makeTemporaryFolder } from '../../support/program/temporary-folder.ts';

const LETTERS = 200_000;
const RESTORED = 'restored';
const LEFT_OUT = [
  'backup_outcomes',
  'email_codes',
  'known_devices',
  'last_backup',
  'mails',
  'organization_invitations',
  'scheduled_jobs',
  'sessions',
];

const parts = await shareParts();
const site = await openSite(parts);
const folder = await makeTemporaryFolder();
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function run(database: string, ...args: string[]) {
  const startedAt = performance.now();
  const env = {
    DATABASE_URL: parts.postgres.url(database),
    SESSION_SECRET: 'a secret of a cluster, long enough to be one',
  };
  expect(await runCommand(args, { env }).ended).toMatchObject({ code: 0 });
  return performance.now() - startedAt;
}

/** A hash of the contents of each table. */
async function readTables(database: string) {
  const tables = await parts.postgres.query(
    database,
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const text = `select md5(string_agg(md5(row::text), '' order by md5(row::text))) as hash from ${name} as row`;
    const [{ hash }] = await parts.postgres.query(database, text);
    hashes[name] = hash;
  }
  return hashes;
}

test('a backup under load disturbs no request', async () => {
  const { id } = await site.findCampaign(await site.signIn());
  await site.query(`insert into letters (id, campaign_id, made, at)
    select gen_random_uuid(), ${id}, 'ai', now() from generate_series(1, ${LETTERS})`);
  let ms = 0;
  const seen = await observeFault(site, async () => {
    ms = await run(site.database, 'backup', join(folder, 'under-load'));
  });
  expect(seen.failures).toEqual([]);
  expectExactCounts(seen);
  await recordFault('backup', seen, `${LETTERS.toLocaleString('en-US')} letters in ${seconds(ms)}`);
});

test('a new database gets everything from a backup except sessions, codes, devices and emails, and serves it', async () => {
  await Promise.all(site.copies.map((copy) => copy.stop()));
  await run(site.database, 'backup', join(folder, 'at-rest'));
  await parts.postgres.query('postgres', `create database ${RESTORED}`);
  const ms = await run(RESTORED, 'restore', join(folder, 'at-rest'));
  const [before, after] = [await readTables(site.database), await readTables(RESTORED)];
  const names = Object.keys(before);
  const other = names.filter((name) => before[name] !== after[name]);
  expect(Object.keys(after)).toEqual(names);
  expect(LEFT_OUT).toEqual(expect.arrayContaining(other));
  await using again = await openSite(parts, {
    DATABASE_URL: parts.databaseUrl(RESTORED),
    DATABASE_DIRECT_URL: parts.postgres.url(RESTORED),
  });
  await again.signIn();
  expect((await again.call(site.campaignPath)).status).toBe(200);
  await recordText('restore', [
    `${names.length - other.length} of ${names.length} tables equal; not ${other.join(', ')}`,
    `restored in ${seconds(ms)}`,
  ]);
});
