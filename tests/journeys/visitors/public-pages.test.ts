import { sql } from 'drizzle-orm';
import { createCampaign } from '#features/campaigns/campaign-changes.server.ts';
import {
  createOrganization,
  updateOrganization,
} from '#features/organizations/organization-changes.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { introduceAda, letterPage, readMailDraft } from '../../support/browser/letter-page.ts';
import { moveCampaign } from '../../support/calls/campaign-fixtures.ts';

journey(
  'Without JavaScript the campaign page reads whole, and says what writing needs',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath, { javaScriptEnabled: false });
    await expect(page).toHaveTitle('Restore Saturday hours at Harlow County libraries');
    await expect(page.getByText('Until last winter, Saturday afternoon was the busiest time')).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://harlowlibraries.example/saturdays' })).toBeVisible();
    const instead = page.locator('noscript p');
    await expect(instead).toBeVisible();
    await expect(instead).toContainText('You can still write your own letter, using the points on this page');
    await expect(instead.getByRole('link')).toHaveText('dana.whitlock@harlowcounty.example');
    const mail = readMailDraft((await instead.getByRole('link').getAttribute('href')) ?? '');
    expect(mail).toEqual({
      to: 'dana.whitlock@harlowcounty.example',
      cc: 'clerk@harlowcounty.example',
      bcc: 'letters@harlowlibraries.example',
      subject: 'Restore Saturday hours at Harlow County libraries',
    });

    await introduceAda(page);
    await letterPage(page).generate.click();
    expect(page.url()).toBe(program.address + program.campaignPath);
    await expect(page.getByText('Until last winter')).toBeVisible();
  },
);

journey(
  'A shared link carries its preview, and the tab the organization’s icon',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath);
    const address = program.address + program.campaignPath;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Restore Saturday/);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
    const images = ['link[rel=icon]', 'meta[property="og:image"]', 'meta[name="twitter:image"]'];
    for (const image of images) {
      const tag = page.locator(image);
      const source = (await tag.getAttribute('href')) ?? (await tag.getAttribute('content')) ?? '';
      const answer = await page.request.get(source);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    }
  },
);

journey(
  'Links that were shared long ago still lead to the campaign',
  async ({ program, database, visit }) => {
    const { db } = database;
    const [first, second] = [await addOrganization('OLD1'), await addOrganization('KEEP1')];
    const campaign = await createCampaign(db, { ...busCampaign, organizationId: first.id });
    await moveCampaign(db, campaign.id, second.id);
    await updateOrganization(db, second.id, { abbreviation: 'NEW1' });

    for (const old of ['/c/OLD1/save-the-14', '/c/keep1/save-the-14']) {
      const answer = await fetch(program.address + old, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/c/NEW1/save-the-14']);
      expect(answer.headers.get('cache-control')).toContain('max-age=300');
      const { page } = await visit(old);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save the 14');
      expect(page.url()).toBe(`${program.address}/c/NEW1/save-the-14`);
    }

    async function addOrganization(abbreviation: string) {
      return createOrganization(db, { name: 'Riders Union', abbreviation, url: 'https://riders.example' });
    }
  },
);

journey('A campaign that has not begun leads to its organization', async ({ program, visit }) => {
  const pending = '/c/FHL/a-reading-van-for-the-northern-villages';
  expect((await fetch(program.address + pending, { redirect: 'manual' })).status).toBe(302);
  const { page } = await visit(pending);
  expect(page.url()).toBe(`${program.address}/c/FHL`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Friends of Harlow Libraries');
});

journey.for([
  ['/c/FHL/no-such-campaign', 'Campaign Not Found', "The campaign you're looking for could not be found."],
  ['/c/NONE', 'Organization not found', /./],
  ['/login', '404 Page Not Found', 'Did you forget to add the page to the router?'],
  ['/nowhere', '404 Page Not Found', 'We couldn’t find that page. Please check the link.'],
] as const)('%s is a page that says "%s"', async ([path, heading, text], { program, visit }) => {
  expect((await fetch(program.address + path)).status).toBe(404);
  const { page, tolerate } = await visit();
  tolerate(/the server responded with a status of 404/);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('main')).toContainText(text);
});

journey('While the database fails a page says so, and it comes back with it', async ({ database, visit }) => {
  const { db } = database;
  await createOrganization(db, { name: 'Riders Union', abbreviation: 'RIDE', url: 'https://riders.example' });
  await db.execute(sql`alter table organizations rename to lost`);
  const { page } = await visit('/c/RIDE/save-the-14');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Campaign');
  await page.goto('/c/RIDE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Organization');
  await db.execute(sql`alter table lost rename to organizations`);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riders Union');
});

const busCampaign = {
  name: 'Save the 14',
  status: 'Live',
  recipient: 'City Council',
  recipientEmail: 'council@example.org',
  campaignGoal: 'Restore night service on line 14.',
  instructions: '<p>Tell them how you ride.</p>',
} as const;
