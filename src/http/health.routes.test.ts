import { serve as startServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { type HealthOptions, healthRoutes } from './health.routes.server.ts';
import { measureRequests } from './watching/metrics.server.ts';

let close = () => {};
afterEach(() => close());

async function serve(options: Partial<HealthOptions> = {}) {
  const app = new Hono().use(measureRequests).route(
    '/',
    healthRoutes({
      metricsToken: 'right-token',
      askDatabase: async () => 'up',
      ...options,
    }),
  );
  return new Promise<Get>((resolve) => {
    const server = startServer({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve((path, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })),
    );
    close = () => server.close();
  });
}

type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

test('healthz is ok even if the database is unavailable', async () => {
  const get = await serve({ askDatabase: async () => 'away' });
  expect((await get('/healthz')).status).toBe(200);
});

test.each([
  ['up', 'The database is up.', 200],
  ['read-only', 'The database is read-only.', 503],
  ['full', 'The database is read-only because its disk is full.', 503],
  ['away', 'The database is unavailable.', 503],
] as const)(
  'readyz reports a database that is %s with "%s" and fails only if asked about the database',
  async (state, sentence, status) => {
    const get = await serve({ askDatabase: async () => state });
    const ready = await get('/readyz');
    expect([ready.status, await ready.text()]).toEqual([200, sentence]);
    const withDatabase = await get('/readyz?database');
    expect([withDatabase.status, await withDatabase.text()]).toEqual([status, sentence]);
  },
);

test("a stopping program isn't ready but is alive", async () => {
  const stopping = new AbortController();
  const get = await serve({ stopping: stopping.signal });
  expect((await get('/readyz')).status).toBe(200);
  stopping.abort();
  for (const path of ['/readyz', '/readyz?database']) {
    const unready = await get(path);
    expect([unready.status, await unready.text()]).toEqual([
      503,
      'The program is stopping. The database is up.',
    ]);
  }
  expect((await get('/healthz')).status).toBe(200);
});

test('metrics count requests by route pattern', async () => {
  const get = await serve();
  const count = async () => {
    const text = await (await get('/metrics', { authorization: 'Bearer right-token' })).text();
    const [, found = '0'] =
      /^redress_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)/m.exec(
        text,
      ) ?? [];
    return Number(found);
  };
  const before = await count();
  await get('/healthz');
  expect(await count()).toBe(before + 1);
});

test('metrics require the configured token', async () => {
  const get = await serve({ metricsToken: 'right-token' });
  expect((await get('/metrics')).status).toBe(401);
  expect((await get('/metrics', { authorization: 'Bearer wrong-token' })).status).toBe(401);
  expect((await get('/metrics', { authorization: 'Bearer right-token' })).status).toBe(200);
});

test('metrics are off without a token, even on localhost', async () => {
  const get = await serve({ metricsToken: undefined });
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404);
});
