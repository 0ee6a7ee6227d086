import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { openCampaignCalls } from '#tests/support/calls/campaign-calls.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { somebodyWaits } from '#tests/support/database/waiting-query.ts';
import { campaigns } from './campaigns.table.server.ts';

const { db } = await openTestDatabase();
const { admin, create, change } = await openCampaignCalls(db);

/** Locks the campaign like the counting of visits and letters does. */
const counting = (id: number) => db.select().from(campaigns).where(eq(campaigns.id, id)).for('key share');

test('an edit is saved while visits and letters are being counted', async () => {
  const { id } = await create();
  await db.transaction(async (tx) => {
    await tx.execute(counting(id).getSQL());
    expect(await change(id, { thanks: 'Thank you.' })).toMatchObject({ thanks: 'Thank you.' });
  });
});

test.each(['storing no words', 'moving to another organization'])(
  'before %s, records of letters in progress are completed',
  async (what) => {
    const { id } = await create();
    const { id: organizationId } = await makeOrganization(db);
    const changes = what === 'storing no words' ? { keepsNoWords: true } : { organizationId };
    let changing: Promise<object> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(counting(id).getSQL());
      changing = change(id, changes, admin);
      await somebodyWaits(db);
    });
    expect(await changing).toMatchObject(changes);
  },
);
