import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** All that is counted, in the one registry of this process. Labels have few values: never an id, an address or a path. */

const requests = new Histogram({
  name: 'redress_http_request_duration_seconds',
  help: 'Time to the first byte of an answer; pages from memory are not in it',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
});

export const pagesAsked = new Counter({
  name: 'redress_page_cache_total',
  help: 'Public pages: from memory (hit), rendered (miss), or an older one as rendering failed or took long (stale)',
  labelNames: ['result'],
});

export const letters = new Counter({
  name: 'redress_letters_total',
  help: 'Letters that a provider was asked for: written, declined, failed, or left by their reader',
  labelNames: ['provider', 'outcome'],
});

export const letterFirstWords = new Histogram({
  name: 'redress_letter_first_words_seconds',
  help: 'Time to the first words that a provider wrote, of letters that were streamed',
  labelNames: ['provider'],
  buckets: [0.25, 0.5, 1, 2, 3, 5, 10, 20, 40],
});

export const lettersInProgress = new Gauge({
  name: 'redress_letters_in_progress',
  help: 'Letters that are being written; LETTERS_AT_ONCE is the most for a process',
});

export const providerRequests = new Counter({
  name: 'redress_provider_requests_total',
  help: 'Requests to providers: written, declined, unavailable, or left by the reader or for another provider',
  labelNames: ['provider', 'outcome'],
});

export const letterTokens = new Counter({
  name: 'redress_letter_tokens_total',
  help: 'Tokens that providers told',
  labelNames: ['provider', 'kind'],
});

export const letterMoney = new Counter({
  name: 'redress_letter_money_total',
  help: 'What letters cost by the price list',
  labelNames: ['provider', 'currency'],
});

export const limitsHit = new Counter({
  name: 'redress_limits_hit_total',
  help: 'Calls that a limit refused',
  labelNames: ['limit'],
});

export const overloadRefusals = new Counter({
  name: 'redress_overload_refusals_total',
  help: 'Calls that were refused because this process has too much to do',
  labelNames: ['reason'],
});

export const jobsRun = new Counter({
  name: 'redress_jobs_total',
  help: 'Jobs that were run: done, to be tried again (retry), or given up',
  labelNames: ['task', 'outcome'],
});

export const mailsSent = new Counter({
  name: 'redress_mails_total',
  help: 'Mails: sent, to be tried again (retry), or given up',
  labelNames: ['outcome'],
});

// Prometheus sees no increase in a counter's first value, so that an alert would miss the first event.
for (const outcome of ['sent', 'retry', 'given_up']) mailsSent.inc({ outcome }, 0);
for (const limit of ['letters-day', 'money']) limitsHit.inc({ limit }, 0);

const pools = new Map<string, pg.Pool>();

const connections = new Gauge({
  name: 'redress_database_connections',
  help: 'Connections to the database, by pool: busy or idle',
  labelNames: ['pool', 'state'],
  collect() {
    for (const [pool, { totalCount, idleCount }] of pools) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
    }
  },
});

const waiting = new Gauge({
  name: 'redress_database_waiting',
  help: 'Calls that wait for a connection, by pool',
  labelNames: ['pool'],
  collect() {
    for (const [pool, { waitingCount }] of pools) waiting.set({ pool }, waitingCount);
  },
});

export function watchPool(name: string, pool: pg.Pool): void {
  pools.set(name, pool);
}

export function watchProcess(): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
}

export const measureRequests: MiddlewareHandler = async function measureRequests(c, next) {
  const end = requests.startTimer({ method: c.req.method });
  await next();
  end({ route: routePath(c), status: String(c.res.status) });
};

export const metricsType = register.contentType;

let read = () => register.metrics();

export function readMetrics(): Promise<string> {
  return read();
}

export function readOwnValues() {
  return register.getMetricsAsJSON();
}

/** For those of all processes together. */
export function readMetricsBy(readAll: () => Promise<string>): void {
  read = readAll;
}
