import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#database/test-database.ts';
import { IS_TAKEN_DOWN } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeCampaign, makeOrganization, moveCampaign } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { OFFER } from '#tests/support/calls/permission-scene.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { SUPPORTER_NOT_FOUND, supporter, supporterSummary } from './supporters.contract.ts';
import { formerSupporters, supporterCounts, supporters } from './supporters.table.server.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
afterAll(() => app.settled());

let creator: Person;
let ours: { id: number };
let theirs: { id: number };
let hours: { id: number };
let lake: { id: number };
beforeAll(async () => {
  creator = await addPerson(db, 'creator@example.org');
  ours = await makeOrganization(db, { createdById: creator.id });
  theirs = await makeOrganization(db);
  const live = { status: 'Live', ...OFFER } as const;
  hours = await makeCampaign(db, ours.id, { name: 'Saturday hours', ...live });
  lake = await makeCampaign(db, ours.id, { name: 'The lake', ...live });
});
beforeEach(async () => {
  await db.delete(supporters);
  await db.delete(formerSupporters);
  await db.delete(mails);
});

function lastEntries() {
  return db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
}

let joined = 0;

async function join(fields: Partial<typeof supporters.$inferInsert> & { email: string }): Promise<number> {
  joined += 1;
  const { consentText, privacyUrl } = OFFER;
  const tokens = { confirmHash: `hash ${joined}`, stopToken: `${joined}`.padStart(32, 't') };
  const at = new Date(Date.UTC(2026, 10, 1, 12, joined));
  const values = { organizationId: ours.id, campaignId: hours.id, consentText, privacyUrl, ...tokens };
  const row = { ...values, agreedAt: at, confirmedAt: at, ...fields };
  const [{ id } = { id: 0 }] = await db.insert(supporters).values(row).returning({ id: supporters.id });
  return id;
}

function ask(path: string, { method = 'GET', cookie = creator.cookie, of = ours.id } = {}) {
  return callFromAlone(app, `/api/organizations/${of}/supporters${path}`, { method, headers: { cookie } });
}

async function listed(path = '', options = {}) {
  const answer = await ask(path, options);
  return readByContract(z.array(supporter), await answer.json());
}

async function emails(path = '', options = {}) {
  return (await listed(path, options)).map(({ email }) => email);
}

describe('a team', () => {
  test('a team sees confirmed supporters newest first with campaign, wording, time and tag', async () => {
    await join({ email: 'first@mailbox.example' });
    await join({ email: 'second@mailbox.example', campaignId: lake.id, source: 'flyer' });
    await join({ email: 'waiting@mailbox.example', confirmedAt: null });
    expect(await listed()).toMatchObject([
      {
        email: 'second@mailbox.example',
        campaignName: 'The lake',
        source: 'flyer',
        consentText: OFFER.consentText,
        privacyUrl: OFFER.privacyUrl,
      },
      { email: 'first@mailbox.example', campaignName: 'Saturday hours', source: '' },
    ]);
  });

  test('a team never sees the supporters of another organization', async () => {
    const campaign = await makeCampaign(db, theirs.id, { status: 'Live', ...OFFER });
    await join({ email: 'ada@mailbox.example' });
    const there = { organizationId: theirs.id, campaignId: campaign.id };
    const id = await join({ email: 'ada@mailbox.example', ...there });
    expect((await listed()).map(({ campaignId }) => campaignId)).toEqual([hours.id]);
    expect((await ask('', { of: theirs.id })).status).toBe(403);
    expect(await (await ask(`/${id}`, { method: 'DELETE' })).text()).toBe(SUPPORTER_NOT_FOUND);
    expect(await db.$count(supporters)).toBe(2);
  });

  test('supporters remain with their organization when the campaign moves', async () => {
    const moving = await makeCampaign(db, ours.id, { name: 'Moving', status: 'Live', ...OFFER });
    await join({ email: 'ada@mailbox.example', campaignId: moving.id });
    await moveCampaign(db, moving.id, theirs.id);
    expect(await listed()).toMatchObject([{ email: 'ada@mailbox.example', campaignName: 'Moving' }]);
    const admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });
    expect(await emails('', { of: theirs.id, cookie: admin.cookie })).toEqual([]);
  });

  test('a team finds people by part of the address, by campaign and by tag', async () => {
    await join({ email: '100%_sure@mailbox.example' });
    await join({ email: 'ada@mailbox.example', campaignId: lake.id });
    await join({ email: 'ben@elsewhere.example', source: 'flyer' });
    expect(await emails('?q=%20MAILBOX')).toEqual(['ada@mailbox.example', '100%_sure@mailbox.example']);
    expect(await emails('?q=%25_s')).toEqual(['100%_sure@mailbox.example']);
    expect(await emails(`?campaign=${lake.id}`)).toEqual(['ada@mailbox.example']);
    expect(await emails('?source=flyer')).toEqual(['ben@elsewhere.example']);
    expect(await (await ask('?campaign=x')).text()).toBe('The campaign must be an id.');
  });

  test('a long list has pages', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await join({ email: `${name}@mailbox.example` });
    const first = await ask('?limit=2');
    expect(first.headers.get('x-total-count')).toBe('5');
    const seen: string[] = [];
    for (let query = '?limit=2', turns = 0; turns < 3; turns += 1) {
      const rows = await listed(query);
      seen.push(...rows.map(({ email }) => email.slice(0, 1)));
      query = `?limit=2&after=${rows.at(-1)?.id}`;
    }
    expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  test('an export is safe for spreadsheets and has stop links', async () => {
    await join({ email: '=cmd|calc@mailbox.example', consentText: '+1 "yes", please', source: 'flyer' });
    await join({ email: 'waiting@mailbox.example', confirmedAt: null });
    const answer = await ask('?format=csv');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="supporters-[\d-]+\.csv"$/,
    );
    const [header, row, ...more] = (await answer.text()).trim().split('\r\n');
    expect(header).toBe('email,campaign,agreed_at,confirmed_at,consent_text,privacy_url,source,stop_link');
    expect(row).toContain("'=cmd|calc@mailbox.example,Saturday hours,2026-11-01T");
    expect(row).toContain('"\'+1 ""yes"", please"');
    expect(row).toMatch(/,flyer,http:\/\/localhost:3000\/supporters\/stop\?token=t+\d+$/);
    expect(more).toEqual([]);
    expect(await lastEntries()).toMatchObject([
      {
        action: 'exported',
        subject: `organization:${ours.id}`,
        organizationId: ours.id,
        actorId: creator.id,
        changed: { supporters: 1 },
      },
    ]);
  });

  test('an export contains the whole list', async () => {
    for (let number = 0; number < 501; number += 1) await join({ email: `p${number}@mailbox.example` });
    expect((await (await ask('?format=csv')).text()).trim().split('\r\n')).toHaveLength(502);
  });

  test('erasing a supporter keeps the count and is audited without the address', async () => {
    const id = await join({ email: 'ada@mailbox.example' });
    const waiting = { to: 'ada@mailbox.example', subject: 'You are on the list', text: '', html: '' };
    const [{ stopToken } = { stopToken: '' }] = await db.select().from(supporters);
    const unsubscribeUrl = `http://localhost:3000/supporters/stop?token=${stopToken}`;
    await db.insert(mails).values([{ ...waiting, unsubscribeUrl }, waiting]);
    expect(await (await ask(`/${id}`, { method: 'DELETE' })).json()).toEqual({ ok: true });
    expect(await db.$count(supporters)).toBe(0);
    expect(await db.$count(mails)).toBe(1);
    expect(await db.select().from(formerSupporters)).toMatchObject([
      { campaignId: hours.id, erased: 1, stopped: 0 },
    ]);
    const entries = await lastEntries();
    expect(entries).toMatchObject([{ action: 'erased', subject: `supporter:${id}`, actorId: creator.id }]);
    expect(JSON.stringify(entries)).not.toContain('mailbox.example');
    expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('the team of a taken down organization can erase supporters but not export them', async () => {
    const id = await join({ email: 'ada@mailbox.example' });
    await db.update(organizations).set({ takenDownAt: new Date() }).where(eq(organizations.id, ours.id));
    try {
      const refused = await ask('?format=csv');
      expect([refused.status, await refused.text()]).toEqual([403, IS_TAKEN_DOWN]);
      expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(200);
    } finally {
      await db.update(organizations).set({ takenDownAt: null }).where(eq(organizations.id, ours.id));
    }
  });

  test('the summary counts people by wording and those who left', async () => {
    const a = await join({ email: 'a@mailbox.example', consentText: 'Old words' });
    const b = await join({ email: 'b@mailbox.example', source: 'flyer' });
    const c = await join({ email: 'c@mailbox.example' });
    const people = await db.select().from(supporters);
    const agreedAt = (id: number) => people.find((one) => one.id === id)?.agreedAt.toISOString();
    await db.insert(formerSupporters).values({ campaignId: lake.id, organizationId: ours.id, stopped: 3 });
    const elsewhere = await makeCampaign(db, theirs.id, { status: 'Live', ...OFFER });
    await join({ email: 'c@mailbox.example', organizationId: theirs.id, campaignId: elsewhere.id });
    const summary = readByContract(supporterSummary, await (await ask('/summary')).json());
    expect(summary).toMatchObject({
      campaigns: [
        { name: 'Saturday hours', people: 3, stopped: 0, erased: 0 },
        { name: 'The lake', people: 0, stopped: 3, erased: 0 },
      ],
      wordings: [
        { consentText: OFFER.consentText, people: 2, firstAt: agreedAt(b), lastAt: agreedAt(c) },
        { consentText: 'Old words', people: 1, firstAt: agreedAt(a), lastAt: agreedAt(a) },
      ],
      sources: ['flyer'],
    });
  });
});

test.each(['campaigns', 'organizations'])(
  'supporters of a moved campaign remain when the new organization deletes its %s',
  async (what) => {
    const mover = await addPerson(db, `mover-of-${what}@example.org`);
    const target = await makeOrganization(db, { createdById: mover.id });
    const moving = await makeCampaign(db, ours.id, { name: 'Moving', createdById: mover.id });
    await join({ email: 'ada@mailbox.example', campaignId: moving.id });
    await join({ email: 'ben@mailbox.example', campaignId: moving.id, confirmedAt: null });
    await moveCampaign(db, moving.id, target.id);
    await join({ email: 'new@mailbox.example', campaignId: moving.id, organizationId: target.id });
    const path = what === 'campaigns' ? `/api/campaigns/${moving.id}` : `/api/organizations/${target.id}`;
    const headers = { cookie: mover.cookie };
    expect((await callFromAlone(app, path, { method: 'DELETE', headers })).status).toBe(200);

    expect(await listed()).toMatchObject([{ email: 'ada@mailbox.example', campaignName: 'Moving' }]);
    expect(await emails(`?campaign=${moving.id}`)).toEqual(['ada@mailbox.example']);
    expect(await db.$count(supporters, eq(supporters.organizationId, target.id))).toBe(0);
    const [ada] = await db.select().from(supporters).where(eq(supporters.email, 'ada@mailbox.example'));
    const stopPage = `/supporters/stop?token=${ada?.stopToken}`;
    expect(await (await callFromAlone(app, stopPage)).text()).toContain('Moving');
    const stopped = await callFromAlone(app, stopPage, { method: 'POST' });
    expect(stopped.status).toBe(200);
    expect(await emails()).toEqual([]);
    const summary = readByContract(supporterSummary, await (await ask('/summary')).json());
    expect(summary.campaigns).toMatchObject([{ name: 'Moving', people: 0, stopped: 1 }]);
  },
);

test('supporters are deleted with their organization', async () => {
  const organization = await makeOrganization(db, { createdById: creator.id });
  const campaign = await makeCampaign(db, organization.id, { createdById: creator.id });
  await join({ email: 'ada@mailbox.example', organizationId: organization.id, campaignId: campaign.id });
  const counts = { organizationId: organization.id, campaignId: campaign.id, stopped: 1 };
  await db.insert(formerSupporters).values(counts);
  const headers = { cookie: creator.cookie };
  await callFromAlone(app, `/api/organizations/${organization.id}`, { method: 'DELETE', headers });
  const left = [supporters, supporterCounts, formerSupporters].map((table) => db.$count(table));
  expect(await Promise.all(left)).toEqual([0, 0, 0]);
});

test('the counts of supporters are exact under parallel changes', async () => {
  const { campaignId, source, people } = supporterCounts;
  const counts = () =>
    db.select({ campaignId, source, people }).from(supporterCounts).orderBy(campaignId, source);
  const many = Array.from({ length: 8 }, (_, number) => ({
    email: `p${number}@mailbox.example`,
    source: number % 2 === 0 ? 'flyer' : '',
  }));
  const ids = await Promise.all(many.map((person) => join({ ...person, confirmedAt: null })));
  await Promise.all(many.map(({ email }) => join({ email, campaignId: lake.id })));
  expect(await counts()).toEqual([{ campaignId: lake.id, source: '', people: 8 }]);
  const confirmedAt = new Date();
  await Promise.all(ids.map((id) => db.update(supporters).set({ confirmedAt }).where(eq(supporters.id, id))));
  await Promise.all(ids.slice(3).map((id) => ask(`/${id}`, { method: 'DELETE' })));
  const ofHours = [
    { campaignId: hours.id, source: '', people: 1 },
    { campaignId: hours.id, source: 'flyer', people: 2 },
  ];
  const isInLake = eq(supporters.campaignId, lake.id);
  await db.update(supporters).set({ source: 'flyer' }).where(isInLake);
  expect(await counts()).toEqual([...ofHours, { campaignId: lake.id, source: 'flyer', people: 8 }]);
  const total = async (search: string) => (await ask(`?limit=1${search}`)).headers.get('x-total-count');
  expect(await total('')).toBe('11');
  expect(await total('&source=flyer')).toBe('10');
  expect(await total(`&campaign=${hours.id}`)).toBe('3');
  expect(await total('&q=p1')).toBe('2');
  await db.delete(supporters).where(isInLake);
  expect(await counts()).toEqual(ofHours);
});
