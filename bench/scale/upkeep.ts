import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { listTables } from '#database/backup/backup.server.ts';
import { onlyRow, openDatabase } from '#database/client.server.ts';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { eraseLetter, eraseOldInteractions } from '#features/interactions/interactions.server.ts';
import { letterFingerprints } from '#features/interactions/interactions.table.server.ts';
import { removeOldRows } from '#jobs/old-rows.server.ts';
import { runCommand } from '#tests/support/program/run-command.ts';
import { type Figure, tableOf } from '../figure.ts';
import { LARGE, machineText, openData } from './scale.ts';

const DAYS = 80;
const PARTS = 10;
const BASELINE_MS = 10_000;

type Database = ReturnType<typeof openDatabase>;

export async function measureUpkeep(): Promise<Figure[]> {
  const data = await openData();
  const [connection] = data.databases;
  const elsewhere = join(data.folder, 'restored');
  const file = join(data.folder, 'redress.backup');
  await rm(file, { force: true });
  await rm(elsewhere, { recursive: true, force: true });
  try {
    const before = await countRows(connection);
    const saved = await measureCommand(['backup', file], data.folder);
    const { size } = await stat(file);
    const restored = await measureCommand(['restore', file], elsewhere);
    const postgres = await joinEmbeddedPostgres(elsewhere);
    try {
      const after = await countRows(postgres.connection);
      const lost = [...before].filter(([table, rows]) => after.get(table) !== rows).length;
      const upkeep = [
        figure('backup', 's', saved.seconds, 1_800),
        figure('backup: peak memory of its process', 'MB', saved.megabytes, 300),
        figure('backup: size of its file', 'MB', size / 1_000_000, 5_000),
        figure('restore into an empty database', 's', restored.seconds, 3_600),
        figure('restore: peak memory of its process', 'MB', restored.megabytes, 300),
        figure('tables with another number of rows after a restore', 'tables', lost, 0),
      ];
      const database = openDatabase(postgres.connection, () => {});
      const figures = [...upkeep, ...(await measureErasing(database).finally(database.close))];
      await writeFile('bench/upkeep.md', `${machineText()}\n\n${tableOf(figures)}\n`);
      return figures;
    } finally {
      await postgres.leave();
    }
  } finally {
    await data.leave();
    await rm(file, { force: true });
    await rm(elsewhere, { recursive: true, force: true });
  }
}

function figure(what: string, unit: string, ours: number, atMost: number): Figure {
  const letters = LARGE.letters.toLocaleString('en-US');
  return {
    what: `${letters} letters, ${what}`,
    unit,
    ours: [ours],
    floor: [0],
    aim: { of: 'figure', atMost },
  };
}

async function measureCommand(args: string[], dataDir: string) {
  const began = performance.now();
  const { child, ended } = runCommand(args, { env: { DATA_DIR: dataDir } });
  let isRunning = true;
  const end = ended.finally(() => {
    isRunning = false;
  });
  let kibibytes = 0;
  while (isRunning) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    kibibytes = Math.max(kibibytes, Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0));
    await delay(100);
  }
  const { code, told, complained } = await end;
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${complained}`);
  const seconds = (performance.now() - began) / 1000;
  console.error(`${told.trim()} ${Math.round(seconds)} s`);
  return { seconds, megabytes: (kibibytes * 1024) / 1_000_000 };
}

/** A restore forgets these tables on purpose. */
const FORGOTTEN = [
  'sessions',
  'email_codes',
  'password_resets',
  'known_devices',
  'mails',
  'organization_invitations',
];

async function countRows(connection: pg.ClientConfig): Promise<Map<string, number>> {
  const client = new pg.Client(connection);
  await client.connect();
  const counts = new Map<string, number>();
  for (const { table } of await listTables(client)) {
    if (FORGOTTEN.includes(table)) continue;
    const { rows } = await client.query(`select count(*)::int as rows from ${pg.escapeIdentifier(table)}`);
    counts.set(table, rows[0].rows);
  }
  await client.end();
  return counts;
}

async function measureErasing(database: Database): Promise<Figure[]> {
  const { db } = database;
  const visitor = startVisitor(database);
  await delay(BASELINE_MS);
  const undisturbed = visitor.longestWait();
  const seconds: number[] = [];
  for (let part = 1; part <= PARTS; part += 1) {
    const began = performance.now();
    const erased = await eraseOldInteractions(db, DAYS - (part * DAYS) / PARTS);
    seconds.push((performance.now() - began) / 1000);
    console.error(`${erased} interactions erased: ${seconds.at(-1)?.toFixed(1)} s`);
  }
  const erasing = visitor.longestWait();
  const { at } = letterFingerprints;
  const where = sql`${at} < now() - interval '26 days'`;
  const began = performance.now();
  const signal = AbortSignal.timeout(3_600_000);
  const removed = await removeOldRows(db, { table: letterFingerprints, orderedBy: at, where }, signal);
  const removing = (performance.now() - began) / 1000;
  console.error(`${removed} fingerprints removed: ${removing.toFixed(1)} s`);
  const removingWait = visitor.longestWait();
  await visitor.stop();
  return [
    {
      what: 'erasing interactions: the last tenth of a million (floor: the first tenth)',
      unit: 's',
      ours: seconds.slice(-1),
      floor: seconds.slice(0, 1),
      aim: { of: 'ratio', atMost: 1.5 },
    },
    {
      what: 'longest wait of a visitor who writes while interactions are erased (floor: while nothing else is done)',
      unit: 'ms',
      ours: [erasing],
      floor: [undisturbed],
      aim: { of: 'figure', atMost: 500 },
    },
    {
      what: `longest wait of a visitor who writes while ${removed.toLocaleString('en-US')} fingerprints are removed (floor: while nothing else is done)`,
      unit: 'ms',
      ours: [removingWait],
      floor: [undisturbed],
      aim: { of: 'figure', atMost: 500 },
    },
  ];
}

/** Also erases letters that the job will reach. */
function startVisitor({ db }: Database) {
  let longest = 0;
  let isStopped = false;
  async function write(): Promise<void> {
    await db.execute(sql`
      insert into interactions (environment, page_url, org_name, org_id, campaign_id, generated_text, action)
      values ('PROD', '/c/O1/campaign-1', 'Friends', 1, 1, 'Dear Mayor', 'copy')`);
    const letter = Math.ceil(Math.random() * LARGE.letters);
    const { rows } = await db.execute<{ id: string }>(sql`select md5(${letter}::text) as id`);
    await eraseLetter(db, onlyRow(rows).id);
  }
  async function goOn(): Promise<void> {
    while (!isStopped) {
      const began = performance.now();
      await write();
      longest = Math.max(longest, performance.now() - began);
      await delay(5);
    }
  }
  const going = goOn();
  return {
    /** Returns the longest wait since the last call, in milliseconds. */
    longestWait(): number {
      const wait = longest;
      longest = 0;
      return wait;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await going;
    },
  };
}
