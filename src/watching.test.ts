import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { addCampaign, visitor, wholeAnswer } from '../tests/support/calls/letter-app.ts';
import { METRICS_TOKEN, scrape } from '../tests/support/calls/scrape.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '../tests/support/calls/whole-app.ts';
import { connectStandby } from '../tests/support/database/standby.ts';
import { openFaultyLine } from '../tests/support/faulty-line.ts';
import { refusal, startMailServer } from '../tests/support/program/mail-server.ts';
import { type RawAnswer, response, startRawProvider } from '../tests/support/providers/raw-provider.ts';
import { type Database, openDatabase } from './database/client.server.ts';
import { makeTestDatabase } from './database/test-database.ts';
import { providerOutages } from './features/settings/settings.table.server.ts';
import { makeLog } from './http/log.server.ts';
import { readOwnValues } from './http/watching/metrics.server.ts';
import { addJob, startJobs } from './jobs/jobs.server.ts';
import { mails } from './mail/mail.table.server.ts';
import { enqueueMail, mailJobs } from './mail/mails.server.ts';

/** Prometheus adds these labels to every sample, and these series. */
const OF_PROMETHEUS = ['job', 'instance', 'alertname', 'alertstate'];
const SERIES_OF_PROMETHEUS = ['up', 'ALERTS'];

/** Each metric's labels, and their values. */
type Scraped = Map<string, Map<string, Set<string>>>;

const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

let database: Database;
let direct: pg.PoolConfig;
let scraped: Scraped;
beforeAll(async () => {
  const made = await makeTestDatabase();
  ({ database, direct } = made);
  endings.push(made.drop);
  await sendMails();
  await addJob(database.db, 'nobody-runs-this', {});
  await writeLetters();
  await readPages();
  const standby = await connectStandby(direct);
  endings.push(() => standby.end());
  const app = openWholeApp(database, {
    METRICS_TOKEN,
    ANTHROPIC_API_KEY: 'a-key',
    MONEY_PER_DAY: '1',
    DATA_DIR: '/',
  });
  await database.db.insert(providerOutages).values({ provider: 'claude', failingSince: new Date() });
  scraped = await vi.waitFor(async () => {
    const found = readSamples(await scrape(app));
    expect(found.has('redress_database_standby_lag_seconds')).toBe(true);
    return found;
  }, 20_000);
});

async function sendMails() {
  const server = await startMailServer({
    considerRecipient(address) {
      if (address.startsWith('gone')) throw refusal(550, 'Nobody here');
    },
  });
  endings.push(server.stop);
  const isToAdmin = () => sql<boolean>`false`;
  const options = { smtpUrl: server.url, from: 'no-reply@redress.test', isToAdmin, printForAdmin: () => {} };
  const log = makeLog('silent');
  const jobs = startJobs(database, mailJobs(database.db, options, log), log);
  for (const to of ['ada@marsh.test', 'gone@marsh.test']) {
    await enqueueMail(database.db, { to, subject: 'Hello', text: 'Hello', html: '<p>Hello' });
  }
  await vi.waitFor(async () => expect(await database.db.$count(mails)).toBe(0), 15_000);
  await jobs.stop();
}

async function writeLetters() {
  const { path } = await addCampaign(database);
  const overloaded = response(503, '{"error":{"message":"Overloaded","type":"server_error"}}');
  const limited = await openWriting([overloaded, overloaded, wholeAnswer], { LETTER_BUDGET_PER_DAY: '1' });
  for (const status of [200, 200, 429]) {
    const answer = await askForLetter(limited, path);
    await answer.text();
    expect(answer.status).toBe(status);
  }
  const poor = await openWriting([wholeAnswer], { MONEY_PER_DAY: '0.000001', LETTER_BUDGET_PER_DAY: '0' });
  expect((await askForLetter(poor, path)).status).toBe(503);
  const busy = await openWriting([() => {}], { LETTERS_AT_ONCE: '1', LETTER_BUDGET_PER_DAY: '0' });
  const first = await askForLetter(busy, path, 'text/event-stream');
  expect((await askForLetter(busy, path)).status).toBe(503);
  await first.body?.cancel();
}

async function openWriting(answers: RawAnswer[], environment: Record<string, string>) {
  const { url, stop } = await startRawProvider(...answers);
  endings.push(stop);
  return openWholeApp(database, {
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: 'local',
    CHALLENGE: 'off',
    ...environment,
  });
}

function askForLetter(app: WholeApp, path: string, accept = 'text/event-stream') {
  const headers = { 'content-type': 'application/json', accept };
  return callFromAlone(app, path, { method: 'POST', headers, body: JSON.stringify(visitor) });
}

/** Waits until a sample is too old, because the database is gone. */
async function readPages() {
  const own = await makeTestDatabase();
  const { campaign } = await addCampaign(own.database);
  const app = openWholeApp(own.database, {});
  const read = () => callFromAlone(app, `/c/${campaign.publicUrl}`);
  await read();
  await read();
  await own.drop();
  app.forgetPages();
  expect((await read()).status).toBe(200);
}

function readSamples(text: string): Scraped {
  const found: Scraped = new Map();
  for (const [, name = '', fields = ''] of text.matchAll(/^([a-z_:]\w*)(?:\{(.*)\})? \S+$/gim)) {
    const labels = found.get(name) ?? new Map();
    found.set(name, labels);
    for (const [, label = '', value = ''] of fields.matchAll(/(\w+)="([^"]*)"/g)) {
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
    }
  }
  return found;
}

const panel = z.object({
  title: z.string(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});

function readDashboard() {
  const text = readFileSync('deploy/grafana-dashboard.json', 'utf8');
  return z.object({ panels: z.array(panel) }).parse(JSON.parse(text));
}

function dashboardQueries(): string[] {
  return readDashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Reads the table of the guide. */
function questions() {
  const guide = readFileSync('docs/operations/bad-day.md', 'utf8');
  const rows = guide.matchAll(/^\| ([^|]+\?) \| ([^|]+) \| ([^|]+) \|/gm);
  return [...rows].map(([, question = '', metrics = '', title = '']) => ({
    question,
    title,
    metrics: [...metrics.matchAll(/`(\w+)`/g)].map(([, name = '']) =>
      name === 'ALERTS' ? name : `redress_${name}`,
    ),
  }));
}

function alertRules() {
  const rules = readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/alert: (\w+)\n\s+expr: (.+)\n/g);
  return [...rules].map(([, name = '', expr = '']) => ({ name, expr }));
}

/** Returns the names in a query that `/metrics` doesn't have. */
function missingIn(query: string, samples: Scraped): string[] {
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  const bare = query.replace(/\bby \([^)]*\)|\[[^\]]*\]|"[^"]*"/g, ' ');
  const words = bare.replace(/\{[^}]*\}/g, ' ').matchAll(/\b[a-z_]\w*\b(?!\s*\()/gi);
  const metrics = [...words]
    .map(([word]) => word)
    .filter((word) => !/^(and|or|unless|by|sum|max|min)$/.test(word));
  const known = metrics.flatMap((metric) => [...(samples.get(metric)?.keys() ?? [])]);
  return [
    ...metrics.filter((metric) => !SERIES_OF_PROMETHEUS.includes(metric) && !samples.has(metric)),
    ...grouped.filter((label) => ![...known, ...OF_PROMETHEUS].includes(label)),
    ...[...query.matchAll(/([a-z_]\w*)\{([^}]*)\}/gi)].flatMap(([, metric = '', fields = '']) =>
      missingMatches(metric, fields, samples.get(metric)),
    ),
  ];
}

/** Each compared value must have been seen. */
function missingMatches(
  metric: string,
  fields: string,
  labels: Map<string, Set<string>> | undefined,
): string[] {
  const matches = [...fields.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)];
  return matches.flatMap(([whole, label = '', operator = '', wanted = '']) => {
    if (OF_PROMETHEUS.includes(label)) return [];
    const values = [...(labels?.get(label) ?? [])];
    const alternatives = operator.endsWith('~') ? wanted.split('|') : [wanted.replace(/\W/g, '\\$&')];
    const isSeen = alternatives.every((one) =>
      values.some((value) => new RegExp(`^(?:${one})$`).test(value)),
    );
    return isSeen ? [] : [`${metric}{${whole}}`];
  });
}

test.each(alertRules())('the alert $name uses metrics that exist', ({ expr }) => {
  expect(missingIn(expr, scraped)).toEqual([]);
});

test('each alert links to its section of the guide', () => {
  const guide = readFileSync('docs/operations/bad-day.md', 'utf8');
  const rules = readFileSync('deploy/alerts.yaml', 'utf8');
  const links = alertRules().map(({ name }) => `docs/operations/bad-day.md#${name.toLowerCase()}`);
  expect(alertRules().length).toBeGreaterThan(8);
  expect(alertRules().filter(({ name }) => !guide.includes(`\n### ${name}\n`))).toEqual([]);
  expect(links.filter((link) => !rules.includes(`runbook: ${link}\n`))).toEqual([]);
});

test.each(dashboardQueries())('the dashboard uses metrics that exist: %s', (query) => {
  expect(missingIn(query, scraped)).toEqual([]);
});

test('each question of the guide has metrics and a panel that exist', () => {
  const titles = readDashboard().panels.map(({ title }) => title);
  const isKnown = (name: string) => scraped.has(name) || SERIES_OF_PROMETHEUS.includes(name);
  expect(questions().length).toBeGreaterThan(8);
  expect(questions().filter(({ title }) => !titles.includes(title))).toEqual([]);
  expect(questions().filter(({ metrics }) => !metrics.every(isKnown))).toEqual([]);
});

test('no label holds an id, an address or a word of a visitor', () => {
  const values = [...scraped.values()].flatMap((labels) =>
    [...labels.values()].flatMap((found) => [...found]),
  );
  expect(values.filter((value) => /@|\d{1,3}(\.\d{1,3}){3}|Ada|Mill Lane|\/\d+(\/|$)/.test(value))).toEqual(
    [],
  );
});

test('metrics are available while the database is away, without its own figures', async () => {
  const own = await makeTestDatabase();
  const app = openWholeApp(own.database, { METRICS_TOKEN });
  expect(await scrape(app)).toMatch(/^redress_database_up 1$/m);
  await own.drop();
  const text = await scrape(app);
  expect(text).toMatch(/^redress_database_up 0$/m);
  expect(text).toMatch(/^redress_database_read_only 0$/m);
  const found = readSamples(text);
  expect(found.has('redress_database_waiting')).toBe(true);
  expect(found.has('redress_jobs_oldest_seconds')).toBe(false);
});

describe('a letter refused before a provider is asked is counted by its reason:', () => {
  const refused = async (app: WholeApp, reason: string) => {
    const text = await scrape(app);
    return Number(text.match(`redress_letters_refused_total\\{reason="${reason}"\\} (\\d+)`)?.[1]);
  };

  test.each([
    ['limit', { LETTER_BUDGET_PER_DAY: '1' }, 429],
    ['money', { MONEY_PER_DAY: '0.000001', LETTER_BUDGET_PER_DAY: '0' }, 503],
  ])('%s', async (reason, environment, status) => {
    const { path } = await addCampaign(database);
    const app = await openWriting([wholeAnswer], { METRICS_TOKEN, ...environment });
    const before = await refused(app, reason);
    for (const answer of [await askForLetter(app, path), await askForLetter(app, path)]) {
      await answer.text();
      expect(answer.status).toBe(status);
    }
    expect(await refused(app, reason)).toBe(before + 2);
  });

  test('database', async () => {
    const { path } = await addCampaign(database);
    const line = await openFaultyLine({ host: direct.host ?? '', port: direct.port ?? 0 });
    const faulty = openDatabase({ ...direct, host: line.host, port: line.port }, () => {});
    endings.push(async () => line.close(), faulty.close);
    const app = openWholeApp(faulty, { METRICS_TOKEN });
    const before = await refused(app, 'database');
    line.breakNow('refuse');
    expect((await askForLetter(app, path)).status).toBe(503);
    expect(await refused(app, 'database')).toBe(before + 1);
  });
});

test('of several processes, /metrics shows the one whose event loop is latest', async () => {
  const values = await readOwnValues();
  const lag = values.find(({ name }) => name === 'nodejs_eventloop_lag_p99_seconds');
  expect(lag?.aggregator).toBe('max');
});
