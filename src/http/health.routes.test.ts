import { serve as startServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { type HealthOptions, healthRoutes } from './health.routes.server.ts';
import { measureRequests } from './watching/metrics.server.ts';

let close = () => {};
afterEach(() => close());

/** On a real socket: who is asking counts. */
async function serve(options: Partial<HealthOptions> = {}) {
  const app = new Hono().use(measureRequests).route(
    '/',
    healthRoutes({
      metricsToken: 'right-token',
      checkDatabase: async () => {},
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

test('the process says that it lives, whatever the database does', async () => {
  const get = await serve({ checkDatabase: () => Promise.reject(new Error('down')) });
  expect((await get('/healthz')).status).toBe(200);
});

test('the program is ready when its database answers, and only then', async () => {
  const state = { up: true };
  const get = await serve({ checkDatabase: async () => state.up || Promise.reject(new Error('down')) });
  expect((await get('/readyz')).status).toBe(200);
  state.up = false;
  const unready = await get('/readyz');
  expect([unready.status, await unready.text()]).toEqual([503, 'The database is not responding.']);
});

test('a program that was asked to stop is not ready any more, though it lives', async () => {
  const stopping = new AbortController();
  const get = await serve({ stopping: stopping.signal });
  expect((await get('/readyz')).status).toBe(200);
  stopping.abort();
  const unready = await get('/readyz');
  expect([unready.status, await unready.text()]).toEqual([503, 'The program is stopping.']);
  expect((await get('/healthz')).status).toBe(200);
});

test('the program is not ready when its database has no room left', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const get = await serve({ checkDatabase: () => Promise.reject(full) });
  const unready = await get('/readyz');
  expect([unready.status, await unready.text()]).toEqual([503, 'The database has no room left.']);
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

test('with a token, metrics are for who has it', async () => {
  const get = await serve({ metricsToken: 'right-token' });
  expect((await get('/metrics')).status).toBe(401);
  expect((await get('/metrics', { authorization: 'Bearer wrong-token' })).status).toBe(401);
  expect((await get('/metrics', { authorization: 'Bearer right-token' })).status).toBe(200);
});

test('without a token there are no metrics, on this machine neither', async () => {
  const get = await serve({ metricsToken: undefined });
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/metrics', { authorization: 'Bearer undefined' })).status).toBe(404);
});
