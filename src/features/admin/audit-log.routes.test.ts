import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizationManagers } from '#features/organizations/organizations.table.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeAdminApp, seen } from '#tests/support/calls/admin-app.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { auditEntry } from './audit-log.contract.ts';

const { database, db } = await openTestDatabase();

const ask = makeAdminApp(database);
let admin: Person;
let creator: Person;
let manager: Person;
let organizationId: number;
let campaignId: number;
beforeAll(async () => {
  admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });
  creator = await addPerson(db, 'creator@example.org');
  manager = await addPerson(db, 'manager@example.org');
  const organization = await makeOrganization(db, { name: '=1+1, "Inc"', createdById: creator.id });
  organizationId = organization.id;
  await db.insert(organizationManagers).values({ organizationId, userId: manager.id });
  campaignId = (await makeCampaign(db, organizationId, { name: 'Name the judges' })).id;
  const organizationEntry = { subject: `organization:${organizationId}`, organizationId };
  const campaignEntry = { subject: `campaign:${campaignId}`, organizationId };
  await recordAudit(db, { ...organizationEntry, actor: creator, action: 'organization-created' });
  await recordAudit(db, {
    ...campaignEntry,
    actor: manager,
    action: 'campaign-changed',
    changed: { name: 'ab' },
  });
  await recordAudit(db, { ...campaignEntry, actor: admin, action: 'campaign-taken-down' });
  await recordAudit(db, { subject: `user:${manager.id}`, action: 'sign-in-failed' });
});

async function read(path: string, who = admin) {
  return readByContract(auditEntry.array(), await (await ask('GET', path, who)).json());
}

const actionsOf = (entries: { action: string }[]) => entries.map(({ action }) => action);

test('admins read the audit log newest first with current names', async () => {
  expect(await read('/api/audit')).toMatchObject([
    { action: 'sign-in-failed', actor: null, subjectName: 'manager@example.org' },
    { action: 'campaign-taken-down', actor: { email: 'admin@redress.example' } },
    {
      action: 'campaign-changed',
      actor: { id: manager.id, email: 'manager@example.org' },
      subject: `campaign:${campaignId}`,
      subjectName: 'Name the judges',
      changed: { name: 'ab' },
    },
    { action: 'organization-created', subjectName: '=1+1, "Inc"' },
  ]);
});

describe('a team', () => {
  test("a team reads its organization's log without the emails of admins", async () => {
    for (const member of [creator, manager]) {
      expect(await read(`/api/organizations/${organizationId}/audit`, member)).toMatchObject([
        { action: 'campaign-taken-down', actor: { id: admin.id, email: null } },
        { action: 'campaign-changed', actor: { email: 'manager@example.org' } },
        { action: 'organization-created', actor: { email: 'creator@example.org' } },
      ]);
    }
    const guessed = await read(`/api/organizations/${organizationId}/audit?actor=admin@`, manager);
    expect(guessed).toEqual([]);
  });

  test('a team cannot read the log of another organization', async () => {
    const { id } = await makeOrganization(db);
    const refusal = [403, 'You are not authorized to edit this organization.'];
    expect(await seen(ask('GET', `/api/organizations/${id}/audit`, manager))).toEqual(refusal);
  });
});

describe('the log is narrowed', () => {
  test.each([
    ['action=campaign-changed', ['campaign-changed']],
    ['action=campaign-changed,sign-in-failed', ['sign-in-failed', 'campaign-changed']],
    ['actor=CREATOR', ['organization-created']],
    ['actor=%25', []],
    ['to=2020-12-31', []],
  ])('the log is filtered by %s', async (query, actions) => {
    expect(actionsOf(await read(`/api/audit?${query}`))).toEqual(actions);
  });

  test('the log is filtered to entries before an entry', async () => {
    const [newest, second] = await read('/api/audit');
    expect((await read(`/api/audit?before=${newest?.id}`))[0]).toEqual(second);
  });

  test('the log is filtered to today', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await read(`/api/audit?from=${today}&to=${today}`)).toHaveLength(4);
  });

  test.each(['before=x', 'before=1e99', 'action=burned', 'from=monday', 'to=2026-02-31'])(
    'an invalid filter of the log is refused: %s',
    async (query) => {
      expect((await ask('GET', `/api/audit?${query}`, admin)).status).toBe(400);
    },
  );
});

test('a day before 1970 is refused', async () => {
  const refusal = [400, 'The audit log takes days from 1970 on only.'];
  expect(await seen(ask('GET', '/api/audit?from=1969-12-31', admin))).toEqual(refusal);
});

describe('as a file', () => {
  test('an export is safe for spreadsheets and is audited', async () => {
    const answer = await ask('GET', '/api/audit?format=csv&action=organization-created', admin);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-[\d-]+\.csv"$/,
    );
    const [header, line, end] = (await answer.text()).split('\r\n');
    expect(header).toBe('at,actor,action,subject,name,changed');
    expect(line).toMatch(
      /,creator@example\.org,organization-created,organization:\d+,"'=1\+1, ""Inc""",\{\}$/,
    );
    expect(end).toBe('');
    expect((await read('/api/audit'))[0]).toMatchObject({ action: 'exported', actor: { id: admin.id } });
  });

  test('an export contains the whole log', async () => {
    const subject = `organization:${organizationId}`;
    const entries = Array.from({ length: 1203 }, () => ({
      action: 'images-changed',
      subject,
      organizationId,
    }));
    await db.insert(auditLog).values(entries);
    const path = `/api/organizations/${organizationId}/audit`;
    expect(await read(path, manager)).toHaveLength(100);
    const csv = await (await ask('GET', `${path}?format=csv&action=images-changed`, manager)).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(1204);
    const exports = await db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId));
    expect(exports.at(-1)).toMatchObject({ action: 'exported', actorId: manager.id });
  });

  test("an account can export twenty times an hour, even an admin's, without affecting others", async () => {
    const busy = await addPerson(db, 'busy@redress.example', { role: 'admin' });
    const paths = ['/api/audit', `/api/organizations/${organizationId}/audit`];
    const exportOnce = (who: Person, path = '/api/audit') =>
      seen(ask('GET', `${path}?format=csv&action=erased`, who));
    const answers = await Promise.all(Array.from({ length: 22 }, (_, at) => exportOnce(busy, paths[at % 2])));
    const refusal = [
      429,
      'You have exported the audit log 20 times within an hour. Please come back in 60 minutes.',
    ];
    expect(answers.filter(([status]) => status !== 200)).toEqual([refusal, refusal]);
    expect(await db.$count(auditLog, eq(auditLog.actorId, busy.id))).toBe(20);
    expect((await ask('GET', '/api/audit', busy)).status).toBe(200);
    expect((await exportOnce(admin))[0]).toBe(200);
  });
});
