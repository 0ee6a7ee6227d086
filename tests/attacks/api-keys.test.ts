import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { onlyRow } from '#database/client.server.ts';
import { rateLimits } from '#database/rate-limits.table.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { KEY_REFUSED, NOT_IN_SCOPE } from '#features/accounts/guards.server.ts';
import { savedRecipients } from '#features/campaigns/campaigns.contract.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { recipientSets } from '#features/campaigns/recipient-sets/recipient-sets.table.server.ts';
import { apiKeys } from '#features/connections/api-keys/api-keys.table.server.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import { makeLog } from '#http/log.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { addKey, withKey } from '../support/calls/api-keys.ts';
import { makeCampaign, makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { readByContract } from '../support/calls/contract-answer.ts';
import { openOffice } from '../support/calls/office.ts';
import { addPerson, type Person } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const lines: string[] = [];
const log = makeLog('trace', { write: (line) => lines.push(line) });
const app = openWholeApp(database, { METRICS_TOKEN: 'the-token-of-metrics' }, { log });
const { admin, dana } = await openOffice(app, db, 'keys');
const lee = await addPerson(db, 'lee@keys.example');
const ours = await makeOrganization(db, { name: 'Ours', createdById: dana.id });
const theirs = await makeOrganization(db, { name: 'Theirs', createdById: dana.id });
await db.insert(organizationManagers).values({ organizationId: ours.id, userId: lee.id });
const campaign = await makeCampaign(db, ours.id, { createdById: admin.id });
const foreign = await makeCampaign(db, theirs.id, { createdById: dana.id });
const numbers = `/api/organizations/${ours.id}/numbers`;
afterEach(() => db.delete(rateLimits));
afterAll(() => app.settled());

const fields = {
  name: 'Taken over',
  recipient: 'Mayor Lind',
  recipientEmail: 'mayor@town.example',
  campaignGoal: 'Open on Saturdays',
  instructions: '<p>Say why.</p>',
};

function call(key: string, method: string, path: string, body?: object, headers = {}) {
  return callFromAlone(app, path, {
    method,
    headers: { ...withKey(key), 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function statusAndText(answer: Response | Promise<Response>) {
  const { status } = await answer;
  return [status, await (await answer).text()];
}

const keyOf = async (maker: Person, more = {}) => addKey(db, ours.id, maker.id, more);
const refused = [401, KEY_REFUSED];

describe('a key stops working', () => {
  test('when it has expired', async () => {
    const { key } = await keyOf(dana, { expiresAt: new Date(Date.now() - 1000) });
    expect(await statusAndText(call(key, 'GET', numbers))).toEqual(refused);
  });

  test('when the team revokes it', async () => {
    const { id, key } = await keyOf(dana);
    expect((await call(key, 'GET', numbers)).status).toBe(200);
    const revoke = { method: 'DELETE', headers: { cookie: lee.cookie } };
    expect((await callFromAlone(app, `/api/organizations/${ours.id}/keys/${id}`, revoke)).status).toBe(200);
    expect(await statusAndText(call(key, 'GET', numbers))).toEqual(refused);
  });

  test.each([
    ['is suspended', { suspendedAt: new Date() }, { suspendedAt: null }],
    ['has an unverified email', { emailVerified: false }, { emailVerified: true }],
  ])('while its maker %s', async (_name, change, undo) => {
    const { key } = await keyOf(lee);
    await db.update(users).set(change).where(eq(users.id, lee.id));
    expect(await statusAndText(call(key, 'GET', numbers))).toEqual(refused);
    await db.update(users).set(undo).where(eq(users.id, lee.id));
    expect((await call(key, 'GET', numbers)).status).toBe(200);
  });

  test('when its maker leaves the team or is deleted', async () => {
    const guest = await addPerson(db, 'guest@keys.example');
    const isGuest = and(
      eq(organizationManagers.organizationId, ours.id),
      eq(organizationManagers.userId, guest.id),
    );
    await db.insert(organizationManagers).values({ organizationId: ours.id, userId: guest.id });
    const { key } = await keyOf(guest);
    expect((await call(key, 'GET', numbers)).status).toBe(200);
    await db.delete(organizationManagers).where(isGuest);
    expect(await statusAndText(call(key, 'GET', numbers))).toEqual(refused);
    await db.delete(users).where(eq(users.id, guest.id));
    expect(await statusAndText(call(key, 'GET', numbers))).toEqual(refused);
  });

  test('when its maker stops being an admin', async () => {
    const { key } = await keyOf(admin);
    expect((await call(key, 'GET', numbers)).status).toBe(200);
    await db.update(users).set({ role: 'org_manager' }).where(eq(users.id, admin.id));
    expect(await statusAndText(call(key, 'GET', numbers))).toEqual(refused);
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));
  });

  test('when only its id or only its secret is right', async () => {
    const [one, two] = [await keyOf(dana), await keyOf(dana)];
    const mixed = one.key.replace(`_${one.id}_`, `_${two.id}_`);
    for (const wrong of [mixed, `${one.key}x`, one.key.slice(0, -1), 'rdr_', `rdr_${'9'.repeat(30)}_x`]) {
      expect(await statusAndText(call(wrong, 'GET', numbers))).toEqual(refused);
    }
  });
});

describe.each(['team', 'any-staff'])('with EDITING=%s, a key of an admin on both teams', (editing) => {
  const site = openWholeApp(database, { EDITING: editing, REGISTRATION: 'closed' });
  afterAll(() => site.settled());
  const ask = async (method: string, path: string, body?: object) =>
    callFromAlone(site, path, {
      method,
      headers: { ...withKey((await keyOf(admin)).key), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  test('lists only campaigns of its organization', async () => {
    const listed: { organizationId: number }[] = await (await ask('GET', '/api/campaigns')).json();
    expect(new Set(listed.map(({ organizationId }) => organizationId))).toEqual(new Set([ours.id]));
    expect(await (await ask('GET', `/api/campaigns?organization=${theirs.id}`)).json()).toEqual([]);
  });

  test('can’t move a campaign out, copy one in, or start one elsewhere', async () => {
    const move = await ask('PUT', `/api/campaigns/${campaign.id}`, { organizationId: theirs.id });
    const copy = await ask('POST', '/api/campaigns', {
      ...fields,
      organizationId: ours.id,
      duplicateOf: foreign.id,
    });
    const start = await ask('POST', '/api/campaigns', { ...fields, organizationId: theirs.id });
    const answers = await Promise.all([move, copy, start].map(statusAndText));
    expect(answers).toEqual([
      [400, 'Organization not found'],
      [404, 'Campaign not found'],
      [400, 'Organization not found'],
    ]);
  });

  test('can’t make a recipient set for the whole site', async () => {
    const upload = await callFromAlone(site, '/api/recipient-sets/files?name=people.csv', {
      method: 'POST',
      headers: { ...withKey((await keyOf(admin)).key), 'content-type': 'application/octet-stream' },
      body: 'name,email\nAda Marsh,ada@town.example\n',
    });
    expect(upload.status).toBe(403);
  });

  test('can’t use a recipient set of another organization', async () => {
    const values = { organizationId: theirs.id, name: 'Council', asOf: '2026-11-20' };
    const set = onlyRow(await db.insert(recipientSets).values(values).returning());
    const choice = { setId: set.id, filter: {} };
    const answer = await ask('PUT', `/api/campaigns/${campaign.id}/recipient-set`, choice);
    expect(await statusAndText(answer)).toEqual([404, 'Recipient set not found']);
  });

  test('can’t change anything while its organization is taken down', async () => {
    const isOurs = eq(organizations.id, ours.id);
    await db.update(organizations).set({ takenDownAt: new Date() }).where(isOurs);
    expect((await ask('PUT', `/api/campaigns/${campaign.id}`, { name: 'Still here' })).status).toBe(403);
    await db.update(organizations).set({ takenDownAt: null }).where(isOurs);
  });
});

test('a key can’t make, list or revoke keys', async () => {
  const { id, key } = await keyOf(dana);
  const path = `/api/organizations/${ours.id}/keys`;
  const body = { name: 'Another', scopes: ['numbers:read'], expiresAt: new Date().toISOString() };
  for (const [method, address] of [
    ['GET', path],
    ['POST', path],
    ['DELETE', `${path}/${id}`],
  ] as const) {
    expect(await statusAndText(call(key, method, address, method === 'POST' ? body : undefined))).toEqual([
      403,
      NOT_IN_SCOPE,
    ]);
  }
});

test('a key for recipients reads nothing else of a campaign', async () => {
  const { key } = await keyOf(dana, { scopes: ['recipients:write'] });
  const secret = { previewToken: 'the-preview-token', facts: 'A fact for the team.' };
  await db.update(campaigns).set(secret).where(eq(campaigns.id, campaign.id));
  const path = `/api/campaigns/${campaign.id}`;
  expect((await call(key, 'GET', path)).status).toBe(403);
  const answers = [
    await call(key, 'PATCH', `${path}/recipients`, { save: [{ name: 'Bo Ek', email: 'bo@town.example' }] }),
    await call(key, 'PUT', `${path}/recipient-set`, { setId: null }),
  ];
  for (const answer of answers) {
    const saved = readByContract(savedRecipients, await answer.json());
    expect(saved.recipients).toHaveLength(2);
    expect(JSON.stringify(saved)).not.toMatch(/the-preview-token|A fact for the team|keys\.example/);
  }
});

test('a key for campaigns also changes their recipients, which are part of a campaign', async () => {
  const { key } = await keyOf(dana, { scopes: ['campaigns:write'] });
  const recipients = [{ name: 'Cy Roe', email: 'cy@town.example' }];
  const answer = await call(key, 'PUT', `/api/campaigns/${campaign.id}`, { recipients });
  expect(await answer.json()).toMatchObject({ recipients });
});

test('a key with a cookie has the rights of the key alone', async () => {
  const { key } = await keyOf(dana, { scopes: ['numbers:read'] });
  const cookie = { cookie: admin.cookie };
  expect((await call(key, 'GET', numbers, undefined, cookie)).status).toBe(200);
  expect(await statusAndText(call(key, 'GET', '/api/users', undefined, cookie))).toEqual([403, NOT_IN_SCOPE]);
  expect(await statusAndText(call('rdr_1_wrong', 'GET', '/api/users', undefined, cookie))).toEqual(refused);
  const isSignedIn = await call(key, 'GET', '/api/user/is-authenticated', undefined, cookie);
  expect(await isSignedIn.json()).toBe(false);
});

test('a key in a URL is ignored', async () => {
  const { key } = await keyOf(dana);
  for (const name of ['key', 'access_token', 'authorization']) {
    const answer = await callFromAlone(app, `${numbers}?${name}=${key}`);
    expect(await statusAndText(answer)).toEqual([401, 'Please sign in first.']);
  }
});

test('the sign-in of a proxy in front of the site doesn’t end a session', async () => {
  for (const authorization of ['Basic b2ZmaWNlOmRvb3I=', 'Bearer eyJhbGciOiJub25lIn0.e30.']) {
    const headers = { cookie: dana.cookie, authorization };
    expect((await callFromAlone(app, numbers, { headers })).status).toBe(200);
  }
});

test('a public call treats a program with a key like a visitor', async () => {
  const { key } = await keyOf(dana, { scopes: ['numbers:read'] });
  const path = `/api/campaigns/public/${ours.abbreviation}/${campaign.slug}`;
  expect((await call(key, 'GET', path)).status).toBe((await callFromAlone(app, path)).status);
});

test('a page of another site can’t use a key', async () => {
  const { key } = await keyOf(dana);
  const headers = { origin: 'https://evil.example' };
  const answer = await call(key, 'PUT', `/api/campaigns/${campaign.id}`, { name: 'Changed' }, headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('no log, metric, error, response or table holds a key', async () => {
  const { key } = await keyOf(dana);
  const secret = key.split('_').slice(2).join('_');
  const answers = [
    await call(key, 'GET', numbers),
    await call(key, 'PUT', `/api/campaigns/${campaign.id}`, { name: 'Changed' }),
    await call(`${key}x`, 'GET', numbers),
    await call(key, 'GET', `${numbers}?range=${key}`),
    await call(key, 'POST', '/api/campaigns', { name: key }),
    await callFromAlone(app, '/metrics', { headers: { authorization: 'Bearer the-token-of-metrics' } }),
    await callFromAlone(app, `/api/organizations/${ours.id}/keys`, { headers: { cookie: dana.cookie } }),
  ];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const headers = answers.flatMap((answer) => [...answer.headers.values()]);
  expect([...texts, ...headers, ...lines].filter((text) => text.includes(secret))).toEqual([]);
  expect(lines.length).toBeGreaterThan(5);
  expect(JSON.stringify(await db.select().from(apiKeys))).not.toContain(secret);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(secret);
});

test('the audit log names the maker and the key of a change', async () => {
  const { id, key } = await keyOf(lee);
  await call(key, 'PUT', `/api/campaigns/${campaign.id}`, { name: 'Open on Sundays' });
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'campaign-changed',
    actorId: lee.id,
    organizationId: ours.id,
    changed: { apiKey: id },
  });
});

test('one network can try 60 keys an hour, and valid keys of that network go on working', async () => {
  const { key } = await keyOf(dana);
  const from = { incoming: { socket: { remoteAddress: '198.51.100.7' } } };
  const ask = async (given: string) =>
    (await app.request(numbers, { headers: { ...withKey(given), host: 'localhost:3000' } }, from)).status;
  const statuses: number[] = [];
  for (let i = 0; i < 62; i += 1) statuses.push(await ask(`rdr_${i}_${'x'.repeat(43)}`));
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect(await ask(key)).toBe(200);
});

test('a program that runs wild uses up its own changes, not those of its maker', async () => {
  const { key } = await keyOf(dana);
  const change = () => call(key, 'PUT', `/api/campaigns/${campaign.id}`, {});
  expect((await change()).status).toBe(200);
  await db.update(rateLimits).set({ points: 1000 }).where(like(rateLimits.key, 'quota-keyWrites:%'));
  expect(await statusAndText(change())).toEqual([
    429,
    expect.stringContaining('today’s limit for changes with this API key'),
  ]);
  const headers = { cookie: dana.cookie, 'content-type': 'application/json' };
  const own = { method: 'PUT', headers, body: '{}' };
  expect((await callFromAlone(app, `/api/campaigns/${campaign.id}`, own)).status).toBe(200);
});
