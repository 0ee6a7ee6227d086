import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { makeTestDatabase, openTestDatabase } from '#database/test-database.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { openOrganizationCalls } from '#tests/support/calls/organization-calls.ts';
import { storeImage } from './images/images.server.ts';
import { publicOrganization, staffOrganization } from './organizations.contract.ts';

const { db } = await openTestDatabase();

const bytes = new Uint8Array([137, 80, 78, 71]);
const logoHash = await storeImage(db, { contentType: 'image/png', bytes });
const { app, person } = await openOrganizationCalls(db);
const creator = await person('a@b.org');
const outsider = await person('leo@nightbus.example');
const unverified = await person('new@harlow.example', { emailVerified: false });
const sponsor = {
  sponsorName: 'Friends e.V.',
  sponsorAddress: '1 Library Way',
  controlledBy: 'Federation',
  amount: '€10',
  fundsOrigin: 'Donations',
};
const organization = await makeOrganization(db, {
  abbreviation: 'FHL',
  organizationPrompt: 'secret prompt',
  ...sponsor,
  bccEmail: 'copy@friends.org',
  logoHash,
  createdById: creator.id,
});
const path = `/api/organizations/${organization.id}`;

async function read<T>(contract: z.ZodType<T>, address: string, init?: RequestInit): Promise<T> {
  return readByContract(contract, await (await app.request(address, init)).json());
}

const publicFields = {
  id: expect.any(Number),
  name: 'Friends',
  abbreviation: 'FHL',
  url: 'https://friends.org',
  logoUrl: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
  faviconUrl: null,
  bccEmail: 'copy@friends.org',
  language: 'en',
  controller: null,
  privacyAddress: null,
  contact: null,
};
const asPublic = { headers: { 'X-Public-Request': 'true' } };

describe('reading an organization', () => {
  test('anyone can read an organization by abbreviation, without its prompt and creator', async () => {
    expect(await read(publicOrganization, '/api/organizations/public/fhl')).toEqual(publicFields);
  });

  test('a public page can read an organization by id, without its prompt and creator', async () => {
    expect(await read(publicOrganization, path, asPublic)).toEqual(publicFields);
  });

  const staffFields = {
    createdBySystem: false,
    proposed: null,
    version: 1,
    mayEdit: false,
    approval: 'approved',
    approvalReason: null,
    takenDownAt: null,
    takenDownReason: null,
    sharePercent: null,
    embedSites: [],
    hasPreviewLink: false,
    timeZone: 'UTC',
    privacyUrl: null,
    privacyText: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  };
  const forTeam = {
    organizationPrompt: 'secret prompt',
    ...sponsor,
    createdById: creator.id,
    createdBy: { email: 'a@b.org' },
    mayEdit: true,
  };
  const noSponsor = Object.fromEntries(Object.keys(sponsor).map((name) => [name, null]));
  const hidden = { organizationPrompt: null, ...noSponsor, createdById: null, createdBy: null };

  test('the team can read all fields', async () => {
    const { cookie } = creator;
    expect((await app.request(path, { headers: { cookie } })).headers.get('cache-control')).toBe('no-store');
    const known = await read(staffOrganization, path, { headers: { cookie } });
    expect(known).toEqual({ ...publicFields, ...staffFields, ...forTeam });
  });

  test('other staff can’t read the prompt, BCC and creator', async () => {
    const known = await read(staffOrganization, path, { headers: { cookie: outsider.cookie } });
    expect(known).toEqual({ ...publicFields, ...staffFields, ...hidden, bccEmail: null });
  });

  test('a session only adds fields to the public response', async () => {
    const asked = ({ cookie }: { cookie: string }) => ({ headers: { ...asPublic.headers, cookie } });
    expect(await read(publicOrganization, path, asked(unverified))).toEqual(publicFields);
    const known = { ...publicFields, ...staffFields };
    expect(await read(staffOrganization, path, asked(outsider))).toEqual({ ...known, ...hidden });
    expect(await read(staffOrganization, path, asked(creator))).toEqual({ ...known, ...forTeam });
  });

  test('reading without the public header needs a verified session', async () => {
    expect((await app.request(path)).status).toBe(401);
    expect((await app.request(path, { headers: { cookie: 'redress=forged' } })).status).toBe(401);
    expect((await app.request(path, { headers: { cookie: unverified.cookie } })).status).toBe(403);
  });
});

test.each(['abc', '0', '-1', '1.5', '1e11', '100000000000', '2147483648', '999', '%00'])(
  'reading an organization with the id %s gives a 404',
  async (id) => {
    const answer = await app.request(`/api/organizations/${id}`, asPublic);
    expect([answer.status, await answer.text()]).toEqual([404, 'Organization not found']);
  },
);

test.each(['nobody', 'x', '%00%00', '%F0%9F%8E%89', 'a'.repeat(5000)])(
  'reading an organization with the abbreviation %s gives a 404',
  async (abbreviation) => {
    const answer = await app.request(`/api/organizations/public/${abbreviation}`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Organization not found']);
  },
);

describe('images', () => {
  test('an image is cached for a year, can be embedded elsewhere and can’t run scripts', async () => {
    const answer = await app.request(`/images/${logoHash}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, s-maxage=2, stale-if-error=86400',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${logoHash}"`,
    });
  });

  test('an image isn’t sent again to a browser with a cached one', async () => {
    const answer = await app.request(`/images/${logoHash}`, {
      headers: { 'If-None-Match': `W/"${logoHash}"` },
    });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  test('a cached image is served while the database is down', async () => {
    const lost = await makeTestDatabase();
    const calls = await openOrganizationCalls(lost.database.db);
    const shown = await storeImage(lost.database.db, { contentType: 'image/png', bytes });
    await makeOrganization(lost.database.db, { logoHash: shown });
    const path = `/images/${shown}`;
    await calls.app.request(path);
    await lost.drop();
    const answer = await calls.app.request(path);
    expect([answer.status, new Uint8Array(await answer.arrayBuffer())]).toEqual([200, bytes]);
    const known = await calls.app.request(path, { headers: { 'if-none-match': `"${shown}"` } });
    expect(known.status).toBe(304);
  });

  test('an identical image is stored once', async () => {
    expect(await storeImage(db, { contentType: 'image/png', bytes })).toBe(logoHash);
  });

  test.each(['0'.repeat(64), 'x', '%00', 'A'.repeat(64)])(
    'reading an image named %s gives a 404',
    async (hash) => {
      const answer = await app.request(`/images/${hash}`);
      expect([answer.status, await answer.text()]).toEqual([404, 'Image not found']);
    },
  );
});
