import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { addJob, startJobs } from '#jobs/jobs.server.ts';
import { addCampaign, visitor, wholeAnswer } from '#tests/support/calls/letter-app.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { serveLocally } from '#tests/support/local-server.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { response } from '#tests/support/providers/raw-provider.ts';
import { makeLog } from '../log.server.ts';
import { traceQueries } from './traced-queries.server.ts';
import { closeTraces, openTraces } from './traces.server.ts';

const testDatabase = await openTestDatabase();
const { path } = await addCampaign(testDatabase.database);

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
});

const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.unknown()) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

async function startCollector() {
  const bodies: unknown[] = [];
  const { url, stop } = await serveLocally(async (request, answer) => {
    if (request.url === '/otlp/v1/traces') bodies.push(await json(request));
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  onTestFinished(stop);
  return {
    url: `${url}/otlp`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        sent.parse(body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

async function traceTo(url: string, lines: string[] = []) {
  await openTraces(new URL(url), makeLog('warn', { write: (line) => lines.push(line) }));
  onTestFinished(closeTraces);
  traceQueries(testDatabase.database.pool);
}

const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };

test('a letter is traced from the request to each provider request without the words of visitors', async () => {
  const collector = await startCollector();
  const overloaded = response(503, '{"error":{"message":"Overloaded: Ada Marsh","type":"server_error"}}');
  const { url } = await provide(overloaded, wholeAnswer);
  const app = openWholeApp(testDatabase.database, {
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: 'local',
  });
  await traceTo(collector.url);
  const asked = `${path}?utm_source=ada@marsh.test`;
  const answer = await callFromAlone(app, asked, { method: 'POST', headers, body: JSON.stringify(visitor) });
  await answer.text();
  await app.settled();
  await closeTraces();
  const spans = collector.spans();
  const call = spans.find(({ name }) => name.startsWith('POST'));
  const letter = spans.find(({ name }) => name === 'letter');
  const requests = spans.filter(({ name }) => name === 'provider request');
  expect(call?.name).toBe('POST /api/campaigns/public/:abbreviation/:campaignId/generate-letter');
  expect(letter).toMatchObject({ parentSpanId: call?.spanId, traceId: call?.traceId });
  expect(requests).toMatchObject([
    { parentSpanId: letter?.spanId, status: { code: 2, message: 'openai answered 503 server_error' } },
    { parentSpanId: letter?.spanId, status: { code: 0 } },
  ]);
  const id = { key: 'redress.request_id', value: { stringValue: answer.headers.get('x-request-id') } };
  expect(call?.attributes).toContainEqual(id);
  const words = [...Object.values(visitor), 'Ada', 'marsh', 'utm_source', '127\\.\\d+\\.\\d'].join('|');
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(words));
  expect(JSON.stringify(collector.bodies)).toContain('"stringValue":"redress"');
});

test.each([
  ['a trusted proxy', '10.1.2.3', true],
  ['an untrusted caller', '203.0.113.1', false],
])('whether a trace that %s (%s) began goes on here: %s', async (_who, from, goesOn) => {
  const collector = await startCollector();
  const app = openWholeApp(testDatabase.database, { TRUSTED_PROXIES: '10.0.0.0/8' });
  await traceTo(collector.url);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const init = { headers: { host: 'localhost:3000', traceparent } };
  await app.request('/healthz', init, { incoming: { socket: { remoteAddress: from } } });
  await app.settled();
  await closeTraces();
  const [call] = collector.spans();
  const [, traceId, parentSpanId] = traceparent.split('-');
  expect(call).toMatchObject({ name: 'GET /healthz' });
  expect(call?.traceId === traceId && call?.parentSpanId === parentSpanId).toBe(goesOn);
});

test('queries of requests and jobs are traced by operation and table', async () => {
  const collector = await startCollector();
  const { pool } = testDatabase.database;
  const app = openWholeApp(testDatabase.database);
  await traceTo(collector.url);
  const record = {
    ...{ environment: 'production', pageUrl: '', orgName: 'Friends', orgId: 1, action: 'email' },
    userName: visitor.userName,
  };
  const body = JSON.stringify(record);
  const calls = Array.from({ length: pool.options.max + 5 }, () =>
    callFromAlone(app, '/api/campaigns/track-interaction', { method: 'POST', headers, body }),
  );
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  const ran = Promise.withResolvers<void>();
  const run = async () => {
    await pool.query(`select 'Ada' from organizations`);
    const client = await pool.connect();
    await client.query(`select 'Ada'::int`).catch(() => {});
    client.release();
    ran.resolve();
  };
  const { canListen } = testDatabase;
  const jobs = startJobs(testDatabase.database, [{ name: 'count', run }], makeLog('silent'), { canListen });
  await addJob(testDatabase.database.db, 'count', {});
  await ran.promise;
  await jobs.stop();
  await app.settled();
  await closeTraces();

  const spans = collector.spans();
  const partsOf = (name: string) =>
    spans
      .filter((whole) => whole.name === name)
      .map(({ spanId, traceId }) =>
        spans
          .filter((part) => part.parentSpanId === spanId && part.traceId === traceId)
          .map((part) => part.name)
          .toSorted(),
      );
  const parts = partsOf('POST /api/campaigns/track-interaction');
  expect(parts).toHaveLength(calls.length);
  for (const part of parts) expect(part).toContain('insert interactions');
  expect(partsOf('job count')).toEqual([['select', 'select organizations']]);
  expect(spans.find(({ name }) => name === 'select')?.status).toEqual({ code: 2, message: '22P02' });
  const whole = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(whole.filter(({ name }) => !/^(POST|job) /.test(name))).toEqual([]);
  expect(JSON.stringify(collector.bodies)).not.toContain('Ada');
});

test('an unavailable collector blocks neither requests nor shutdown and is logged once', async () => {
  const lines: string[] = [];
  const app = openWholeApp(testDatabase.database);
  await traceTo('http://127.0.0.1:1', lines);
  expect((await callFromAlone(app, '/healthz')).status).toBe(200);
  await app.settled();
  await closeTraces();
  expect(lines.join('').match(/sending traces to/g)).toHaveLength(1);
});
