import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { organizationManagers, organizations } from '#features/organizations/organizations.table.server.ts';
import {
  addAccount,
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  tested,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { type RawProvider, startRawProvider } from '#tests/support/providers/raw-provider.ts';
import { moneyUsed } from './letters.table.server.ts';

const { database, db } = await openTestDatabase();
const live = await addCampaign(database);
const campaignPath = `/api/campaigns/${live.campaign.id}/generate-letter`;
const organizationPath = `/api/organizations/${live.organization.id}/generate-letter`;
const settingsPath = '/api/settings/generate-letter';
const testPath = '/api/test-letter';

const admin = await addAccount(database, { role: 'admin' });
const creator = await addAccount(database);
const manager = await addAccount(database);
const outsider = await addAccount(database);
const newcomer = await addAccount(database, { role: 'admin', emailVerified: false });
await db
  .update(organizations)
  .set({ createdById: creator.id })
  .where(eq(organizations.id, live.organization.id));
await db.insert(organizationManagers).values({ organizationId: live.organization.id, userId: manager.id });

let provider: RawProvider;
let app: ReturnType<typeof makeLetterApp>;
beforeAll(async () => {
  provider = await startRawProvider(wholeAnswer);
  app = makeLetterApp(database, { ai: openAiAt(provider) });
});
afterAll(async () => {
  await app.settled();
  await provider.stop();
});

describe('who may ask for a letter', () => {
  const signedOut = [401, 'Please sign in first.'];
  const unverified = [403, 'Please verify your email address to access all features.'];

  async function seen(path: string, cookie = '') {
    const answer = await askForLetter(app, path, { cookie });
    return answer.status === 200 ? 200 : [answer.status, await answer.text()];
  }

  test.each([
    [campaignPath, 'You are not authorized to edit this campaign.'],
    [organizationPath, 'You are not authorized to edit this organization.'],
  ])('%s: the team of the organization', async (path, sentence) => {
    expect(await seen(path)).toEqual(signedOut);
    expect(await seen(path, newcomer.cookie)).toEqual(unverified);
    expect(await seen(path, outsider.cookie)).toEqual([403, sentence]);
    for (const { cookie } of [manager, creator, admin]) expect(await seen(path, cookie)).toBe(200);
  });

  test.each([settingsPath, testPath])('%s: no unverified account', async (path) => {
    expect(await seen(path)).toEqual(signedOut);
    expect(await seen(path, newcomer.cookie)).toEqual(unverified);
  });

  test(`${testPath} for a campaign: the team of its organization, whose share it uses`, async () => {
    const other = await addCampaign(database);
    await db
      .update(organizations)
      .set({ createdById: outsider.id })
      .where(eq(organizations.id, other.organization.id));
    const body = { ...tested, campaignId: live.campaign.id };
    const ask = (cookie: string) => askForLetter(app, testPath, { cookie, body });
    const refused = await ask(outsider.cookie);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      'You are not authorized to edit this campaign.',
    ]);
    const costs = () =>
      db
        .select()
        .from(moneyUsed)
        .where(eq(moneyUsed.scope, `organization:${live.organization.id}`));
    const [before] = await costs();
    const written = await ask(manager.cookie);
    expect(written.status).toBe(200);
    expect(await written.json()).not.toHaveProperty('letterId');
    const [after] = await costs();
    expect(after?.letters).toBe((before?.letters ?? 0) + 1);
  });

  test('everyone who is verified, where EDITING says any-staff', async () => {
    const open = makeLetterApp(database, { ai: openAiAt(provider), editing: 'any-staff' });
    for (const path of [campaignPath, organizationPath]) {
      expect((await askForLetter(open, path, { cookie: outsider.cookie })).status).toBe(200);
    }
  });

  test.each([
    ['/api/campaigns/2147483647/generate-letter', 'Campaign not found'],
    ['/api/campaigns/x/generate-letter', 'Campaign not found'],
    ['/api/organizations/2147483647/generate-letter', 'Organization not found'],
    ['/api/organizations/x/generate-letter', 'Organization not found'],
  ])('%s is not there', async (path, sentence) => {
    expect(await seen(path, admin.cookie)).toEqual([404, sentence]);
  });
});
