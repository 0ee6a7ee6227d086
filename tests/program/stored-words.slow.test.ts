import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { publicCampaign } from '#features/campaigns/campaigns.contract.ts';
import { writtenLetter } from '#features/letters/letters.contract.ts';
import { readByContract } from '../support/calls/contract-answer.ts';
import { answerOf } from '../support/calls/letter-app.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { recordInteraction, sendJson } from '../support/program/program-calls.ts';
import { runCommand } from '../support/program/run-command.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';
import { provide } from '../support/providers/provide.ts';

const CANARIES = {
  subject: 'canary-subject',
  body: 'canary-body: please keep the fourteenth bus for the otters, every night of the year.',
  name: 'canary-name Zwicky',
  address: '77 canary-address, Quillfort',
  reason: 'canary-reason: my otter rides there every night.',
  edited: 'canary-edited: I added this sentence myself.',
};
const ANY = 'canary|zwicky|quillfort|otters?';
const LETTERS = 1_000;
const AT_ONCE = 20;
const LONG = { timeout: 400_000 };

interface Site {
  program: Program;
  dataDir: string;
  client: pg.Client;
}

async function openSite(days: string): Promise<Site> {
  const provider = await provide(answerOf(`Subject: ${CANARIES.subject}\n\n`, CANARIES.body));
  const dataDir = await makeTemporaryFolder();
  const env = {
    OPENAI_BASE_URL: provider.url,
    OPENAI_MODEL: 'local',
    INTERACTION_RETENTION_DAYS: days,
    LETTER_BUDGET_PER_DAY: '0',
    CHALLENGE: 'off',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'trace',
  };
  const program = await startProgram({ dataDir, env });
  const postgres = await joinEmbeddedPostgres(dataDir);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await postgres.leave();
    await program.stop();
    await rm(dataDir, { recursive: true });
  });
  return { program, dataDir, client };
}

/** Asks for a letter, reports what visitors do with it, and has every tenth translated. */
async function writeLetters({ program }: Pick<Site, 'program'>, count: number): Promise<void> {
  const { address, campaignAddress } = program;
  const path = new URL(campaignAddress).pathname.replace('/c/', '/api/campaigns/public/');
  const campaign = readByContract(publicCampaign, await (await fetch(`${address}${path}`)).json());
  const sender = { userName: CANARIES.name, userAddress: CANARIES.address };
  const write = async (number: number) => {
    const from = `10.${number >> 8}.${number & 255}.7`;
    const headers = { 'x-forwarded-for': from, accept: 'application/json' };
    const send = (to: string, body: object) => sendJson(`${address}${to}`, body, { headers });
    const answer = await send(`${path}/generate-letter`, { ...sender, userReason: CANARIES.reason });
    const { letterId, letter, subject } = readByContract(writtenLetter, await answer.json());
    const text = `${letter}\n\n${CANARIES.edited}`;
    for (const kind of ['opened', 'copied', 'sent']) await send('/api/letter-events', { letterId, kind });
    if (number % 10 === 0) {
      const translated = await send('/api/letter-translations', { letterId, text: letter, language: 'tr' });
      expect(translated.status).toBe(200);
    }
    const record = {
      ...{
        orgId: campaign.organizationId,
        campaignId: campaign.id,
        pageUrl: `${campaignAddress}#canary-page`,
      },
      ...{ ...sender, optionalPrompt: CANARIES.reason, subjectLine: subject, generatedText: text, letterId },
    };
    expect((await recordInteraction({ address }, record, from)).status).toBe(200);
  };
  for (let next = 0; next < count; next += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - next) }, (_, index) => next + index);
    await Promise.all(numbers.map(write));
  }
}

async function findTables({ client }: Site): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select from ${name} as row where row::text ~* $1 limit 1`, [ANY]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Reads the tables, a backup, and the logs of the program and of Postgres. */
async function findWords(site: Site) {
  const { program, dataDir } = site;
  const file = join(dataDir, 'redress.backup');
  expect(await runCommand(['backup', file], { env: { DATA_DIR: dataDir } }).ended).toMatchObject({ code: 0 });
  const bytes = await readFile(file);
  const backup = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1, -32)).toString();
  expect(backup).toContain('Friends of Harlow Libraries');
  const logs = program.output() + (await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8'));
  expect(logs).toContain('/api/letter-translations');
  const holds = (text: string) => new RegExp(ANY, 'i').test(text);
  return { tables: await findTables(site), isInBackup: holds(backup), isInLogs: holds(logs) };
}

const NONE = { tables: [], isInBackup: false, isInLogs: false };

async function readCounts({ client }: Site) {
  const { rows } = await client.query(`
    select (select count(*)::int from interactions) as interactions,
      (select count(*)::int from letters where sent_at is not null) as sent,
      (select count(*)::int from interactions where erased_at is not null) as erased`);
  return rows[0];
}

test(
  'with INTERACTION_RETENTION_DAYS=0, no word of 1,000 letters is in a table, a backup or a log',
  LONG,
  async () => {
    const site = await openSite('0');
    await writeLetters(site, LETTERS);
    expect(await findWords(site)).toEqual(NONE);
    expect(await readCounts(site)).toEqual({ interactions: LETTERS, sent: LETTERS, erased: LETTERS });
  },
);

test('a campaign that stores no words leaves none either', LONG, async () => {
  const site = await openSite('90');
  await site.client.query('update campaigns set keeps_no_words = true');
  await writeLetters(site, LETTERS);
  expect(await findWords(site)).toEqual(NONE);
  expect(await readCounts(site)).toEqual({ interactions: LETTERS, sent: LETTERS, erased: LETTERS });
});

test('with 90 days, the same search finds the words in the interactions and the backup', async () => {
  const site = await openSite('90');
  await writeLetters(site, AT_ONCE);
  expect(await findWords(site)).toEqual({
    tables: ['public.interactions'],
    isInBackup: true,
    isInLogs: false,
  });
});
