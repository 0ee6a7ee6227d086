import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, onlyRow } from '#database/client.server.ts';
import { makeTestDatabase } from '#database/test-database.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { verifyPassword } from '#features/accounts/sign-in/passwords.server.ts';
import { createOrganization } from '#features/organizations/organization-changes.server.ts';
import { images, organizations } from '#features/organizations/organizations.table.server.ts';
import { readCampaignPage, readOrganizationPage } from '#features/public-pages/public-pages.server.ts';
import { writingOptions } from '#features/settings/settings.contract.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { addDemo } from './demo.server.ts';

let db: Db;
let drop: () => Promise<void>;
beforeEach(async () => {
  const made = await makeTestDatabase();
  ({ drop } = made);
  ({ db } = made.database);
});
afterEach(() => drop());

test('the demo has a live campaign at the printed address, with links in its instructions', async () => {
  const demo = await addDemo(db);
  expect(demo?.campaignPath).toBe('/c/FHL/restore-saturday-hours-at-harlow-county-libraries');
  const page = await readCampaignPage(db, 'FHL', 'restore-saturday-hours-at-harlow-county-libraries');
  expect(page).toMatchObject({ kind: 'page', campaign: { status: 'Live' }, lettersWritten: 0 });
  expect(JSON.stringify(page)).toContain('href=\\"https://harlowlibraries.example/saturdays\\"');
});

test('the demo also has a pending and a finished campaign', async () => {
  await addDemo(db);
  const page = await readOrganizationPage(db, 'FHL');
  const shown = page.kind === 'page' ? page.campaigns.map(({ status }) => status) : [];
  expect(shown).toEqual(['Live', 'Pending']);
  expect(await readCampaignPage(db, 'FHL', 'keep-the-millbrook-branch-open')).toMatchObject({
    campaign: { status: 'Finished' },
    otherOpenCampaigns: [{ name: 'Restore Saturday hours at Harlow County libraries' }],
  });
});

test('its admin can sign in with the printed password', async () => {
  const demo = await addDemo(db);
  const admin = onlyRow(await db.select().from(users).where(eq(users.email, 'admin@redress.example')));
  expect(admin).toMatchObject({ role: 'admin', emailVerified: true });
  expect(await verifyPassword(admin.passwordHash, demo?.admin?.password ?? '')).toBe(true);
});

test('its organization has a logo and a favicon in pixels', async () => {
  await addDemo(db);
  const organization = onlyRow(await db.select().from(organizations));
  const stored = await db.select().from(images);
  const sizes = await Promise.all(
    [organization.logoHash, organization.faviconHash].map(async (hash) => {
      const image = stored.find((candidate) => candidate.hash === hash);
      const { format, width, height } = await sharp(image?.bytes).metadata();
      return [format, width, height];
    }),
  );
  expect(sizes).toEqual([
    ['png', 512, 512],
    ['png', 96, 96],
  ]);
});

test('its letters differ in tone and length', async () => {
  await addDemo(db);
  const settings = await readSettings(db);
  expect(settings.systemPrompt).not.toBe('');
  expect(writingOptions(settings.tone).length).toBeGreaterThan(2);
  expect(writingOptions(settings.length).length).toBeGreaterThan(2);
});

test('one of five instances that start together adds the demo, and a restart adds nothing', async () => {
  const demos = await Promise.all(Array.from({ length: 5 }, () => addDemo(db)));
  expect(demos.filter((demo) => demo?.admin)).toHaveLength(1);
  expect(await addDemo(db)).toEqual({
    campaignPath: '/c/FHL/restore-saturday-hours-at-harlow-county-libraries',
  });
  expect(await db.$count(organizations)).toBe(1);
});

test('nothing is added to a database with an organization or a user', async () => {
  await createOrganization(db, { name: 'Real', abbreviation: 'REAL', url: 'https://a.org' });
  expect(await addDemo(db)).toBeUndefined();
  await db.delete(organizations);
  await db.insert(users).values({ email: 'a@b.org', passwordHash: 'x' });
  expect(await addDemo(db)).toBeUndefined();
});
