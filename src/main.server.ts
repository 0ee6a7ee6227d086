import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { announce } from './announcement.server.ts';
import { createApp } from './app.server.ts';
import { type Config, ConfigError, readConfig } from './config.server.ts';
import { type Connected, connectDatabase } from './database/connect.server.ts';
import { EmbeddedPostgresError } from './database/embedded-error.server.ts';
import { migrateDatabase } from './database/migrations.server.ts';
import { addDemo } from './demo.server.ts';
import { ensureAdmin } from './features/accounts/first-admin.server.ts';
import { readSessionSecret } from './features/accounts/session-secret.server.ts';
import { startErasingInteractions } from './features/interactions/interactions.server.ts';
import { openLog } from './http/log.server.ts';
import { readPageAssets } from './page-assets.server.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CLIENT_FOLDER = join(ROOT, 'dist', 'client');
const DRAIN_MS = 30_000;
const MIGRATIONS_FOLDER = join(ROOT, 'migrations');

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedPostgresError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function start(config: Config) {
  const log = await openLog(config.logLevel);
  const connected = await connectDatabase(config, log);
  try {
    await serve(config, log, connected);
  } finally {
    await connected.disconnect();
  }
  log.info('stopped');
}

/** From the migrations to the last answer after the signal to stop. */
async function serve(config: Config, log: Logger, { database, embedded }: Connected) {
  const assets = readPageAssets(CLIENT_FOLDER, 'src/public.client.tsx');
  await migrateDatabase(database, MIGRATIONS_FOLDER);
  const demo = (config.demo ?? embedded) ? await addDemo(database.db) : undefined;
  if (config.admin) await ensureAdmin(database.db, config.admin);
  const sessionSecret = config.sessionSecret ?? (await readSessionSecret(config.dataDir));

  const app = createApp({ config, database, log, assets, clientFolder: CLIENT_FOLDER, sessionSecret });
  const server = createServer(app.listener);
  await listen(server, config.listen);
  announce(config, demo);
  const erasing = startErasingInteractions(database, config.interactionRetentionDays, log);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  log.info('stopping');
  await stop(server);
  await app.lettersSettled();
  await erasing.stop();
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
  const overdue = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweeping);
  clearTimeout(overdue);
}
