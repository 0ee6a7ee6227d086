import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { release } from '#release.server.ts';

/** All metrics of this process. Labels never contain ids, addresses or paths. */

const requests = new Histogram({
  name: 'redress_http_request_duration_seconds',
  help: 'Time to the first byte of a response. Excludes pages served from memory',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
});

export const pagesAsked = new Counter({
  name: 'redress_page_cache_total',
  help: 'Public pages: from memory (hit), rendered (miss), or an old version because rendering failed or was slow (stale)',
  labelNames: ['result'],
});

export const letters = new Counter({
  name: 'redress_letters_total',
  help: 'Letters requested from a provider: written, declined, failed, or left by the reader',
  labelNames: ['provider', 'outcome'],
});

export type LetterRefusal = (typeof LETTER_REFUSALS)[number];

const LETTER_REFUSALS = ['database', 'busy', 'error', 'limit', 'money', 'paused'] as const;

export const lettersRefused = new Counter({
  name: 'redress_letters_refused_total',
  help: 'Letters refused before asking a provider, by reason',
  labelNames: ['reason'],
});

export const letterFirstWords = new Histogram({
  name: 'redress_letter_first_words_seconds',
  help: "Time to a provider's first words, for streamed letters",
  labelNames: ['provider'],
  buckets: [0.25, 0.5, 1, 2, 3, 5, 10, 20, 30, 40],
});

export const lettersInProgress = new Gauge({
  name: 'redress_letters_in_progress',
  help: 'Letters in progress. LETTERS_AT_ONCE is the maximum for a process',
});

export const providerRequests = new Counter({
  name: 'redress_provider_requests_total',
  help: 'Requests to providers: written, declined, unavailable, or left by the reader or for another provider',
  labelNames: ['provider', 'outcome'],
});

export const letterTokens = new Counter({
  name: 'redress_letter_tokens_total',
  help: 'Tokens reported by providers',
  labelNames: ['provider', 'kind'],
});

export const letterMoney = new Counter({
  name: 'redress_letter_money_total',
  help: 'Cost of letters by the price list',
  labelNames: ['provider', 'currency'],
});

export const limitsHit = new Counter({
  name: 'redress_limits_hit_total',
  help: 'Requests refused by a limit',
  labelNames: ['limit'],
});

const OVERLOADS = [
  'strain',
  'network',
  'letters',
  'passwords',
  'images',
  'share-pictures',
  'lists',
  'unread',
];

export const overloadRefusals = new Counter({
  name: 'redress_overload_refusals_total',
  help: 'Requests refused because this process is overloaded',
  labelNames: ['reason'],
});

export const jobsRun = new Counter({
  name: 'redress_jobs_total',
  help: 'Jobs run: done, to be retried (retry), or given up',
  labelNames: ['task', 'outcome'],
});

export const mailsSent = new Counter({
  name: 'redress_mails_total',
  help: 'Emails: sent, to be retried (retry), or given up',
  labelNames: ['outcome'],
});

export const webhooksSent = new Counter({
  name: 'redress_webhooks_total',
  help: 'Webhook messages: delivered, to be retried (retry), or given up',
  labelNames: ['outcome'],
});

// Initializes the counters, because Prometheus sees no increase in a first value and alerts would miss it.
for (const outcome of ['sent', 'retry', 'given_up']) mailsSent.inc({ outcome }, 0);
for (const outcome of ['delivered', 'retry', 'given_up']) webhooksSent.inc({ outcome }, 0);
for (const reason of LETTER_REFUSALS) lettersRefused.inc({ reason }, 0);
for (const reason of OVERLOADS) overloadRefusals.inc({ reason }, 0);
limitsHit.inc({ limit: 'letters-day' }, 0);

new Gauge({
  name: 'redress_build_info',
  help: 'The release that runs: always 1',
  labelNames: ['version', 'commit'],
  aggregator: 'max',
}).set(release, 1);

const pools = new Map<string, pg.Pool>();

const connections = new Gauge({
  name: 'redress_database_connections',
  help: 'Database connections by pool, busy or idle',
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
  help: 'Requests waiting for a database connection, by pool',
  labelNames: ['pool'],
  collect() {
    for (const [pool, { waitingCount }] of pools) waiting.set({ pool }, waitingCount);
  },
});

export function watchPool(name: string, pool: pg.Pool): void {
  pools.set(name, pool);
}

export function watchProcess(): void {
  if (register.getSingleMetric('process_cpu_seconds_total')) return;
  collectDefaultMetrics();
  // An average over all processes would hide a blocked one.
  const lag = register.getSingleMetric('nodejs_eventloop_lag_p99_seconds');
  if (lag) Object.assign(lag, { aggregator: 'max' });
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

export function readMetricsBy(readAll: () => Promise<string>): void {
  read = readAll;
}
