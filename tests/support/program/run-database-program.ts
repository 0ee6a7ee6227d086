import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const PROGRAM = fileURLToPath(new URL('./database-program.ts', import.meta.url));
const run = promisify(execFile);

const answerLine = z.object({
  isNew: z.boolean().optional(),
  left: z.boolean().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});

/** A DATA_DIR that doesn't exist yet. Processes that still run on it after the test are killed. */
export async function makeDataDir(name = 'data'): Promise<string> {
  const parent = await makeTemporaryFolder();
  const dataDir = join(parent, name);
  onTestFinished(async () => {
    if (isServed(dataDir)) await killServer(dataDir);
    await rm(parent, { recursive: true, force: true, maxRetries: 10 });
  });
  return dataDir;
}

/** A DATA_DIR after a clean shutdown. It is copied from a shared one, because creating one takes a second. */
export async function makeUsedDataDir(name?: string): Promise<string> {
  const dataDir = await makeDataDir(name);
  original ??= startOnce();
  await run('cp', ['-a', await original, dataDir]);
  return dataDir;
}

/** Kept for all files of a worker, and removed when the run is over. */
let original: Promise<string> | undefined;

async function startOnce() {
  const dataDir = await makeTemporaryFolder();
  const postgres = await joinEmbeddedPostgres(dataDir);
  await postgres.leave();
  return dataDir;
}

/** True while a server runs, and after it was killed. */
export function isServed(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/postmaster.pid'));
}

export async function readServerPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

export async function killServer(dataDir: string) {
  process.kill(await readServerPid(dataDir), 'SIGKILL');
}

/** Returns the values of all rows. */
export async function ask({ connection }: EmbeddedPostgres, statement: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows?.flatMap(Object.values);
}

export function runDatabaseProgram(dataDir: string, options: SpawnOptions = {}, program = PROGRAM) {
  const child = spawn(process.execPath, [program, dataDir], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  onTestFinished(() => kill());
  return {
    hear: async () => answerLine.parse(JSON.parse((await lines.next()).value ?? 'null')),
    order: (text: 'leave') => child.stdin.write(`${text}\n`),
    suspend: () => child.kill('SIGSTOP'),
    kill,
  };
}
