import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAdminApp, seen } from '../../../tests/support/calls/admin-app.ts';
import { makeCampaign, makeOrganization } from '../../../tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '../../../tests/support/calls/contract-answer.ts';
import { addPerson, type Person } from '../../../tests/support/calls/people.ts';
import { SESSION_SECRET } from '../../../tests/support/calls/whole-app.ts';
import { openTestDatabase } from '../../database/test-database.ts';
import { createRateLimiter, makeRateLimit } from '../../http/limits/rate-limiter.server.ts';
import { UNKNOWN_PROXY } from '../../http/limits/unknown-proxies.server.ts';
import { recordAudit } from '../../safety/audit.server.ts';
import { auditLog } from '../../safety/safety.table.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import { campaigns } from '../campaigns/campaigns.table.server.ts';
import { letterCostSums, letterCosts, moneyUsed } from '../letters/letters.table.server.ts';
import { organizations } from '../organizations/organizations.table.server.ts';
import { safetyState } from './safety.contract.ts';
import { sumUpSpendingJob } from './spending.server.ts';

const { database, db, pool } = await openTestDatabase();

const ask = makeAdminApp(database);
let admin: Person;
let other: Person;
beforeAll(async () => {
  admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });
  other = await addPerson(db, 'other@redress.example', { role: 'admin' });
});

async function readSafety() {
  return readByContract(safetyState, await (await ask('GET', '/api/safety', admin)).json());
}

test('a switch takes effect on another instance immediately and is audited with its admin', async () => {
  const anotherCopy = makeAdminApp(database);
  const body = { lettersPaused: true };
  expect((await ask('PATCH', '/api/safety', { ...admin, body })).status).toBe(200);
  expect(await (await anotherCopy('GET', '/api/safety', other)).json()).toMatchObject({
    lettersPaused: true,
    registrationPaused: false,
    approvalRequired: true,
  });
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'safety-changed',
    actorId: admin.id,
    changed: { lettersPaused: true },
  });
  await ask('PATCH', '/api/safety', { ...admin, body: { lettersPaused: false } });
});

test('two admins can change two switches at the same time', async () => {
  await Promise.all([
    ask('PATCH', '/api/safety', { ...admin, body: { registrationPaused: true } }),
    ask('PATCH', '/api/safety', { ...other, body: { approvalRequired: false } }),
  ]);
  expect(await readSafety()).toMatchObject({ registrationPaused: true, approvalRequired: false });
  const back = { registrationPaused: false, approvalRequired: true };
  expect(await (await ask('PATCH', '/api/safety', { ...admin, body: back })).json()).toMatchObject(back);
});

test("an unchanged switch isn't audited", async () => {
  const before = await db.$count(auditLog);
  await ask('PATCH', '/api/safety', { ...admin, body: { lettersPaused: false } });
  expect(await db.$count(auditLog)).toBe(before);
});

test.each([
  [{ lettersPaused: 'yes' }, 'The field lettersPaused is missing or not valid.'],
  [[], 'The request body must be a JSON object.'],
])('an invalid switch is refused: %j', async (body, sentence) => {
  expect(await seen(ask('PATCH', '/api/safety', { ...admin, body }))).toEqual([400, sentence]);
});

test("the day's letters are the ones counted by the limit", async () => {
  const limit = { name: 'letters-day', points: 5000, seconds: 3600, secret: SESSION_SECRET, refusal: '' };
  for (let letter = 0; letter < 3; letter += 1) await makeRateLimit(pool, limit).take('all');
  const [letters] = (await readSafety()).budgets;
  expect(letters).toMatchObject({ kind: 'letters', used: 3, limit: 5000 });
  expect(Date.parse(letters?.startsAgainAt ?? '') > Date.now()).toBe(true);
});

test('the budgets of letters and money reset at the same midnight', async () => {
  const startsOf = async () =>
    (await readSafety()).budgets.slice(0, 2).map(({ startsAgainAt }) => startsAgainAt);
  await pool.query('delete from rate_limits');
  const [letters, money] = await startsOf();
  expect(letters).toBe(money);
  expect(letters).toMatch(/T00:00:00\.000Z$/);
  const point = {
    limit: 'letters-day',
    key: 'all',
    most: 9,
    seconds: 86_400,
    endsAtMidnight: true,
    refusal: '',
  };
  await createRateLimiter(pool, SESSION_SECRET).consume([point]);
  const [first, second] = await startsOf();
  expect(first).toBe(second);
});

test("the day's and month's money includes reservations of letters in progress", async () => {
  const today = new Date().toISOString().slice(0, 10);
  await db.insert(moneyUsed).values([
    { period: today, scope: 'all', micros: 8_940_000, reserved: 40_000 },
    { period: today.slice(0, 7), scope: 'all', micros: 31_000_000 },
    { period: today, scope: 'organization:1', micros: 1_000_000 },
  ]);
  const [, day, month] = (await readSafety()).budgets;
  expect([day, month]).toMatchObject([
    { kind: 'money-day', used: 8.94, limit: 20 },
    { kind: 'money-month', used: 31, limit: null },
  ]);
  expect(Date.parse(day?.startsAgainAt ?? '') - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
});

test('an untrusted proxy causes a warning', async () => {
  expect((await readSafety()).warnings).toEqual([]);
  const limit = { name: 'unknown-proxy', points: 1, seconds: 60, secret: SESSION_SECRET, refusal: '' };
  await makeRateLimit(pool, limit).take('any');
  expect((await readSafety()).warnings).toEqual([UNKNOWN_PROXY]);
});

describe('what was spent', () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const cost = { provider: 'claude', model: 'any', letters: 2, micros: 1_500_000 };
  beforeEach(async () => {
    await db.delete(letterCosts);
    await db.delete(letterCostSums);
  });

  test('spending is listed by day and by organization for 31 days without samples', async () => {
    const { id, name } = await makeOrganization(db, { name: 'Spenders' });
    const few = { ...cost, letters: 1, micros: 250_000, organizationId: 0 };
    const [today, yesterday, before, first] = [dayAgo(0), dayAgo(1), dayAgo(2), dayAgo(30)];
    await db
      .insert(letterCosts)
      .values([
        ...[today, yesterday, before, first].map((day) => ({ ...cost, day, organizationId: id })),
        { ...few, day: today },
        { ...few, day: before, model: 'another' },
        { ...few, day: before, provider: 'openai' },
        { ...few, day: first },
        { ...cost, day: dayAgo(31), organizationId: id },
        { ...cost, day: before, organizationId: id, provider: 'sample' },
      ]);
    const spent = {
      spentByDay: [
        { day: today, provider: 'claude', letters: 3, money: 1.75 },
        { day: yesterday, provider: 'claude', letters: 2, money: 1.5 },
        { day: before, provider: 'claude', letters: 3, money: 1.75 },
        { day: before, provider: 'openai', letters: 1, money: 0.25 },
        { day: first, provider: 'claude', letters: 3, money: 1.75 },
      ],
      spentByOrganization: [
        { organizationId: id, name, letters: 8, money: 6 },
        { organizationId: 0, name: null, letters: 4, money: 1 },
      ],
    };
    // Concurrent readers and a later one get the same sums.
    expect(await Promise.all(Array.from({ length: 5 }, readSafety))).toMatchObject(Array(5).fill(spent));
    expect(await readSafety()).toMatchObject(spent);
  });

  test('spending includes new letters of today and yesterday', async () => {
    await db.insert(letterCosts).values({ ...cost, day: dayAgo(9), organizationId: 0 });
    await readSafety();
    const organizationId = (await makeOrganization(db, { name: 'Busy' })).id;
    const of = { ...cost, organizationId, micros: 20_000_000 };
    await db.insert(letterCosts).values([
      { ...of, day: dayAgo(0) },
      { ...of, day: dayAgo(1) },
    ]);
    const { spentByDay, spentByOrganization } = await readSafety();
    expect(spentByOrganization[0]).toEqual({ organizationId, name: 'Busy', letters: 4, money: 40 });
    expect(spentByDay.map(({ money }) => money)).toEqual([20, 20, 1.5]);
  });

  test('totals of past days are computed once and old totals removed', async () => {
    const sums = { letters: 7, micros: 0, provider: null, organizationId: null, day: null };
    const old = [1, 2].map((days) => ({ ...sums, doneOn: dayAgo(days) }));
    await db.insert(letterCostSums).values(old);
    await sumUpSpendingJob(db).run({}, { number: 1, isLast: false, signal: AbortSignal.timeout(60_000) });
    const kept = () =>
      db.select().from(letterCostSums).orderBy(letterCostSums.doneOn, letterCostSums.letters);
    const first = await kept();
    expect(new Set(first.map(({ doneOn }) => doneOn))).toEqual(new Set([dayAgo(1), dayAgo(0)]));
    await db.insert(letterCosts).values({ ...cost, day: dayAgo(5), organizationId: 0, model: 'late' });
    await readSafety();
    expect(await kept()).toEqual(first);
  });
});

test('a waiting organization is listed with its campaigns and preview link', async () => {
  const creator = await addPerson(db, 'founder@example.org', { emailVerified: false });
  const organization = await makeOrganization(db, { name: 'Harlow Voters', createdById: creator.id });
  await makeCampaign(db, organization.id, { name: 'Heat by October' });
  const waits = { approval: 'waiting', previewToken: 'secret' } as const;
  await db.update(organizations).set(waits).where(eq(organizations.id, organization.id));
  const { waiting } = await readSafety();
  expect(waiting).toMatchObject({
    count: 1,
    listed: [
      {
        name: 'Harlow Voters',
        createdBy: { email: 'founder@example.org', emailVerified: false },
        campaigns: [{ name: 'Heat by October', recipient: 'Mayor Ada Lind' }],
        previewUrl: `https://letters.example/c/${organization.abbreviation}?preview=secret`,
      },
    ],
  });
});

test('suspended accounts and taken down pages are listed with the admin and the reason', async () => {
  const actor = admin;
  const suspended = await addPerson(db, 'spam@example.org');
  const { id } = await makeOrganization(db, { name: 'Bench Watch' });
  const campaign = await makeCampaign(db, id, { name: 'Name the judges' });
  const at = new Date();
  await db.update(users).set({ suspendedAt: at, suspendedReason: 'Spam' }).where(eq(users.id, suspended.id));
  await db
    .update(campaigns)
    .set({ takenDownAt: at, takenDownReason: 'Insults' })
    .where(eq(campaigns.id, campaign.id));
  await recordAudit(db, { actor, action: 'account-suspended', subject: `user:${suspended.id}` });
  await recordAudit(db, { actor, action: 'campaign-taken-down', subject: `campaign:${campaign.id}` });
  const by = { by: 'admin@redress.example', at: at.toISOString() };
  expect(await readSafety()).toMatchObject({
    suspended: { count: 1, listed: [{ email: 'spam@example.org', reason: 'Spam', ...by }] },
    takenDown: {
      count: 1,
      listed: [
        {
          kind: 'campaign',
          name: 'Name the judges',
          organizationName: 'Bench Watch',
          path: `/c/${campaign.publicUrl}`,
          reason: 'Insults',
          ...by,
        },
      ],
    },
  });
});
