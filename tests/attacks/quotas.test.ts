import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { rateLimits } from '#database/rate-limits.table.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { QUOTAS, type Quota } from '#safety/quotas.server.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { makeCampaign, makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { addPerson, type Person } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '../support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const copies = [openWholeApp(database), openWholeApp(database)] as const;
const [app, other] = copies;
const dana = await addPerson(db, 'dana@harlow.example');
const admin = await addPerson(db, 'admin@harlow.example', { role: 'admin' });
const organization = await makeOrganization(db, { createdById: dana.id });
const campaign = await makeCampaign(db, organization.id, { createdById: dana.id });
afterEach(async () => {
  await db.delete(rateLimits);
});
afterAll(async () => {
  for (const copy of copies) await copy.settled();
});

let names = 0;

function call(who: Person, method: string, path: string, body?: object, at: WholeApp = app) {
  return callFromAlone(at, path, {
    method,
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

function createOrganization(who: Person, at?: WholeApp, abbreviation?: string) {
  names += 1;
  const url = 'https://harlow.example';
  const body = { name: 'Harlow', abbreviation: abbreviation ?? `Q${names}`, url };
  return call(who, 'POST', '/api/organizations', body, at);
}

/** Sets the use of a quota today. */
async function spend(who: Person, quota: Quota, spent: number) {
  await call(who, 'PUT', `/api/campaigns/${campaign.id}`, {});
  await createOrganization(who, app);
  await call(who, 'POST', `/api/campaigns/${campaign.id}/duplicate`);
  await call(who, 'POST', `/api/organizations/${organization.id}/upload`);
  const { rowCount } = await db
    .update(rateLimits)
    .set({ points: spent })
    .where(like(rateLimits.key, `quota-${quota}:%`));
  expect(rowCount).toBe(1);
}

async function expectRefusal(answer: Response, quota: Quota) {
  const [beginning = ''] = QUOTAS[quota].refusal.split('{wait}');
  expect([answer.status, await answer.text()]).toEqual([429, expect.stringContaining(beginning)]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
}

describe('the daily quotas of an account', () => {
  test('an account can create 10 organizations a day across parallel requests and instances', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => createOrganization(dana, copies[index % 2])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(201),
      ...Array(6).fill(429),
    ]);
    await expectRefusal(await createOrganization(dana), 'organizations');
  });

  test('refused requests don’t count toward a quota', async () => {
    await spend(dana, 'organizations', 9);
    expect((await createOrganization(dana, app, organization.abbreviation)).status).toBe(400);
    expect((await createOrganization(dana)).status).toBe(201);
    expect((await createOrganization(dana)).status).toBe(429);
  });

  test('an account can create 50 campaigns a day, including duplicates', async () => {
    await spend(dana, 'campaigns', 50);
    const input = {
      name: 'More',
      organizationId: organization.id,
      recipient: 'Council',
      recipientEmail: 'council@harlow.example',
      campaignGoal: 'More',
      instructions: '<p>Write.</p>',
    };
    await expectRefusal(await call(dana, 'POST', '/api/campaigns', input), 'campaigns');
    const copy = await call(dana, 'POST', `/api/campaigns/${campaign.id}/duplicate`, undefined, other);
    await expectRefusal(copy, 'campaigns');
  });

  test.each([
    ['images of an organization', () => `/api/organizations/${organization.id}/upload`],
    ['the picture of a campaign', () => `/api/campaigns/${campaign.id}/picture`],
  ])('an account can upload 100 images a day, including %s', async (_, path) => {
    await spend(dana, 'uploads', 100);
    await expectRefusal(await call(dana, 'POST', path()), 'uploads');
  });

  test.each([
    ['PUT', `/api/campaigns/${campaign.id}`],
    ['DELETE', `/api/campaigns/${campaign.id}`],
    ['PUT', `/api/organizations/${organization.id}`],
    ['POST', `/api/organizations/${organization.id}/managers`],
    ['POST', '/api/user/password'],
  ])('an account can make 2,000 changes a day, including %s %s', async (method, path) => {
    await spend(dana, 'writes', 2000);
    await expectRefusal(await call(dana, method, path, {}), 'writes');
    expect((await call(dana, 'GET', '/api/campaigns')).status).toBe(200);
  });
});

describe('parallel uploads of one account', () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png();
  const path = `/api/organizations/${organization.id}/upload`;

  async function upload() {
    const body = new FormData();
    body.append('logo', new File([new Uint8Array(await picture.toBuffer())], 'x.png', { type: 'image/png' }));
    return callFromAlone(app, path, { method: 'POST', headers: { cookie: dana.cookie }, body });
  }

  async function countTaken() {
    const taken = await db.select().from(rateLimits).where(like(rateLimits.key, 'quota-uploads:%'));
    return taken[0]?.points ?? 0;
  }

  test('parallel uploads of an account wait in a queue', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, upload));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
    expect(await countTaken()).toBe(9);
  });

  test('an upload that waits ten seconds is refused and doesn’t count', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { promise: cut, resolve: cutOff } = Promise.withResolvers<void>();
    const held = Array.from({ length: 3 }, () => {
      const body = new ReadableStream({ pull: (controller) => cut.then(() => controller.error()) });
      const headers = { cookie: dana.cookie, 'content-type': 'multipart/form-data; boundary=b' };
      return callFromAlone(app, path, { method: 'POST', headers, body, ...{ duplex: 'half' } });
    });
    await expect.poll(countTaken).toBe(3);
    let refused: Response | undefined;
    const asked = upload().then((answer) => {
      refused = answer;
    });
    await expect.poll(() => vi.advanceTimersByTime(1_000) && refused?.status, { timeout: 10_000 }).toBe(503);
    await asked;
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect(await countTaken()).toBe(3);
    cutOff();
    await Promise.all(held);
    vi.useRealTimers();
    expect((await upload()).status).toBe(200);
  });
});

test('admins have no quotas', async () => {
  for (let index = 0; index < 12; index += 1) expect((await createOrganization(admin)).status).toBe(201);
});

test('an admin can raise the quotas of an account, which is audited', async () => {
  await spend(dana, 'organizations', 10);
  await expectRefusal(await createOrganization(dana), 'organizations');
  const raise = (who: Person, quotaFactor: unknown) =>
    call(who, 'PATCH', `/api/users/${dana.id}`, { quotaFactor });
  expect((await raise(dana, 2)).status).toBe(403);
  for (const wrong of [0, 1001, 1.5, '2']) expect((await raise(admin, wrong)).status).toBe(400);
  expect(await (await raise(admin, 2)).json()).toMatchObject({ quotaFactor: 2, role: 'org_manager' });
  const answers = await Promise.all(Array.from({ length: 12 }, () => createOrganization(dana, other)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'quotas-changed'));
  expect(entry).toMatchObject({ actorId: admin.id, subject: `user:${dana.id}`, changed: { quotaFactor: 2 } });
  await raise(admin, 1);
});

test('quotas can be turned off', async () => {
  await spend(dana, 'organizations', 10);
  const office = openWholeApp(database, { QUOTAS: 'off' });
  expect((await createOrganization(dana, office)).status).toBe(201);
  const statuses: number[] = [];
  for (const abbreviation of ['OFF1', 'OFF2', 'OFF3', 'OFF4', 'OFF5']) {
    const fields = { name: 'Harlow', abbreviation, url: 'https://harlow.example' };
    statuses.push((await call(dana, 'PUT', `/api/organizations/${organization.id}`, fields, office)).status);
  }
  const ccEmails = Array.from({ length: 6 }, (_, copy) => `copy${copy}@town.example`);
  statuses.push((await call(dana, 'PUT', `/api/campaigns/${campaign.id}`, { ccEmails }, office)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  await office.settled();
});
