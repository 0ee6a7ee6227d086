import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { auditLog } from '#safety/safety.table.server.ts';
import { openOffice } from '#tests/support/calls/office.ts';
import { openWholeApp } from '#tests/support/calls/whole-app.ts';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { LETTER_BUDGET_PER_DAY: '100', CHALLENGE: 'off' });
const office = await openOffice(app, db, 'shares');
afterAll(() => app.settled());

let made = 0;

async function start() {
  made += 1;
  const organization = await office.found(office.dana, `S${made}`);
  const campaign = await office.start(office.dana, organization.id);
  const letters = `/api/campaigns/public/${campaign.publicUrl}/generate-letter`;
  return {
    organization: `/api/organizations/${organization.id}`,
    campaign: `/api/campaigns/${campaign.id}`,
    letters,
    organizationId: organization.id,
  };
}

const visitor = { userName: 'Ada Marsh', userAddress: '5 Mill Lane', userReason: 'It matters.' };

test('a campaign’s share applies at once', async () => {
  const { campaign, letters } = await start();
  await start();
  const given = await office.call(office.admin, 'PATCH', `${campaign}/share`, { sharePercent: 2 });
  expect(await given.json()).toMatchObject({ sharePercent: 2, version: 1 });
  const write = async () => (await office.call(null, 'POST', letters, visitor)).status;
  expect([await write(), await write(), await write()]).toEqual([200, 200, 429]);
  await office.call(office.admin, 'PATCH', `${campaign}/share`, { sharePercent: null });
  expect(await write()).toBe(200);
});

test.each(['organization', 'campaign'] as const)(
  'each change of the share of a %s is audited, and its team can read it',
  async (kind) => {
    const started = await start();
    const path = started[kind];
    for (const sharePercent of [40, 40, null]) {
      expect((await office.call(office.admin, 'PATCH', `${path}/share`, { sharePercent })).status).toBe(200);
      expect(await (await office.call(office.dana, 'GET', path)).json()).toMatchObject({ sharePercent });
    }
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.organizationId, started.organizationId))
      .orderBy(auditLog.id);
    const recorded = lines.filter(({ action }) => action === 'share-changed');
    expect(recorded.map(({ changed, actorId }) => [changed, actorId])).toEqual([
      [{ sharePercent: 40 }, office.admin.id],
      [{ sharePercent: null }, office.admin.id],
    ]);
  },
);

test.each([0, 101, 2.5, '30', undefined])('a share of %s is refused', async (sharePercent) => {
  const { organization } = await start();
  const refusal = await office.refusal(office.admin, 'PATCH', `${organization}/share`, { sharePercent });
  expect(refusal).toEqual([400, 'The share must be a whole number from 1 to 100']);
});
