import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.server.ts';
import { type Config, readConfig } from './config.server.ts';
import { StartupError } from './database/startup-error.server.ts';
import { isAdminEmail } from './features/accounts/admins.server.ts';
import { removeExpiredRowsJob } from './features/accounts/sessions.server.ts';
import { removeUnverifiedJob } from './features/accounts/users/unverified-accounts.server.ts';
import { eraseInteractionsJob } from './features/interactions/interactions.server.ts';
import { removeOldLetterEventsJob } from './features/interactions/letter-events.server.ts';
import { removeOldReceiptsJob } from './features/interactions/receipts.server.ts';
import { removeOldTracesJob } from './features/letters/engine/letter-traces.server.ts';
import { moneyAlertJob } from './features/letters/money/money-alerts.server.ts';
import { removeOldFingerprintsJob } from './features/letters/variety/similar-letters.server.ts';
import { reportJobs } from './features/oversight/report-mails.server.ts';
import { cutOffSlowReaders, READER_MS } from './http/limits/slow-readers.server.ts';
import { openLog } from './http/log.server.ts';
import { startJobs } from './jobs/jobs.server.ts';
import { mailJobs } from './mail/mails.server.ts';
import { purgeCdnJob } from './pages/cdn.server.ts';
import { readPageAssets, readStyleSheet } from './pages/page-assets.server.ts';
import { removeOldAuditJob } from './safety/audit.server.ts';
import { closeServer, exitAfter, listenForStop } from './shutdown.server.ts';
import { printAddresses, printDemoAdmin, printForAdmin, startUp } from './startup.server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CLIENT_FOLDER = join(ROOT, 'dist', 'client');
const MIGRATIONS_FOLDER = join(ROOT, 'migrations');
const LETTERS_MS = 30_000;
const CLOSE_MS = 10_000;

const stopping = listenForStop();
try {
  const config = readConfig(process.env);
  await run(config, await openLog(config.logLevel));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Unforeseen errors are logged rather than printed, as printing could reveal what people entered. */
async function run(config: Config, log: Logger): Promise<void> {
  stopping.addEventListener('abort', () => exitAfter(LETTERS_MS + CLOSE_MS, log));
  try {
    const started = await startUp(config, log, MIGRATIONS_FOLDER, stopping);
    await serve(config, log, started).finally(started.disconnect);
  } catch (err) {
    if (err instanceof StartupError) throw err;
    if (err !== stopping.reason) {
      log.fatal({ err }, 'the program failed');
      process.exitCode = 1;
      return;
    }
  }
  log.info('stopped');
}

async function serve(config: Config, log: Logger, started: Awaited<ReturnType<typeof startUp>>) {
  const { database, slowQueries, sessionSecret, outboxKey, demo } = started;
  const app = createApp({
    config,
    database,
    slowQueries,
    log,
    assets: readPageAssets(CLIENT_FOLDER, 'src/public.client.ts'),
    staffAssets: (module) => readPageAssets(CLIENT_FOLDER, 'src/staff.client.tsx', module),
    docsStyle: readStyleSheet(CLIENT_FOLDER, 'src/pages/api-docs.css'),
    clientFolder: CLIENT_FOLDER,
    sessionSecret,
    outboxKey,
  });
  const server = createServer(app.listener);
  cutOffSlowReaders(server, READER_MS);
  await listen(server, config.listen).catch((error: unknown) => {
    printDemoAdmin(demo);
    throw error;
  });
  printAddresses(config, started);
  const jobs = startJobs(
    slowQueries,
    [
      eraseInteractionsJob(slowQueries.db, config.interactionRetentionDays, log),
      removeExpiredRowsJob(slowQueries.db),
      removeOldTracesJob(slowQueries.db),
      removeOldFingerprintsJob(slowQueries.db),
      removeOldLetterEventsJob(slowQueries.db),
      removeOldReceiptsJob(slowQueries.db),
      removeOldAuditJob(slowQueries.db),
      ...reportJobs(slowQueries.db, config),
      moneyAlertJob(slowQueries.db, config),
      removeUnverifiedJob(slowQueries.db),
      ...(config.cdn ? [purgeCdnJob(config.cdn)] : []),
      ...mailJobs(slowQueries.db, { ...config.mail, isToAdmin: isAdminEmail, printForAdmin }, log),
    ],
    log,
  );
  if (!stopping.aborted) await once(stopping, 'abort');
  log.info('stopping');
  await closeServer(server, LETTERS_MS);
  await app.settled();
  exitAfter(CLOSE_MS, log);
  await jobs.stop();
}

async function listen(server: Server, { port, host }: Config['listen']): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : 'no reason given';
    throw new StartupError(
      `PORT is ${port} and HOST is ${host}, but the program can't listen there: ${reason}.`,
      { cause },
    );
  }
}
