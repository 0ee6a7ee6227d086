import { type AppOptions, createApp } from '#app.server.ts';
import { readConfig } from '#config.server.ts';
import type { Database } from '#database/client.server.ts';
import { makeLog } from '#http/log.server.ts';
import { hasOutbox } from '#mail/outbox.routes.server.ts';
import type { BuiltFiles } from '#pages/built-files.server.ts';

export type WholeApp = ReturnType<typeof openWholeApp>;

export const OUTBOX_KEY = 'the-key-of-a-test';
export const SESSION_SECRET = 'a secret of a test, long enough to be one';

const assets = { script: '/assets/entry.js', preloads: [], styles: [] };
export const TEST_FILES: BuiltFiles = {
  folder: 'public',
  publicAssets: assets,
  staffAssets: () => assets,
  embedScript: '/assets/embed.js',
  replyScript: '/assets/reply.js',
  docsStyle: '/assets/docs.css',
  cardStyles: { styles: [] },
};

/** The whole HTTP surface, with a sample writer that doesn't wait. `logged()` returns its log. */
export function openWholeApp(
  database: Database,
  environment: Record<string, string> = {},
  options: Partial<AppOptions> = {},
) {
  const lines: string[] = [];
  const config = readConfig(environment);
  const sample = { msPerWord: 0 };
  const app = createApp({
    config: { ...config, ai: { ...config.ai, sample } },
    database,
    log: makeLog('warn', { write: (line) => lines.push(line) }),
    files: TEST_FILES,
    sessionSecret: SESSION_SECRET,
    outboxKey: hasOutbox(config) ? OUTBOX_KEY : undefined,
    ...options,
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
