import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.server.ts';
import type { Config } from './config.server.ts';
import { StartupError } from './database/startup-error.server.ts';
import { createKeepAliveServer } from './http/keep-alive-server.server.ts';
import { measureStrain } from './http/limits/load-shedding.server.ts';
import { readBuiltFiles } from './pages/built-files.server.ts';
import { closeServer } from './shutdown.server.ts';
import type { Joined } from './startup.server.ts';

export const LETTERS_MS = 30_000;

export const CLIENT_FOLDER = join(import.meta.dirname, '..', 'client');

export async function serve(
  config: Config,
  log: Logger,
  { database, slowQueries, readiness, sessionSecret, outboxKey }: Joined,
  stopping: AbortSignal,
) {
  const strain = measureStrain(database.pool);
  const app = createApp({
    config,
    database,
    slowQueries,
    readiness,
    log,
    stopping,
    strain,
    files: readBuiltFiles(CLIENT_FOLDER),
    sessionSecret,
    outboxKey,
  });
  const server = createKeepAliveServer(app.listener);
  await listen(server, config.listen);
  return {
    async close(): Promise<void> {
      await closeServer(server, { drainMs: config.drainMs, graceMs: LETTERS_MS });
      await app.settled();
      strain.stop();
    },
  };
}

const REFUSALS = new Map<unknown, string>([
  ['EACCES', "this user isn't allowed to use ports below 1024"],
  ['EADDRINUSE', 'another program is using it'],
  ['EADDRNOTAVAIL', "HOST isn't an address of this machine"],
]);

/** Reports a taken port before it creates a database or a password that is printed only once. */
export async function tryPort({ listen: where }: Config): Promise<void> {
  const server = createServer();
  await listen(server, where);
  server.close();
  await once(server, 'close');
}

async function listen(server: Server, { port, host }: Config['listen']): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : 'unknown reason';
    const reason = REFUSALS.get(code);
    const message = `Can't listen on HOST ${host} and PORT ${port} (${code})${reason ? `: ${reason}` : ''}.`;
    throw new StartupError(message, { cause });
  }
}
