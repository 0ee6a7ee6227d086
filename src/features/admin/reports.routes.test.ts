import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { ALREADY_SETTLED, NOT_OUR_PAGE, report } from '#safety/reports.contract.ts';
import { auditLog, reports } from '#safety/safety.table.server.ts';
import { makeAdminApp, PUBLIC_URL, seen } from '#tests/support/calls/admin-app.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { forgetOldReports, mailOpenReports } from './reports.server.ts';

const { database, db } = await openTestDatabase();

const ask = makeAdminApp(database);
let admin: Person;
let other: Person;
let organizationId: number;
let page: string;
let campaign: { id: number; publicUrl: string };
beforeAll(async () => {
  admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });
  other = await addPerson(db, 'other@redress.example', { role: 'admin' });
  const organization = await makeOrganization(db, { name: 'Bench Watch' });
  organizationId = organization.id;
  page = `https://letters.example/c/${organization.abbreviation}`;
  campaign = await makeCampaign(db, organization.id, { name: 'Name the judges', status: 'Live' });
});
beforeEach(() => db.delete(reports));

/** Sends from a new address unless `from` is given. */
function sendReport(body: object, from = nextAddress()) {
  return ask('POST', '/api/reports', { from, body: { pageUrl: page, reason: 'It is rude', ...body } });
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

async function listed(query = '') {
  const answer = await ask('GET', `/api/reports${query}`, admin);
  return readByContract(report.array(), await answer.json());
}

function settle(id: number | undefined, action: string, who = admin) {
  return ask('PATCH', `/api/reports/${id}`, { ...who, body: { settled: true, action } });
}

describe('a visitor', () => {
  test('a visitor without an account can report a campaign or an organization', async () => {
    expect(await seen(sendReport({ email: ' ada@example.org ' }))).toEqual([204, '']);
    expect((await sendReport({ pageUrl: `/c/${campaign.publicUrl}/`, email: '' })).status).toBe(204);
    expect(await listed()).toMatchObject([
      { pageName: 'Name the judges', campaignId: campaign.id, organizationId, email: null },
      { pageName: 'Bench Watch', campaignId: null, pageUrl: page, email: 'ada@example.org' },
    ]);
  });

  test.each([
    'https://elsewhere.example/c/ABC',
    'https://letters.example/users',
    'javascript:alert(1)',
    '',
    `/c/${'x'.repeat(2000)}`,
  ])('a visitor cannot report %s', async (pageUrl) => {
    expect(await seen(sendReport({ pageUrl }))).toEqual([400, errorSentence('en', NOT_OUR_PAGE)]);
  });

  test('a report about an unknown page is accepted but not stored', async () => {
    expect(await seen(sendReport({ pageUrl: '/c/nobody/nothing' }))).toEqual([204, '']);
    expect(await db.$count(reports)).toBe(0);
  });

  test.each([
    [{ reason: ' ' }, 'Please say what’s wrong with the page'],
    [{ reason: 'x'.repeat(2001) }, 'Please use at most 2,000 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
  ])('an invalid report is refused: %j', async (body, sentence) => {
    expect(await seen(sendReport(body))).toEqual([400, sentence]);
  });

  test('a visitor can send five reports an hour and learns when to try again', async () => {
    const from = '192.0.2.1';
    for (let sent = 0; sent < 5; sent += 1) expect((await sendReport({}, from)).status).toBe(204);
    const refused = await sendReport({}, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/Please try again in \d+ minutes\.$/);
  });
});

test("many reports about one page don't bury reports about others", async () => {
  for (let sent = 0; sent < 51; sent += 1) expect((await sendReport({})).status).toBe(204);
  await sendReport({ pageUrl: `/c/${campaign.publicUrl}` });
  expect((await listed()).map(({ pageName }) => pageName)).toEqual([
    'Name the judges',
    ...Array.from({ length: 50 }, () => 'Bench Watch'),
  ]);
});

describe('an admin', () => {
  test('an admin dismisses a report, which the audit log records', async () => {
    await sendReport({});
    const [{ id } = { id: 0 }] = await listed();
    expect(readByContract(report, await (await settle(id, 'none')).json())).toMatchObject({ action: 'none' });
    expect(await listed()).toEqual([]);
    expect(await listed('?settled=true')).toMatchObject([{ id, action: 'none' }]);
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `report:${id}`));
    expect(entries).toMatchObject([{ action: 'report-settled', actorId: admin.id }]);
  });

  test('the second of two admins who settle a report gets a conflict', async () => {
    await sendReport({});
    const [{ id } = { id: 0 }] = await listed();
    const answers = await Promise.all([settle(id, 'none'), settle(id, 'taken-down', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await seen(settle(id, 'none'))).toEqual([409, ALREADY_SETTLED]);
  });

  test('an admin who took a page down settles every report about that page only', async () => {
    for (const pageUrl of [page, page, `/c/${campaign.publicUrl}`]) await sendReport({ pageUrl });
    const ofPage = (await listed()).filter(({ campaignId }) => campaignId === null);
    expect((await settle(ofPage[0]?.id, 'taken-down')).status).toBe(200);
    expect(await listed()).toMatchObject([{ campaignId: campaign.id }]);
  });

  test.each([
    [{ settled: false, action: 'none' }, 'A settled report stays settled'],
    [{ settled: true, action: 'burned' }, 'Please enter the action taken'],
  ])('an invalid settlement is refused: %j', async (body, sentence) => {
    expect(await seen(ask('PATCH', '/api/reports/1', { ...admin, body }))).toEqual([400, sentence]);
  });
});

describe('once a day', () => {
  const site = { siteName: 'Redress', publicUrl: PUBLIC_URL };

  test('every verified admin gets a daily email about open reports without the words of visitors', async () => {
    await addPerson(db, 'new@redress.example', { role: 'admin', emailVerified: false });
    await addPerson(db, 'gone@redress.example', { role: 'admin', suspendedAt: new Date() });
    await mailOpenReports(db, site);
    expect(await db.$count(mails)).toBe(0);
    await sendReport({ reason: 'A secret reason' });
    await mailOpenReports(db, site);
    const sent = await db.select().from(mails).orderBy(asc(mails.to));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['admin@redress.example', 'One report about pages on Redress'],
      ['other@redress.example', 'One report about pages on Redress'],
    ]);
    expect(JSON.stringify(sent)).not.toContain('secret');
    expect(sent[0]?.text).toContain('https://letters.example/safety');
  });

  test('addresses of reporters are erased 90 days after settlement and reports after a year', async () => {
    await sendReport({ email: 'ada@example.org' });
    await sendReport({ email: 'open@example.org' });
    const [, { id } = { id: 0 }] = await listed();
    await settle(id, 'none');
    const settledAgo = async (days: number) => {
      const settledAt = sql`now() - make_interval(days => ${days})`;
      await db.update(reports).set({ settledAt }).where(eq(reports.id, id));
      await forgetOldReports(db);
      return db.select({ email: reports.email }).from(reports).orderBy(asc(reports.id));
    };
    expect(await settledAgo(89)).toEqual([{ email: 'ada@example.org' }, { email: 'open@example.org' }]);
    expect(await settledAgo(91)).toEqual([{ email: null }, { email: 'open@example.org' }]);
    expect(await settledAgo(366)).toEqual([{ email: 'open@example.org' }]);
  });
});
