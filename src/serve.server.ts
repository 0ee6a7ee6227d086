import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.server.ts';
import type { Config } from './config.server.ts';
import { RETRY_MS } from './database/short-outages.server.ts';
import { createKeepAliveServer } from './http/keep-alive-server.server.ts';
import { measureStrain } from './http/limits/load-shedding.server.ts';
import { readBuiltFiles } from './pages/built-files.server.ts';
import { chooseListener, isListenerInherited, refusedToListen } from './processes/listener.server.ts';
import { closeServer, hasSuccessor, MAX_IDLE_MS } from './shutdown.server.ts';
import type { Joined } from './startup.server.ts';

export const LETTERS_MS = 30_000;

export const CLIENT_FOLDER = join(import.meta.dirname, '..', 'client');

export async function serve(
  config: Config,
  log: Logger,
  { database, slowQueries, readiness, sessionSecret, outboxKey }: Joined,
  stopping: AbortSignal,
) {
  const strain = measureStrain(database.pool, RETRY_MS);
  const app = createApp({
    config,
    database,
    slowQueries,
    readiness,
    log,
    stopping: signalLeaving(stopping),
    strain,
    files: readBuiltFiles(CLIENT_FOLDER),
    sessionSecret,
    outboxKey,
  });
  const server = createKeepAliveServer(app.listener);
  await listen(server, config.listen);
  return {
    async close(): Promise<void> {
      await closeServer(server, { ...drainTimes(config, stopping), graceMs: LETTERS_MS });
      await app.settled();
      strain.stop();
    },
  };
}

/** Load balancers needn't notice when another program takes over. */
function signalLeaving(stopping: AbortSignal): AbortSignal {
  const leaving = new AbortController();
  stopping.addEventListener('abort', () => {
    if (!hasSuccessor(stopping)) leaving.abort();
  });
  return leaving.signal;
}

/** With a successor, a program needn't accept more connections, but proxies need time to close idle ones. */
function drainTimes({ drainMs }: Config, stopping: AbortSignal) {
  return hasSuccessor(stopping)
    ? { drainMs: 0, idleMs: MAX_IDLE_MS }
    : { drainMs, idleMs: Math.min(drainMs, MAX_IDLE_MS) };
}

/** Reports a taken port before it creates a database or a password that is printed only once. */
export async function tryPort({ listen: address }: Config): Promise<void> {
  if (isListenerInherited()) return;
  const server = createServer();
  await listen(server, address);
  server.close();
  await once(server, 'close');
}

async function listen(server: Server, address: Config['listen']): Promise<void> {
  server.listen(chooseListener(address));
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw refusedToListen(address, cause);
  }
}
