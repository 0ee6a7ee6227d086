import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { addCampaign, visitor, wholeAnswer } from '../../../tests/support/calls/letter-app.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '../../../tests/support/calls/whole-app.ts';
import { provide } from '../../../tests/support/providers/provide.ts';
import { response } from '../../../tests/support/providers/raw-provider.ts';
import { makeTestDatabase } from '../../database/test-database.ts';
import { makeLog } from '../log.server.ts';
import { openTraces } from './traces.server.ts';

let testDatabase: Awaited<ReturnType<typeof makeTestDatabase>>;
let path: string;
beforeAll(async () => {
  testDatabase = await makeTestDatabase();
  ({ path } = await addCampaign(testDatabase.database));
});
afterAll(() => testDatabase.drop());

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

/** What a collector of traces got, as it was sent. */
async function startCollector() {
  const bodies: unknown[] = [];
  const server = createServer(async (request, answer) => {
    if (request.url === '/otlp/v1/traces') bodies.push(await json(request));
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/otlp`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        sent.parse(body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

/** The program waits for them no more than a visitor does. */
function tracesOfStarted({ config }: WholeApp): Promise<void> {
  return openTraces(config.tracesEndpoint, makeLog('silent'));
}

const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };

test('a letter is traced from the call to each request to a provider, without a word of its visitor', async () => {
  const collector = await startCollector();
  const overloaded = response(503, '{"error":{"message":"Overloaded: Ada Marsh","type":"server_error"}}');
  const { url } = await provide(overloaded, wholeAnswer);
  const app = openWholeApp(testDatabase.database, {
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: 'local',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await tracesOfStarted(app);
  const asked = `${path}?utm_source=ada@marsh.test`;
  const answer = await callFromAlone(app, asked, { method: 'POST', headers, body: JSON.stringify(visitor) });
  await answer.text();
  await app.settled();
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
  ['anybody else', '203.0.113.1', false],
])('whether a trace that %s (%s) began goes on here: %s', async (_who, from, goesOn) => {
  const collector = await startCollector();
  const app = openWholeApp(testDatabase.database, {
    TRUSTED_PROXIES: '10.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await tracesOfStarted(app);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const init = { headers: { host: 'localhost:3000', traceparent } };
  await app.request('/healthz', init, { incoming: { socket: { remoteAddress: from } } });
  await app.settled();
  const [call] = collector.spans();
  const [, traceId, parentSpanId] = traceparent.split('-');
  expect(call).toMatchObject({ name: 'GET /healthz' });
  expect(call?.traceId === traceId && call?.parentSpanId === parentSpanId).toBe(goesOn);
});

test('a collector that is away holds up neither calls nor the end, and is told of once', async () => {
  const endpoint = 'http://127.0.0.1:1';
  const app = openWholeApp(testDatabase.database, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await tracesOfStarted(app);
  expect((await callFromAlone(app, '/healthz')).status).toBe(200);
  await app.settled();
  expect(app.logged().match(/traces could not be sent/g)).toHaveLength(1);
});
