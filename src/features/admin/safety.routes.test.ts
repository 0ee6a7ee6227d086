import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { moneyUsed } from '#features/letters/letters.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { createRateLimiter, makeRateLimit } from '#http/limits/rate-limiter.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeAdminApp, seen } from '#tests/support/calls/admin-app.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { SESSION_SECRET } from '#tests/support/calls/whole-app.ts';
import { safetyState } from './safety.contract.ts';

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

test('what was spent is shown by day and by organization, the most expensive first, of 31 days', async () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const { id, name } = await makeOrganization(db, { name: 'Spenders' });
  const used = (period: string, scope: string, letters: number, micros: number) => ({
    period,
    scope,
    letters,
    micros,
  });
  const [today, before, first, tooOld] = [dayAgo(0), dayAgo(2), dayAgo(30), dayAgo(31)];
  await db.delete(moneyUsed);
  await db
    .insert(moneyUsed)
    .values([
      used(today, 'all', 3, 1_750_000),
      used(today, 'campaign:1', 3, 1_750_000),
      used(today, 'provider:claude', 3, 1_750_000),
      used(before, 'provider:claude', 3, 1_500_000),
      used(before, 'provider:openai', 1, 250_000),
      used(first, 'provider:claude', 2, 0),
      used(first, 'provider:openai', 0, 0),
      used(tooOld, 'provider:claude', 2, 1_500_000),
      used(today, `organization:${id}`, 2, 1_500_000),
      used(first, `organization:${id}`, 6, 4_500_000),
      used(today, 'organization:0', 4, 1_000_000),
      used(tooOld, 'organization:0', 9, 9_000_000),
    ]);
  expect(await readSafety()).toMatchObject({
    spentByDay: [
      { day: today, provider: 'claude', letters: 3, money: 1.75 },
      { day: before, provider: 'claude', letters: 3, money: 1.5 },
      { day: before, provider: 'openai', letters: 1, money: 0.25 },
      { day: first, provider: 'claude', letters: 2, money: 0 },
    ],
    spentByOrganization: [
      { organizationId: id, name, letters: 8, money: 6 },
      { organizationId: 0, name: null, letters: 4, money: 1 },
    ],
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
