import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { release } from '#release.server.ts';
import { type HealthOptions, healthRoutes } from './health.routes.server.ts';
import { measureRequests } from './watching/metrics.server.ts';

function serve(options: Partial<HealthOptions> = {}) {
  const health = healthRoutes({ metricsToken: 'right-token', askDatabase: async () => 'up', ...options });
  const app = new Hono().use(measureRequests).route('/', health);
  return async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

test('healthz is ok even if the database is unavailable', async () => {
  const get = serve({ askDatabase: async () => 'away' });
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
    const get = serve({ askDatabase: async () => state });
    const ready = await get('/readyz');
    expect([ready.status, await ready.text()]).toEqual([200, sentence]);
    const withDatabase = await get('/readyz?database');
    expect([withDatabase.status, await withDatabase.text()]).toEqual([status, sentence]);
  },
);

test('readyz can be asked about a release', async () => {
  const get = serve();
  const { version } = release;
  expect((await get(`/readyz?database&release=${version}`)).status).toBe(200);
  const other = await get('/readyz?release=99.0.0');
  expect([other.status, await other.text()]).toEqual([503, 'This is another release.']);
});

test("a stopping program isn't ready but is alive", async () => {
  const stopping = new AbortController();
  const get = serve({ stopping: stopping.signal });
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
  const get = serve();
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

test.each([
  ['right-token', { authorization: 'Bearer right-token' }, 200],
  ['right-token', { authorization: 'Bearer wrong-token' }, 401],
  ['right-token', {}, 401],
  [undefined, {}, 404],
  [undefined, { authorization: 'Bearer undefined' }, 404],
])(
  'with the METRICS_TOKEN %s, metrics for a request with %j are a %i',
  async (metricsToken, headers, status) => {
    expect((await serve({ metricsToken })('/metrics', { ...headers })).status).toBe(status);
  },
);
