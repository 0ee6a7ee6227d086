import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '#database/client.server.ts';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { startProgram } from '#tests/support/program/program.ts';
import { findBrowser } from '../scripts/browser.mjs';

export type Testbed = Awaited<ReturnType<typeof openTestbed>>;

const WITHOUT_LIMITS = {
  LETTER_LIMIT_PER_VISITOR: '0',
  LETTER_LIMIT_PER_CAMPAIGN: '0',
  LETTER_BUDGET_PER_DAY: '0',
};

/** Ends everything that runs on the testbed when it closes. */
export async function openTestbed() {
  await using opening = new AsyncDisposableStack();
  // The folder is on the disk, because a commit in memory costs nothing.
  const folder = await mkdtemp(join(tmpdir(), 'redress-bench-'));
  opening.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataDir = join(folder, 'data');
  const postgres = await joinEmbeddedPostgres(dataDir);
  opening.defer(postgres.leave);
  const database = openDatabase(postgres.connection, () => {});
  opening.defer(database.close);
  const { campaignAddress, stop } = await startProgram({ dataDir });
  await stop();
  const everything = opening.move();

  /** Disposes things that finish starting after the testbed was closed. */
  async function keep<Thing extends AsyncDisposable>(thing: Thing): Promise<Thing> {
    if (!everything.disposed) return everything.use(thing);
    await thing[Symbol.asyncDispose]();
    throw new Error('The testbed is closed.');
  }

  return {
    folder,
    database,
    connection: postgres.connection,
    campaignPath: new URL(campaignAddress).pathname,
    startProgram: async (options: Parameters<typeof startProgram>[0] = {}) =>
      keep(await startProgram({ dataDir, ...options, env: { ...WITHOUT_LIMITS, ...options.env } })),
    startServer: async (script: string, setup = {}) => keep(await startServer(script, setup)),
    launchBrowser: async () => keep(await launchBrowser(await findBrowser({ withWindow: true }))),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

const isListening = z.tuple([z.object({ port: z.number() })]).rest(z.unknown());

async function startServer(script: string, setup: object) {
  const child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  child.send(setup);
  const message = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!message) throw new Error(`${script} ended before it listened.`);
  const [{ port }] = isListening.parse(message);
  return {
    address: `http://localhost:${port}`,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
    },
  };
}
