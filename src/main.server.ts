import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { announce, announceAdmin } from './announcement.server.ts';
import { createApp } from './app.server.ts';
import { type Config, ConfigError, readConfig } from './config.server.ts';
import { removeExpiredRowsJob } from './features/accounts/expired-rows.server.ts';
import { eraseInteractionsJob } from './features/interactions/interactions.server.ts';
import { type Foundation, layFoundation } from './foundation.server.ts';
import { openLog } from './http/log.server.ts';
import { startJobs } from './jobs/jobs.server.ts';
import { mailJobs } from './mail/mail-jobs.server.ts';
import { isObstacle } from './obstacle.server.ts';
import { readPageAssets, readStyleSheet } from './pages/page-assets.server.ts';
import { endInTime, hearStopSignals } from './stopping.server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CLIENT_FOLDER = join(ROOT, 'dist', 'client');
const MIGRATIONS_FOLDER = join(ROOT, 'migrations');
const LETTERS_MS = 30_000;
/** For what is left to do when the letters are done. */
const CLOSE_MS = 10_000;

const stopping = hearStopSignals();
try {
  const config = readConfig(process.env);
  await run(config, await openLog(config.logLevel));
} catch (error) {
  if (!isObstacle(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** To the end. What goes wrong unforeseen is logged, as printing it could tell what people entered. */
async function run(config: Config, log: Logger): Promise<void> {
  stopping.addEventListener('abort', () => endInTime(LETTERS_MS + CLOSE_MS, log));
  try {
    const foundation = await layFoundation(config, log, MIGRATIONS_FOLDER, stopping);
    await serve(config, log, foundation).finally(foundation.disconnect);
  } catch (err) {
    if (isObstacle(err)) throw err;
    if (err !== stopping.reason) {
      log.fatal({ err }, 'the program failed');
      process.exitCode = 1;
      return;
    }
  }
  log.info('stopped');
}

/** From the first answer to the last after the signal to stop. */
async function serve(config: Config, log: Logger, foundation: Foundation): Promise<void> {
  const { database, unhurried, sessionSecret, demo } = foundation;
  const app = createApp({
    config,
    database,
    unhurried,
    log,
    assets: readPageAssets(CLIENT_FOLDER, 'src/public.client.ts'),
    staffAssets: (module) => readPageAssets(CLIENT_FOLDER, 'src/staff.client.tsx', module),
    docsStyle: readStyleSheet(CLIENT_FOLDER, 'src/pages/api-docs.css'),
    clientFolder: CLIENT_FOLDER,
    sessionSecret,
  });
  const server = createServer(app.listener);
  await listen(server, config.listen).catch((error: unknown) => {
    announceAdmin(demo);
    throw error;
  });
  announce(config, demo);
  const jobs = startJobs(
    unhurried,
    [
      eraseInteractionsJob(unhurried.db, config.interactionRetentionDays, log),
      removeExpiredRowsJob(unhurried.db),
      ...mailJobs(unhurried.db, config.mail, log),
    ],
    log,
  );
  if (!stopping.aborted) await once(stopping, 'abort');
  log.info('stopping');
  await stop(server);
  await app.settled();
  endInTime(CLOSE_MS, log);
  await jobs.stop();
}

async function listen(server: Server, { port, host }: Config['listen']): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : 'no reason given';
    throw new ConfigError(
      `PORT is ${port} and HOST is ${host}, but the program can't listen there: ${reason}.`,
      { cause },
    );
  }
}

/** Lets answers in flight finish. */
async function stop(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  // Node keeps a connection open for seconds after its last answer.
  const sweeping = setInterval(() => server.closeIdleConnections(), 100);
  const overdue = setTimeout(() => server.closeAllConnections(), LETTERS_MS);
  await closed;
  clearInterval(sweeping);
  clearTimeout(overdue);
}
