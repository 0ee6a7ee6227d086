import { createApp } from '#app.server.ts';
import { readConfig } from '#config.server.ts';
import type { Database } from '#database/client.server.ts';
import { makeLog } from '#http/log.server.ts';
import { hasOutbox } from '#mail/outbox.routes.server.ts';

export type WholeApp = ReturnType<typeof openWholeApp>;

export const OUTBOX_KEY = 'the-key-of-a-test';
export const SESSION_SECRET = 'a secret of a test, long enough to be one';

/** The whole HTTP surface, with a writer that does not dawdle; what went wrong within it is in `logged()`. */
export function openWholeApp(
  database: Database,
  environment: Record<string, string> = {},
  slowQueries = database,
  readiness = database,
  mostUnreadBytes?: number,
) {
  const lines: string[] = [];
  const config = readConfig(environment);
  const assets = { script: '/assets/entry.js', preloads: [], styles: [] };
  const app = createApp({
    config: { ...config, ai: { ...config.ai, ...{ sample: { msPerWord: 0 } } } },
    database,
    slowQueries,
    readiness,
    log: makeLog('warn', { write: (line) => lines.push(line) }),
    assets,
    staffAssets: () => assets,
    embedScript: '/assets/embed.js',
    docsStyle: '/assets/docs.css',
    clientFolder: 'public',
    sessionSecret: SESSION_SECRET,
    outboxKey: hasOutbox(config) ? OUTBOX_KEY : undefined,
    mostUnreadBytes,
  });
  return { ...app, config, logged: () => lines.join('') };
}

/** Calls from a loopback address without other callers, so limits count only these calls. */
export function callFromAlone(app: WholeApp, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('host', 'localhost:3000');
  const env = { incoming: { socket: { remoteAddress: nextAddress() } } };
  return Promise.resolve(app.request(path, { ...init, headers }, env));
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `127.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
