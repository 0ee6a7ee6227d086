import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';
import { serveLocally } from '#tests/support/local-server.ts';
import { makeTestDatabase } from './database/test-database.ts';
import { createCampaign } from './features/campaigns/campaign-changes.server.ts';
import { createOrganization } from './features/organizations/organization-changes.server.ts';
import { makeLog } from './http/log.server.ts';

const PAGE = '/c/BUS/keep-the-night-bus';

let drop: () => Promise<void>;
const lines: string[] = [];
let stop: () => void;
let address: string;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  const { db } = made.database;
  const organization = await createOrganization(db, {
    name: 'Night Bus Riders',
    abbreviation: 'BUS',
    url: 'https://riders.example',
  });
  await createCampaign(db, {
    organizationId: organization.id,
    name: 'Keep the night bus',
    status: 'Live',
    recipient: 'Councillor Vos',
    recipientEmail: 'vos@city.example',
    campaignGoal: 'Keep line 14.',
    instructions: '<p>The council votes in May.</p>',
  });
  const environment = { PUBLIC_URL: 'https://letters.example.org', METRICS_TOKEN: 'right-token' };
  const app = openWholeApp(made.database, environment, {
    log: makeLog('info', { write: (line) => lines.push(line) }),
    pageCache: { freshMs: 60_000 },
  });
  ({ url: address, stop } = await serveLocally(app.listener));
});
afterAll(async () => {
  stop();
  await drop();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

describe('the whole surface', () => {
  test.each([
    PAGE,
    '/c/BUS',
    '/c/NOBODY',
    '/nothing',
    '/healthz',
    '/api/nothing',
    '/api/organizations/1',
    '/metrics',
  ])('%s carries the security policy', async (path) => {
    const answer = await get(path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    expect(answer.headers.get('referrer-policy')).toBeTruthy();
  });

  test.each([PAGE, '/api/organizations/public/BUS', '/healthz'])(
    'no page of another site may read %s',
    async (path) => {
      const { headers } = await get(path, { origin: 'https://elsewhere.example' });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  test.each(['/c/%0d%0aX/', '/c/%0aX/%0dY/', '/c/%E2%80%AE/'])(
    '%s is an unknown address, and nothing for the log',
    async (path) => {
      lines.length = 0;
      expect((await fetch(`${address}${path}`, { redirect: 'manual' })).status).toBe(404);
      expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/*']);
      expect(lines.join('')).not.toContain(path);
    },
  );

  test('every log line of a request has its id, and so does the response', async () => {
    lines.length = 0;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body: '{}' });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([id]);
  });
});

describe('a page from memory', () => {
  const fields = ({ headers }: Response) =>
    Object.fromEntries(
      [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name)),
    );

  test.each(['identity', 'gzip', 'br'])('is the rendered page, in %s too', async (encoding) => {
    const path = `${PAGE}?encoding=${encoding}`;
    const first = await get(path, { 'accept-encoding': encoding });
    const second = await get(path, { 'accept-encoding': encoding });
    expect(fields(second)).toEqual(fields(first));
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  });

  test('is served from memory, whichever campaign link leads there', async () => {
    const count = async () => {
      const text = await (await get('/metrics', { authorization: 'Bearer right-token' })).text();
      return Number(/^redress_page_cache_total\{result="hit"\} (\d+)/m.exec(text)?.[1]);
    };
    await get(PAGE);
    const before = await count();
    await get(`${PAGE}?utm_source=mail`);
    expect(await count()).toBe(before + 1);
  });

  test('is not sent again to a reader who has it, and still has its cache headers', async () => {
    const etag = (await get(PAGE)).headers.get('etag') ?? '';
    const again = await get(PAGE, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
    expect(again.headers.get('cache-control')).toContain('max-age=0');
  });

  test('has no body in the response to HEAD', async () => {
    const head = await fetch(`${address}${PAGE}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

test.each(['bad host', 'a/b'])('a request to the host "%s" is refused in one sentence', async (host) => {
  const call = request(address, { path: '/healthz', headers: { host } }).end();
  const [answer] = await once(call, 'response');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(await text(answer)).toBe("The address of this request can't be read.");
});
