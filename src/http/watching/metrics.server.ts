import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { throttledRead } from './throttled-read.server.ts';

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

export type LetterRefusal = (typeof LETTER_REFUSALS)[number];

const LETTER_REFUSALS = ['database', 'busy', 'error', 'limit', 'money', 'paused'] as const;

export const lettersRefused = new Counter({
  name: 'redress_letters_refused_total',
  help: 'Letters that were refused before a provider was asked, by reason',
  labelNames: ['reason'],
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
for (const reason of LETTER_REFUSALS) lettersRefused.inc({ reason }, 0);
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

export type DatabaseState = 'up' | 'read-only' | 'full' | 'away';

let askDatabase = async (): Promise<DatabaseState | undefined> => undefined;

/** A process that serves nothing has no value. Of the others, the one that is worst off counts. */
const databaseUp = new Gauge({
  name: 'redress_database_up',
  help: '1 while the database answers, 0 while it is away',
  aggregator: 'min',
  async collect() {
    const state = await askDatabase();
    if (state) databaseUp.set(state === 'away' ? 0 : 1);
    else databaseUp.remove();
  },
});

const databaseReadOnly = new Gauge({
  name: 'redress_database_read_only',
  help: '1 while the database answers but takes no changes: a standby, or a full disk',
  aggregator: 'max',
  async collect() {
    const state = await askDatabase();
    if (state) databaseReadOnly.set(state === 'read-only' || state === 'full' ? 1 : 0);
    else databaseReadOnly.remove();
  },
});

export function watchDatabase(ask: () => Promise<DatabaseState>): void {
  askDatabase = ask;
}

let readLastBackup = async (): Promise<number | undefined> => undefined;

const lastBackup = new Gauge({
  name: 'redress_backup_last_success_timestamp_seconds',
  help: 'When "npm run backup" last saved a whole backup; 0 if it never has',
  aggregator: 'max',
  async collect() {
    const savedAt = await readLastBackup();
    if (savedAt === undefined) lastBackup.remove();
    else lastBackup.set(savedAt);
  },
});

export function watchBackups(read: () => Promise<number>): void {
  readLastBackup = throttledRead<number | undefined>(read, undefined);
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
