import { asc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import type { InteractionRecord } from './interactions.contract.ts';
import { eraseOldInteractions, recordInteraction } from './interactions.server.ts';
import { interactions } from './interactions.table.server.ts';
import { removeOldLettersJob } from './old-letters.server.ts';

const { db } = await openTestDatabase();
afterEach(() => db.delete(interactions));

const organization = await makeOrganization(db);
const campaign = await makeCampaign(db, organization.id);

function record(more: Partial<InteractionRecord> = {}): InteractionRecord {
  return {
    environment: 'PROD',
    pageUrl: 'https://redress.org/c/FHL/save-the-park',
    orgName: 'Friends',
    orgId: organization.id,
    campaignName: 'Save the park',
    campaignId: campaign.id,
    optionalPrompt: 'My children play there',
    userName: 'Noor Haddad',
    userAddress: '4 Elm Street',
    subjectLine: 'The park',
    generatedText: 'Dear Mayor',
    action: 'email',
    ...more,
  };
}

const add = (one: InteractionRecord, days = 90) => recordInteraction(db, one, days);
const stored = () => db.select().from(interactions).orderBy(asc(interactions.id));

describe('what a visitor did with a letter', () => {
  test('is stored whole, with the names that the database knows', async () => {
    await add(record({ orgName: 'Impostors', campaignName: 'Pave the park' }));
    expect(await stored()).toEqual([
      {
        ...record(),
        id: expect.any(Number),
        createdAt: expect.any(Date),
        erasedAt: null,
        letterId: null,
        recipient: null,
      },
    ]);
  });

  test.each([
    ['days of storage', 0, false],
    ['the campaign’s setting', 90, true],
  ])('leaves no word, name or address behind because of the %s', async (_, days, keepsNoWords) => {
    const silent = await makeCampaign(db, organization.id, { keepsNoWords });
    await add(record({ campaignId: silent.id }), days);
    const [row] = await stored();
    expect(row).toMatchObject({ campaignId: silent.id, action: 'email', erasedAt: expect.any(Date) });
    const texts = [
      'pageUrl',
      'optionalPrompt',
      'userName',
      'userAddress',
      'subjectLine',
      'generatedText',
    ] as const;
    expect(texts.filter((name) => row?.[name])).toEqual([]);
  });

  test('on the page of an organization belongs to no campaign', async () => {
    await add(record({ campaignId: null, campaignName: 'Pave the park' }));
    expect(await stored()).toMatchObject([{ orgId: organization.id, campaignId: null, campaignName: null }]);
  });

  test.each([
    ['an unknown organization', { orgId: 999_999, campaignId: null }, 'Organization not found'],
    ['an unknown campaign', { campaignId: 999_999 }, 'Campaign not found'],
  ])('with %s is refused', async (_, ids, sentence) => {
    await expect(add(record(ids))).rejects.toEqual(new AppError(400, sentence));
  });

  test.each(['organization', 'campaign'] as const)(
    'after its %s was taken down is not recorded',
    async (kind) => {
      const { id } = await makeOrganization(db);
      const { id: campaignId } = await makeCampaign(db, id);
      const takenDown = { takenDownAt: new Date() };
      if (kind === 'organization')
        await db.update(organizations).set(takenDown).where(eq(organizations.id, id));
      else await db.update(campaigns).set(takenDown).where(eq(campaigns.id, campaignId));
      const ofCampaign = add(record({ orgId: id, campaignId }));
      await expect(ofCampaign).rejects.toEqual(new AppError(400, 'Campaign not found'));
      if (kind === 'organization') {
        const ofOrganization = add(record({ orgId: id, campaignId: null }));
        await expect(ofOrganization).rejects.toEqual(new AppError(400, 'Organization not found'));
      }
      expect(await stored()).toEqual([]);
    },
  );

  test('after its campaign has moved is stored under the organization that it has now', async () => {
    const other = await makeOrganization(db);
    await add(record({ orgId: other.id, orgName: other.name }));
    expect(await stored()).toMatchObject([{ orgId: organization.id, campaignId: campaign.id }]);
  });
});

describe('what a visitor did while', () => {
  /** Changes something, and ends the transaction only once the recording waits for it. */
  async function recordDuring(
    change: (tx: typeof db) => Promise<unknown>,
    fields: Partial<InteractionRecord>,
  ) {
    const changed = Promise.withResolvers<void>();
    const waited = Promise.withResolvers<void>();
    const changing = db.transaction(async (tx) => {
      await change(tx);
      changed.resolve();
      await waited.promise;
    });
    await changed.promise;
    const recording = add(record(fields)).catch((error) => error);
    const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => db.$count(sql`pg_stat_activity`, waiting), { timeout: 20_000 }).toBe(1);
    waited.resolve();
    await changing;
    return recording;
  }

  test('the organization is being deleted is refused when it is gone', async () => {
    const { id } = await makeOrganization(db);
    const refused = await recordDuring((tx) => tx.delete(organizations).where(eq(organizations.id, id)), {
      orgId: id,
      campaignId: null,
    });
    expect(refused).toEqual(new AppError(400, 'Organization not found'));
  });

  test('the campaign is being moved is stored under the organization that it moves to', async () => {
    const { id: campaignId } = await makeCampaign(db, organization.id);
    const { id: organizationId } = await makeOrganization(db);
    await recordDuring(
      (tx) => tx.update(campaigns).set({ organizationId }).where(eq(campaigns.id, campaignId)),
      { campaignId },
    );
    expect(await stored()).toMatchObject([{ orgId: organizationId, campaignId }]);
  });
});

describe('after a while', () => {
  async function recordAt(age: string, amount = 1) {
    const values = Array.from({ length: amount }, () => record());
    const [first] = await db.insert(interactions).values(values).returning();
    await db
      .update(interactions)
      .set({ createdAt: sql`now() - ${age}::interval` })
      .where(sql`id >= ${first?.id}`);
  }

  test("names, addresses, words and the page's address are erased; the action and the campaign remain", async () => {
    await recordAt('91 days');
    await recordAt('89 days');
    expect(await eraseOldInteractions(db, 90)).toBe(1);
    const [old, recent] = await stored();
    expect(old).toEqual({
      ...record(),
      environment: '',
      pageUrl: '',
      optionalPrompt: null,
      userName: null,
      userAddress: null,
      subjectLine: null,
      generatedText: null,
      id: expect.any(Number),
      createdAt: expect.any(Date),
      erasedAt: expect.any(Date),
      letterId: null,
      recipient: null,
    });
    expect(recent).toMatchObject({ userName: 'Noor Haddad', erasedAt: null });
    expect(await eraseOldInteractions(db, 90)).toBe(0);
  });

  test('any number are erased, in batches between which the work can be stopped', async () => {
    await recordAt('91 days', 1500);
    await expect(eraseOldInteractions(db, 90, AbortSignal.abort())).rejects.toThrow();
    expect(await db.$count(interactions, eq(interactions.userName, 'Noor Haddad'))).toBe(1500);
    expect(await eraseOldInteractions(db, 90)).toBe(1500);
  });

  test('they are erased every hour, and the log says how many', async () => {
    await recordAt('91 days');
    const lines: string[] = [];
    const job = removeOldLettersJob(db, 90, pino({}, { write: (line) => lines.push(line) }));
    expect(job.cron).toBe('7 * * * *');
    await job.run({}, { number: 1, isLast: false, signal: new AbortController().signal });
    expect(await stored()).toMatchObject([{ userName: null }]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ erased: 1 }]);
  });
});
