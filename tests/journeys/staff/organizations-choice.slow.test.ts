import { sql } from 'drizzle-orm';
import { organizations } from '../../../src/features/organizations/organizations.table.server.ts';
import { campaignList } from '../../support/browser/campaign-list.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { organizationStaff as staff } from '../../support/browser/organization-pages.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

staff('Among a thousand organizations one is searched for, with the keyboard alone', async ({ staff }) => {
  await staff.db.execute(sql`
    insert into organizations (name, abbreviation, url, created_by_id)
    select 'Chapter ' || n, 'C' || n, 'https://chapter' || n || '.example', ${staff.dana.id}
    from generate_series(1, 1000) n`);
  const { page, options } = await staff.open('/campaigns');
  const list = campaignList(page);
  await list.newCampaign.click();
  const field = list.dialog.getByRole('combobox', { name: 'Organization' });
  await expect(field).toHaveValue('Select an organization');
  await tabTo(page, field);
  await expect(options).toHaveCount(101);
  await page.keyboard.type('chapter 99');
  await expect(options).toHaveCount(19);
  await expectAccessible(page);
  await page.keyboard.type('0');
  await expect(options).toHaveText(['Chapter 990']);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Chapter 990');
  await page.keyboard.type('nowhere');
  await expect(list.dialog.getByText('No organizations found.').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Chapter 990');
  await list.dialog.getByLabel('Campaign Name').fill('Night buses');
  await list.dialog.getByLabel('Recipient Name').fill('Mayor Lind');
  await list.dialog.getByLabel('Recipient Email').fill('mayor@town.example');
  await list.dialog.getByLabel('Campaign Goal').fill('Run them');
  await list.dialog.getByRole('textbox', { name: 'Instructions' }).fill('Write.');
  await list.dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/campaign-edit\/\d+$/);
  const form = page.getByRole('combobox', { name: 'Organization' });
  await expect(form).toHaveValue('Chapter 990');
  await form.fill('chapter 500');
  await page.getByRole('option', { name: 'Chapter 500' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/campaigns');

  const filter = page.getByRole('search').getByRole('combobox', { name: 'Organization' });
  await expect(filter).toHaveValue('All Organizations');
  await filter.fill('chapter 500');
  await page.getByRole('option', { name: 'Chapter 500' }).click();
  await expect(list.names).toHaveText(['Night buses']);
  await page.reload();
  await expect(filter).toHaveValue('Chapter 500');
  await filter.click();
  await page.getByRole('option', { name: 'All Organizations' }).click();
  await expect(page).toHaveURL('/campaigns');
  await staff.db.delete(organizations);
});
