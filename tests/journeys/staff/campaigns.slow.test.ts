import { eq } from 'drizzle-orm';
import type { Database } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { campaignList, findCampaign } from '../../support/browser/campaign-list.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { addManyCampaigns } from '../../support/calls/many-campaigns.ts';
import { addPerson } from '../../support/calls/people.ts';

const phone = { viewport: { width: 390, height: 844 } };
const permissions = ['clipboard-read', 'clipboard-write'];

journey('A duplicate has all fields and recipients', async ({ program, database, visit }) => {
  const source = await findCampaign(database, 'Restore Saturday hours at Harlow County libraries');
  const wards = Array.from({ length: 120 }, (_, ward) => ({
    name: `Councillor ${ward}`,
    email: `ward${ward}@harlowcounty.example`,
  }));
  const cookie = await signInAsAdmin(program);
  const call = (method: string, path: string, body?: object) =>
    fetch(`${program.address}/api/campaigns${path}`, {
      method,
      headers: { cookie: `${cookie.name}=${cookie.value}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const changes = { recipients: wards, recipientMode: 'choose', ogTitle: 'Saturdays' };
  expect((await call('PUT', `/${source?.id}`, changes)).status).toBe(200);
  const { page } = await visit();
  await page.context().addCookies([cookie]);
  await page.goto('/campaigns');
  const { dialog, toast } = campaignList(page);
  await page.getByRole('button', { name: `Duplicate ${source?.name}` }).click();
  await expect(dialog).toHaveAccessibleName('Duplicate Campaign');
  await expect(dialog.getByLabel('Campaign Name')).toHaveValue(`${source?.name} (Copy)`);
  await expect(dialog.getByText('not dates, numbers and supporters')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(toast).toContainText('Campaign created successfully');
  const copy = await findCampaign(database, `${source?.name} (Copy)`);
  expect(copy).toMatchObject({
    ogTitle: 'Saturdays',
    status: 'Pending',
    recipientMode: 'choose',
    recipient: 'Councillor 0',
    ccEmails: source?.ccEmails,
    campaignGoal: source?.campaignGoal,
  });
  await expect(page).toHaveURL(`/campaign-edit/${copy?.id}`);
  const listed = await (await call('GET', `/${copy?.id}/recipients`)).json();
  expect(listed).toHaveLength(120);
  expect(listed.at(-1)).toMatchObject(wards.at(-1) ?? {});
});

journey('The current view is in the URL and survives a reload', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  const { names, search, status, organization } = campaignList(page);
  await status.selectOption('Finished');
  await organization.selectOption('Friends of Harlow Libraries');
  await search.fill('millbrook');
  await expect(names).toHaveText(['Keep the Millbrook branch open']);
  await expect(page).toHaveURL(/&q=millbrook$/);
  await page.getByRole('button', { name: 'Recipient' }).click();
  await expect(page).toHaveURL(/\?organization=\d+&status=Finished&q=millbrook&sort=recipient$/);
  await page.reload();
  await expect(names).toHaveText(['Keep the Millbrook branch open']);
  await expect(search).toHaveValue('millbrook');
  await expect(status).toHaveValue('Finished');
  await expect(page.getByText('1 campaign', { exact: true })).toBeVisible();

  await names.click();
  await expect(page).toHaveURL(/\/campaign-edit\/\d+$/);
  await page.goBack();
  await expect(search).toHaveValue('millbrook');
  await names.click();
  await page.reload();
  await page.getByRole('link', { name: 'Back to Campaigns' }).click();
  await expect(search).toHaveValue('millbrook');
  await names.click();
  await page.getByLabel('Campaign Goal').fill('Keep it open');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/campaigns\?organization=\d+&status=Finished&q=millbrook&sort=recipient$/);
  await expect(names).toHaveText(['Keep the Millbrook branch open']);

  await search.fill('nothing like it');
  await expect(page.getByText('No campaigns match the selected filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/campaigns\?sort=recipient$/);
  await expect(search).toHaveValue('');
});

journey('Links use the public address on any host', async ({ program, visit }) => {
  const { page, tolerate } = await visit('', { permissions });
  tolerate(/^request to/);
  const elsewhere = new URL(program.address);
  elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  await page.context().addCookies([{ ...(await signInAsAdmin(program)), url: elsewhere.href }]);
  await page.goto(new URL('/campaigns?status=Live', elsewhere).href);
  const link = page.getByRole('link', { name: 'View Public Page' });
  const publicLink = `${program.address}${await link.getAttribute('href')}`;
  await link.click();
  await expect(campaignList(page).toast).toContainText('Public link copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(publicLink);

  await page.goto(elsewhere.href);
  await page.getByRole('link', { name: 'Friends of Harlow Libraries' }).click();
  const { host } = new URL(program.address);
  const publicPage = page.getByRole('link', { name: `${host}/c/` });
  await expect(publicPage).toHaveAttribute('href', /^http/);
  expect(new URL((await publicPage.getAttribute('href')) ?? '').host).toBe(host);
});

journey('The link opens even if copying fails', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns?status=Live');
  await page.evaluate(() => {
    document.addEventListener('copy', (event) => event.stopImmediatePropagation(), { capture: true });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View Public Page' }).click();
  await opened;
  await expect(campaignList(page).toast).toContainText('Failed to copy link');
});

journey("A new campaign only offers its author's organizations", async ({ program, database, visit }) => {
  const { page } = await visit();
  const cookie = await signInNewcomer(program, 'starter@elsewhere.example');
  await page.context().addCookies([cookie]);
  await page.goto('/campaigns');
  const { dialog, newCampaign } = campaignList(page);
  await newCampaign.click();
  await expect(dialog).toContainText('You aren’t on a team yet');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);

  const [starter] = await database.db
    .select()
    .from(users)
    .where(eq(users.email, 'starter@elsewhere.example'));
  const { id } = await makeOrganization(database.db, { name: 'Starters', createdById: starter?.id });
  await page.reload();
  await newCampaign.click();
  await expect(dialog.getByLabel('Organization')).toHaveValue(String(id));
  await expect(dialog.getByLabel('Organization').getByRole('option')).toHaveText([
    'Select an organization',
    'Starters',
  ]);
  await expect(dialog.getByRole('textbox', { name: 'Instructions' })).toHaveAccessibleDescription(
    /saved for reference\. Visitors read this on the campaign page\.$/,
  );
});

journey('On a phone, hidden buttons are never focused', async ({ program, visit }) => {
  const { page } = await visit(undefined, phone);
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  await expect(campaignList(page).names.first()).toBeVisible();
  await tabTo(page, page.getByLabel('Sort by'));
  await page.keyboard.press('Tab');
  await expect(campaignList(page).names.first()).toBeFocused();
});

journey('The list and its dialog are accessible', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  await expect(campaignList(page).names.first()).toBeVisible();
  await expectAccessible(page);
  await campaignList(page).newCampaign.click();
  await expect(campaignList(page).dialog.getByRole('textbox', { name: 'Instructions' })).toBeVisible();
  await campaignList(page).dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Campaign goal is required')).toBeVisible();
  await expectAccessible(page);
});

journey('Ten thousand campaigns are searched, sorted and paged', async ({ program, database, visit }) => {
  await addTenThousand(database);
  const { page } = await visit();
  let bytes = 0;
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/campaigns')) bytes += (await answer.body().catch(() => '')).length;
  });
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns?q=save+library');
  const { names, search, count } = campaignList(page);
  await expect(count).toHaveText('10,000 campaigns');
  await expect(names).toHaveCount(50);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(names.first()).toHaveText('Save library number 1');
  await expect(names.nth(9)).toHaveText('Save library number 10');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(names.first()).toHaveText('Save library number 51');
  await expect(page.getByText('51–100 of 10,000')).toBeVisible();
  await expect(page).toHaveURL(/&sort=name&after=\d+$/);
  await page.reload();
  await expect(names.first()).toHaveText('Save library number 51');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(names.first()).toHaveText('Save library number 101');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(names.first()).toHaveText('Save library number 51');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(names.first()).toHaveText('Save library number 1');
  await expect(page.getByText('1–50 of 10,000')).toBeVisible();
  await search.press('End');
  await search.pressSequentially(' 9999');
  await expect(names).toHaveText(['Save library number 9999']);
  await expect(count).toHaveText('1 campaign');
  expect(bytes).toBeLessThan(300_000);
});

journey(
  "Lists have one line per row, and dates and addresses don't wrap",
  async ({ program, database, visit }) => {
    const { db } = database;
    const maker = await addPerson(db, 'margaret.oppenheimer-lindqvist@harlow-county-libraries.example');
    const organization = await makeOrganization(db, {
      name: 'Coalition for the Harlow County Waterfront and Its Gardens',
      createdById: maker.id,
    });
    await makeCampaign(db, organization.id, {
      name: 'Keep the footbridge over the Elm open for everyone, also in the winter months',
      recipient: 'The Right Honourable Lady Alexandra Whitlock-Summerfield',
      status: 'Live',
      closesAt: new Date('2031-12-15T00:00:00Z'),
      createdById: maker.id,
    });
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    for (const path of ['/campaigns', '/', '/users', '/safety/audit-log']) {
      await page.goto(path);
      const rows = page.locator('tbody').getByRole('row');
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights), path).toBeLessThanOrEqual(45);
      await expectAccessible(page);
    }
    await page.goto('/campaigns');
    const address = page.getByRole('cell').getByText(maker.email);
    await expect(address).toHaveAttribute('title', maker.email);
    const isCut = () => address.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect.poll(isCut).toBe(true);
    await tabTo(page, address);
    await expect.poll(isCut).toBe(false);
    await page.keyboard.press('Tab');
    await expect.poll(isCut).toBe(true);
  },
);

journey(
  'A campaign that closes at midnight closes on one day everywhere',
  async ({ program, database, visit }) => {
    const organization = await makeOrganization(database.db, {});
    const campaign = await makeCampaign(database.db, organization.id, {
      name: 'Closes at midnight',
      status: 'Live',
      closesAt: new Date('2031-12-15T00:00:00Z'),
    });
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    await page.goto('/campaigns?q=midnight');
    await expect(page.getByRole('row', { name: campaign.name })).toContainText('Closes Dec 14, 2031');
    await page.goto(`/campaign-edit/${campaign.id}`);
    await expect(page.getByText('It closes automatically on Sunday, December 14, 2031.')).toBeVisible();
    await page.goto(`/c/${campaign.publicUrl}`);
    await expect(page.getByText('Closes Sunday, December 14, 2031').first()).toBeVisible();
  },
);

async function addTenThousand({ db }: Database) {
  const [organization] = await db.select({ id: organizations.id }).from(organizations);
  await addManyCampaigns(db, {
    organizationId: organization?.id ?? 0,
    name: 'Save library number',
    count: 10_000,
  });
}
