import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { refusalIn } from '../../languages/refusals.server.ts';
import { languageNamed, languageWanted, PAGE_LANGUAGE } from '../page-language.server.ts';
import { overloadRefusals } from '../watching/metrics.server.ts';

export const TOO_BUSY = 'This site is very busy right now. Please try again in a few seconds.';

const RETRY_AFTER = 3;

/** Each costs next to nothing, and would not come again. */
export const LIGHT_CALLS = /^\/api\/(visits|letter-events|campaigns\/track-interaction)\b/;
const LOG_EVERY_MS = 10_000;

/** From how much strain on, in milliseconds, a path is refused. The first that fits counts. */
const LIMITS = [
  { path: /^\/(healthz|readyz|metrics)$/, ms: Number.POSITIVE_INFINITY },
  { path: LIGHT_CALLS, ms: 2_000 },
  { path: /^\/api\//, ms: 500 },
  { path: /^/, ms: 2_000 },
];

interface Options {
  strain: { ms(): number };
  log: Logger;
  headers: Record<string, string>;
}

/** Refuses what costs most first, before anything has to wait for seconds. */
export function makeLoadShedding({ strain, log, headers }: Options) {
  const fields = {
    ...headers,
    'content-type': 'text/plain; charset=UTF-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER),
  };
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  return function refuseWhenTooBusy(
    { url = '/', headers: asked }: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const ms = strain.ms();
    const [path = ''] = url.split('?', 1);
    const limit = LIMITS.find((one) => one.path.test(path));
    if (limit === undefined || ms < limit.ms) return false;
    const language = path.startsWith('/api/')
      ? languageNamed(asked[PAGE_LANGUAGE])
      : languageWanted(asked['accept-language']);
    response.writeHead(503, fields).end(refusalIn(language, TOO_BUSY));
    overloadRefusals.inc({ reason: 'strain' });
    refused += 1;
    if (performance.now() - toldAt > LOG_EVERY_MS) {
      log.warn({ refused, strainMs: Math.round(ms) }, 'too busy: calls are refused');
      toldAt = performance.now();
      refused = 0;
    }
    return true;
  };
}
