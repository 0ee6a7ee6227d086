import { afterAll, describe, expect, test } from 'vitest';
import { describedCalls } from '../tests/support/calls/described-calls.ts';
import { addressOf, requestOf } from '../tests/support/calls/permission-call.ts';
import { type Scene, setScene } from '../tests/support/calls/permission-scene.ts';
import { callFromAlone, openWholeApp } from '../tests/support/calls/whole-app.ts';
import { openTestDatabase } from './database/test-database.ts';
import { needsSession, needsVerification } from './http/route-description.server.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
const anonymous = await setScene(db, 'anonymous');
const unverified = await setScene(db, 'unverified');
const admin = await setScene(db, 'admin');
afterAll(() => app.settled());

const calls = [...describedCalls].map(([route, call]) => ({ route, ...call }));
const writes = calls.filter(({ method }) => method !== 'GET');
const byRoute = (some: typeof calls) => some.map((call) => [call.route, call] as const);

/** A complete request by a person of the scene. Headers and body can be replaced. */
async function ask(
  call: (typeof calls)[number],
  scene: Scene,
  { headers = {}, ...others }: RequestInit = {},
) {
  const { address, init } = await requestOf(db, call.route, scene);
  const all = new Headers(init.headers);
  for (const [name, value] of new Headers(headers)) all.set(name, value);
  const answer = await callFromAlone(app, address, { ...init, ...others, headers: all });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

describe('a page of another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(byRoute(writes))('cannot make a browser call %s', async (_, call) => {
    for (const headers of foreign) {
      const { status, text } = await ask(call, admin, { headers });
      expect([status, text]).toEqual([403, 'This call comes from another site and was refused.']);
    }
  });
});

describe('a body of the wrong kind', () => {
  test.each(byRoute(writes.filter(({ requestBody }) => requestBody)))(
    'is not read by %s',
    async (_, call) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
        const { status } = await ask(call, admin, { headers: { 'content-type': type }, body: 'role=admin' });
        expect(status).toBe(415);
      }
    },
  );
});

describe('a list', () => {
  const lists = [
    '/api/organizations',
    '/api/organizations/:id/campaigns/live',
    '/api/campaigns',
    '/api/users',
  ];

  test.each(lists)('%s is compressed for browsers that support it', async (path) => {
    const headers = { cookie: admin.cookie ?? '' };
    const address = addressOf(path, admin);
    const plain = await callFromAlone(app, address, { headers });
    const compressed = await callFromAlone(app, address, {
      headers: { ...headers, 'accept-encoding': 'gzip' },
    });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    const body = compressed.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(body).json()).toEqual(await plain.json());
  });
});

describe('a method that an address does not know', () => {
  test.each([...new Set(calls.map(({ path }) => path))])('is refused at %s', async (path) => {
    const address = addressOf(path, admin);
    const known = calls.filter((call) => patternOf(call.path).test(address)).map(({ method }) => method);
    for (const method of METHODS.filter((name) => !known.some((one) => one === name))) {
      const headers = { cookie: admin.cookie ?? '' };
      const answer = await callFromAlone(app, address, { method, headers });
      expect([method, answer.status]).toEqual([method, 405]);
      const allowed = answer.headers.get('allow')?.split(', ') ?? [];
      expect(allowed.filter((name) => METHODS.includes(name)).toSorted()).toEqual(
        [...new Set(known)].toSorted(),
      );
    }
  });
});

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}

describe('a caller without the right to a request learns nothing by trying', () => {
  const strangeBodies = ['{}', 'no json', '{"email": 1}'];

  /** Responses for records that exist, don't exist, or can't exist, whatever the body is. */
  async function answersTo(call: (typeof calls)[number], asker: Scene) {
    const { cookie } = asker;
    const missing = { ...asker, organization: { ...asker.organization, id: 999_999, abbreviation: 'none' } };
    const scenes = [
      { ...admin, cookie },
      {
        ...missing,
        campaign: { ...asker.campaign, id: 999_999 },
        other: { ...asker.other, id: 999_999 },
        cookie,
      },
    ];
    const bodies = call.requestBody ? [undefined, ...strangeBodies] : [undefined];
    const answers = scenes.flatMap((scene) =>
      bodies.map((body) => ask(call, scene, body === undefined ? {} : { body })),
    );
    return (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`);
  }

  test.each(byRoute(calls.filter((call) => needsSession(call['x-access']))))(
    '%s, signed out',
    async (_, call) => {
      const refusal = call.route === 'GET /api/user' ? '401 ' : '401 Please sign in first.';
      expect(new Set(await answersTo(call, anonymous))).toEqual(new Set([refusal]));
    },
  );

  test.each(byRoute(calls.filter((call) => needsVerification(call['x-access']))))(
    '%s, unverified',
    async (_, call) => {
      const refusal = '403 Please verify your email address to access all features.';
      expect(new Set(await answersTo(call, unverified))).toEqual(new Set([refusal]));
    },
  );
});

describe('an id that can be none', () => {
  const strange = [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e3',
    '100000000000',
    '2147483648',
    '2147483647',
    '٣',
    '%00',
    '%20',
  ];
  // A caller who erases a letter never learns if it was there.
  const withIds = calls.filter(({ path }) => path.includes(':') && !path.includes(':letterId'));

  test.each(byRoute(withIds))('is not found by %s', async (_, call) => {
    const { init } = await requestOf(db, call.route, admin);
    for (const parameter of call.path.match(/:\w+/g) ?? []) {
      for (const id of strange) {
        const address = addressOf(call.path.replace(parameter, id), admin);
        const answer = await callFromAlone(app, address, init);
        expect([404, 400], `${call.method} ${address}`).toContain(answer.status);
        expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      }
    }
  });
});
