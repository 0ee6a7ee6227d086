import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import { errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { languageNamed, languageWanted, PAGE_LANGUAGE } from '../page-language.server.ts';
import { lettersRefused, overloadRefusals } from '../watching/metrics.server.ts';

export const TOO_BUSY = errorText('server.veryBusy');

/** This is in seconds. */
export const RETRY_AFTER = 3;

/** Browsers don't repeat these cheap requests. */
export const LIGHT_CALLS = /^\/api\/(visits|letter-events|campaigns\/track-interaction)\b/;
export const LETTER_CALLS = /^\/api\/(test-letter|.+\/generate-letter)$/;

const CALLS = /^\/(?:api\/|oembed$)/;
const LOG_EVERY_MS = 10_000;

/** Refuses a path above this strain, in milliseconds. The first match counts. */
const LIMITS = [
  { path: /^\/(healthz|readyz|metrics)$/, ms: Number.POSITIVE_INFINITY },
  { path: LIGHT_CALLS, ms: 2_000 },
  { path: CALLS, ms: 500 },
  { path: /^/, ms: 2_000 },
];

interface Options {
  strain: { ms(): number };
  isOverShare?: (request: IncomingMessage) => boolean;
  log: Logger;
  headers: Record<string, string>;
}

/** Refuses expensive requests first, before any request waits for seconds. */
export function makeLoadShedding({ strain, isOverShare = () => false, log, headers }: Options) {
  const fields = {
    ...headers,
    'content-type': 'text/plain; charset=UTF-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER),
  };
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  return function refuseWhenTooBusy(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '/', headers: asked } = request;
    const ms = strain.ms();
    const [path = ''] = url.split('?', 1);
    const limit = LIMITS.find((one) => one.path.test(path));
    const isOver = limit !== undefined && ms >= limit.ms;
    const isRefused = isOver || (limit?.path === CALLS && isOverShare(request));
    if (!isRefused) return false;
    const language = path.startsWith('/api/')
      ? languageNamed(asked[PAGE_LANGUAGE])
      : languageWanted(asked['accept-language']);
    response.writeHead(503, fields).end(errorSentence(language, TOO_BUSY));
    countRefusal(path, isOver ? 'strain' : 'network');
    if (!isOver) return true;
    refused += 1;
    if (performance.now() - loggedAt > LOG_EVERY_MS) {
      log.warn({ refused, strainMs: Math.round(ms) }, 'too busy: requests are refused');
      loggedAt = performance.now();
      refused = 0;
    }
    return true;
  };
}

/** Letters of a single network that sends too much must not alert anyone. */
function countRefusal(path: string, reason: 'strain' | 'network'): void {
  overloadRefusals.inc({ reason });
  if (LETTER_CALLS.test(path)) lettersRefused.inc({ reason: reason === 'strain' ? 'busy' : 'limit' });
}

const STEP_MS = 100;

/** Waiting isn't a matter of load while every connection is still being opened, because the database is away. */
export function measureStrain(pool: pg.Pool, shortOutageMs: number) {
  let lastStep = performance.now();
  let late = 0;
  let lateBefore = 0;
  let waited = 0;
  let waitsSince: number | undefined;
  let availableAt = lastStep;

  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => {
    inUse.add(client);
    availableAt = performance.now();
  });
  pool.on('release', (_error, client) => inUse.delete(client));

  /** Queues for a connection itself, because a queue's length doesn't tell its delay. */
  async function joinLine(): Promise<void> {
    waitsSince = performance.now();
    const client = await pool.connect().catch(() => undefined);
    client?.release();
    waited = performance.now() - waitsSince;
    waitsSince = undefined;
  }

  function step(): void {
    const now = performance.now();
    lateBefore = late;
    late = now - lastStep - STEP_MS;
    lastStep = now;
    if (waitsSince !== undefined) {
      if (inUse.size === 0 && now - availableAt < shortOutageMs) waitsSince = now;
      return;
    }
    if (pool.waitingCount > 0) {
      joinLine();
      return;
    }
    waited = 0;
    availableAt = now;
  }

  const stepping = setInterval(step, STEP_MS).unref();
  return {
    /** Ignores a single delay, which is over a moment later. */
    ms(): number {
      const waiting = waitsSince === undefined ? 0 : performance.now() - waitsSince;
      return Math.max(Math.min(late, lateBefore), waited, waiting);
    },
    stop: () => clearInterval(stepping),
  };
}
