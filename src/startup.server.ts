import type { Logger } from 'pino';
import type { Config } from './config.server.ts';
import { type Connected, connectDatabase } from './database/connect.server.ts';
import { readSecret } from './database/installation-secret.server.ts';
import { migrateDatabase } from './database/migrations.server.ts';
import { addDemo, type Demo } from './demo/demo.server.ts';
import { ensureAdmin } from './features/accounts/admins.server.ts';
import { traceQueries } from './http/watching/traced-queries.server.ts';
import { closeTraces, openTraces } from './http/watching/traces.server.ts';
import { createJobTables } from './jobs/jobs.server.ts';
import { checkMailServerSoon, scheduleForgottenMails } from './mail/mails.server.ts';
import { hasOutbox, outboxAddress } from './mail/outbox.routes.server.ts';
import { commandLine } from './release.server.ts';

export type Joined = Awaited<ReturnType<typeof joinDatabase>>;

export async function startUp(config: Config, log: Logger, migrationsFolder: string, stopping: AbortSignal) {
  const joined = await joinDatabase(config, log);
  const { slowQueries, disconnect } = joined;
  try {
    stopping.throwIfAborted();
    const [demo] = await Promise.all([
      prepareData(config, joined, log, migrationsFolder, stopping),
      createJobTables(slowQueries),
    ]);
    await scheduleForgottenMails(slowQueries.db);
    if (config.mail.smtpUrl) await checkMailServerSoon(slowQueries.db);
    return { ...joined, demo };
  } catch (error) {
    await disconnect();
    throw error;
  }
}

export async function joinDatabase(config: Config, log: Logger) {
  const connected = await connectDatabase(config, log);
  sendTraces(config, connected, log);
  try {
    const sessionSecret = config.sessionSecret ?? (await readSecret(config.dataDir, 'session-secret'));
    const outboxKey = hasOutbox(config)
      ? (config.outboxKey ?? (await readSecret(config.dataDir, 'outbox-key')))
      : undefined;
    return { ...connected, disconnect, sessionSecret, outboxKey };
  } catch (error) {
    await disconnect();
    throw error;
  }

  async function disconnect(): Promise<void> {
    await closeTraces();
    await connected.disconnect();
  }
}

function sendTraces({ tracesEndpoint }: Config, { database, slowQueries }: Connected, log: Logger): void {
  if (!tracesEndpoint) return;
  void openTraces(tracesEndpoint, log);
  traceQueries(database.pool);
  traceQueries(slowQueries.pool);
}

async function prepareData(
  config: Config,
  { slowQueries, embedded }: Connected,
  log: Logger,
  migrationsFolder: string,
  stopping: AbortSignal,
): Promise<Demo | undefined> {
  await migrateDatabase(slowQueries, migrationsFolder, { log, signal: stopping });
  stopping.throwIfAborted();
  // This runs before the admin is created, because the demo is only added to a database without users.
  const demo = (config.demo ?? embedded) ? await addDemo(slowQueries.db) : undefined;
  if (config.admin && !(await ensureAdmin(slowQueries.db, config.admin))) warnOfHeldAdmin(log);
  return demo;
}

function warnOfHeldAdmin(log: Logger): void {
  const problem = `The ADMIN_EMAIL account exists but isn't a verified admin, so it was not changed: someone else may have registered it. To take it over and set a new password, run: ${commandLine('admin', 'EMAIL')}`;
  process.stderr.write(`${problem}\n`);
  log.error(problem);
}

interface Started {
  demo: Demo | undefined;
  outboxKey: string | undefined;
}

/** Keys and generated passwords are printed, not logged, because they belong to the person who started the program. */
export function printAddresses({ publicUrl }: Config, { demo, outboxKey }: Started): void {
  const lines = [
    `Redress is at ${publicUrl.href}`,
    demo && `The demo campaign is at ${new URL(demo.campaignPath, publicUrl).href}`,
    outboxKey && `The outbox is at ${outboxAddress(publicUrl, outboxKey)}`,
  ];
  // Prints once, so a program that reads the lines never gets only a part.
  print(lines.filter((line) => line !== undefined).join('\n'));
  printDemoAdmin(demo);
}

export function printDemoAdmin(demo: Demo | undefined): void {
  if (demo?.admin) print(`The demo admin is ${demo.admin.email} with the password ${demo.admin.password}`);
}

/** Prints only to a terminal, because elsewhere codes would end up in a log file. */
export function printForAdmin({ to, subject, text }: { to: string; subject: string; text: string }): void {
  if (process.stdout.isTTY) print(`\nEmail to ${to}: ${subject}\n\n${text}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
