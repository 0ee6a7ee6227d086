import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { switchCampaignsJob } from '#features/campaigns/schedule/schedule.server.ts';
import { type Config, readConfig } from './config.server.ts';
import { checkKeys } from './database/backup/encryption.server.ts';
import type { Database } from './database/client.server.ts';
import { StartupError } from './database/startup-error.server.ts';
import { removeExpiredRowsJob, removeUnverifiedJob } from './features/accounts/account-jobs.server.ts';
import { isAdminEmail } from './features/accounts/admins.server.ts';
import { backupJobs } from './features/admin/backups/backup-job.server.ts';
import { reportJobs } from './features/admin/reports.server.ts';
import { removeOldSetFilesJob } from './features/campaigns/recipient-sets/set-upload.server.ts';
import { removeExpiredKeysJob } from './features/connections/api-keys/api-keys.server.ts';
import { webhookJobs } from './features/connections/webhooks/webhook-jobs.server.ts';
import { eraseCampaignWordsJob, removeOldLettersJob } from './features/interactions/old-letters.server.ts';
import { moneyAlertJob } from './features/letters/money/money-alerts.server.ts';
import { dailyNumbersJob } from './features/numbers/daily-numbers.server.ts';
import { removeOldInvitationsJob } from './features/organizations/invitations/invitations.server.ts';
import { removeOldNoticesJob } from './features/organizations/political/political-notices.server.ts';
import { askForRepliesJob } from './features/supporters/replies.server.ts';
import { readSupporter, removeUnconfirmedSupportersJob } from './features/supporters/supporters.server.ts';
import { openLog } from './http/log.server.ts';
import { type Job, startJobs } from './jobs/jobs.server.ts';
import { removeOldBatchesJob } from './jobs/written-batches.server.ts';
import { mailJobs } from './mail/mails.server.ts';
import { makeCdnPurge, purgeCdnJob } from './pages/cdn.server.ts';
import { keepClientFiles, keepClientFilesJob } from './pages/client-files/client-files.server.ts';
import { reportReady } from './processes/child-program.server.ts';
import { isListenerInherited } from './processes/listener.server.ts';
import {
  answerSupervisor,
  leaveSupervisor,
  superviseWorkers,
  WorkerFailedToStart,
} from './processes/supervisor.server.ts';
import { release } from './release.server.ts';
import { removeOldAuditJob } from './safety/audit.server.ts';
import { CLIENT_FOLDER, LETTERS_MS, serve, tryPort } from './serve.server.ts';
import { exitAfter, listenForStop } from './shutdown.server.ts';
import { joinDatabase, printAddresses, printDemoAdmin, printForAdmin, startUp } from './startup.server.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
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
leaveSupervisor();

/** Unforeseen errors are logged, because printing them could reveal what people entered. */
async function run(config: Config, log: Logger): Promise<void> {
  if (cluster.isPrimary) log.info(release, 'starting');
  const isSupervisor = config.processes > 1 && cluster.isPrimary;
  const graceMs = config.drainMs + LETTERS_MS + CLOSE_MS * (isSupervisor ? 2 : 1);
  stopping.addEventListener('abort', () => exitAfter(graceMs, log));
  try {
    await (cluster.isPrimary ? lead(config, log) : serveBeside(config, log));
  } catch (err) {
    if (err instanceof StartupError && !stopping.aborted) throw err;
    if (err !== stopping.reason && !(err instanceof StartupError)) {
      if (!(err instanceof WorkerFailedToStart)) log.fatal({ err }, 'the program failed');
      process.exitCode = 1;
      return;
    }
  }
  log.info('stopped');
}

async function lead(config: Config, log: Logger): Promise<void> {
  await checkKeys(config.backups.keys);
  await tryPort(config);
  const started = await startUp(config, log, MIGRATIONS_FOLDER, stopping);
  try {
    await keepClientFiles(started.slowQueries, CLIENT_FOLDER);
    const front = await (config.processes > 1
      ? superviseWorkers({ count: config.processes, hangMs: config.hangMs, log, stopping })
      : serve(config, log, started, stopping)
    ).catch((error: unknown) => {
      printDemoAdmin(started.demo);
      throw error;
    });
    printAddresses(config, started);
    if (isListenerInherited()) reportReady();
    const { slowQueries, canListen } = started;
    const jobs = startJobs(slowQueries, listJobs(config, log, started), log, { canListen });
    if (!stopping.aborted) await once(stopping, 'abort');
    log.info('stopping');
    await front.close();
    exitAfter(CLOSE_MS, log);
    await jobs.stop();
  } finally {
    await started.disconnect();
  }
}

async function serveBeside(config: Config, log: Logger): Promise<void> {
  const joined = await joinDatabase(config, log);
  try {
    answerSupervisor();
    const server = await serve(config, log, joined, stopping);
    if (!stopping.aborted) await once(stopping, 'abort');
    await server.close();
    exitAfter(CLOSE_MS, log);
  } finally {
    await joined.disconnect();
  }
}

type Started = { slowQueries: Database; sessionSecret: string };

function listJobs(config: Config, log: Logger, { slowQueries: database, sessionSecret }: Started): Job[] {
  const { db } = database;
  const webhooks = { db, site: config, hosts: config.webhookHosts, sessionSecret, log, readSupporter };
  return [
    removeOldLettersJob(db, config.interactionRetentionDays, log),
    eraseCampaignWordsJob(db),
    removeExpiredRowsJob(db),
    removeExpiredKeysJob(db),
    removeOldAuditJob(db),
    removeOldBatchesJob(db),
    removeOldInvitationsJob(db),
    removeOldNoticesJob(db),
    removeOldSetFilesJob(db),
    ...reportJobs(db, config),
    ...backupJobs(database, {
      backups: config.backups,
      site: config,
      databaseFolder: config.databaseUrl ? undefined : config.dataDir,
      log,
    }),
    moneyAlertJob(db, config),
    removeUnverifiedJob(db),
    switchCampaignsJob(db, config, makeCdnPurge(db, config.cdn, log).purge),
    removeUnconfirmedSupportersJob(db),
    askForRepliesJob(db, config),
    ...webhookJobs(webhooks),
    dailyNumbersJob(db),
    ...(config.cdn ? [purgeCdnJob(config.cdn)] : []),
    keepClientFilesJob(database, CLIENT_FOLDER),
    ...mailJobs(db, { ...config.mail, isToAdmin: isAdminEmail, printForAdmin }, log),
  ];
}
