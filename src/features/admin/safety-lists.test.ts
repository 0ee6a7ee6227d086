import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { MAX_LISTED } from './safety.contract.ts';
import { listTakenDown } from './safety-lists.server.ts';

const { db } = await openTestDatabase();

const PAIRS = MAX_LISTED / 2 + 5;

test('the most recently taken down pages are listed with the last admin who took each down', async () => {
  const ada = await addPerson(db, 'ada@redress.example', { role: 'admin' });
  const bea = await addPerson(db, 'bea@redress.example', { role: 'admin' });
  const addPair = async (pair: number) => {
    const takenDown = (minute: number) => ({
      takenDownAt: new Date(Date.UTC(2026, 0, 1, 0, 2 * pair + minute)),
      takenDownReason: `Reason ${pair}`,
    });
    const organization = await makeOrganization(db, { name: `Organization ${pair}` });
    const campaign = await makeCampaign(db, organization.id, { name: `Campaign ${pair}` });
    await db.update(organizations).set(takenDown(0)).where(eq(organizations.id, organization.id));
    await db.update(campaigns).set(takenDown(1)).where(eq(campaigns.id, campaign.id));
    const subjects = { organization: `organization:${organization.id}`, campaign: `campaign:${campaign.id}` };
    await recordAudit(db, { actor: bea, action: 'campaign-taken-down', subject: subjects.campaign });
    await recordAudit(db, { actor: ada, action: 'campaign-taken-down', subject: subjects.campaign });
    await recordAudit(db, { actor: ada, action: 'organization-taken-down', subject: subjects.organization });
    await recordAudit(db, { actor: bea, action: 'organization-taken-down', subject: subjects.organization });
    await recordAudit(db, { actor: ada, action: 'organization-put-back', subject: subjects.organization });
  };
  await Promise.all(Array.from({ length: PAIRS }, (_, pair) => addPair(pair)));
  const { count, listed } = await listTakenDown(db);
  expect(count).toBe(2 * PAIRS);
  const seen = listed.map(({ kind, name, organizationName, reason, at, by }) =>
    [kind, name, organizationName, reason, at, by].join(', '),
  );
  const expected = Array.from({ length: PAIRS }, (_, index) => PAIRS - 1 - index).flatMap((pair) => [
    `campaign, Campaign ${pair}, Organization ${pair}, Reason ${pair}, ${at(2 * pair + 1)}, ada@redress.example`,
    `organization, Organization ${pair}, Organization ${pair}, Reason ${pair}, ${at(2 * pair)}, bea@redress.example`,
  ]);
  expect(seen).toEqual(expected.slice(0, MAX_LISTED));
});

function at(minute: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
}
