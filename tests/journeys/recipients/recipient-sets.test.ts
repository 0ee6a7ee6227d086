import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

const STATE = 'ocd-division/country:us/state:ca';
const HEADINGS = 'member_email,display_as,website,seat_code,constituency,party_name';
const INES = `ines@house.example,Ines Alder,https://alder.example,${STATE}/cd:4,District 4,Meadow Party`;
const OMAR = `omar@house.example,Omar Birch,https://birch.example,${STATE}/cd:5,District 5,Rural Union`;
const RHYS = `,Rhys Tallow,,${STATE}/cd:6,District 6,Rural Union`;
const AREAS = ['state_fips,state_abbr,zcta,cd', '06,CA,94501,4', '06,CA,94501,5', '06,CA,94500,4'];

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

campaignEditing(
  'A campaigner adds a set with people and areas, uses it by postcode, and takes a new version',
  async ({ staff, visit }) => {
    const { page } = await staff.open(staff.dana, '/campaigns');
    const chooser = page.getByLabel('File with recipients');
    await page.getByRole('link', { name: 'Recipient sets' }).click();
    await expect(page.getByRole('heading', { name: 'No recipient sets yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add a set' }).first().click();
    await chooser.setInputFiles(file('members.csv', [HEADINGS, INES, OMAR, RHYS]));
    await expect(page.getByText('2 people ready')).toBeVisible();
    await expect(page.getByText('1 row to look at')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Rhys Tallow', exact: true })).toBeVisible();

    await page.getByLabel('Column in members.csv for Division ID').selectOption('seat_code');
    await page.getByLabel('Column in members.csv for Web form').selectOption('Not in this file');
    await page.getByLabel('Column in members.csv for Role').selectOption('The same for everyone');
    await page.getByLabel('Role for everyone').fill('Member of Congress');
    await page.getByRole('button', { name: 'Read the file' }).click();
    await expect(page.getByText('2 by email.')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download this row' }).click();
    expect((await download).suggestedFilename()).toBe('problems in members.csv');
    await page.getByRole('button', { name: 'Add 2 people' }).click();
    await expect(page.getByText('Please give the set a name')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Congress');
    await page.getByLabel('As of').fill('2020-01-03');
    await page.getByLabel('Source (Optional)').fill('House Clerk');
    await page.getByLabel('License (Optional)').fill('CC0');
    await page.getByRole('button', { name: 'Add 2 people' }).click();
    const row = page.getByRole('row', { name: /Congress/ });
    await expect(row).toContainText('Older than 90 days');
    await expectAccessible(page);

    await row.getByRole('link', { name: 'Congress' }).click();
    await page.getByRole('link', { name: 'New version' }).click();
    await chooser.setInputFiles(file('areas.csv', AREAS));
    await expect(page.getByText('3 areas ready')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Congress');
    await page.getByLabel('As of').fill('2020-01-03');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(row).toContainText('House Clerk');

    await page.goto(`/campaign-edit/${staff.campaign.id}`);
    await page.getByRole('button', { name: 'Recipients: ' }).click();
    await page.getByRole('radio', { name: /^By postcode/ }).check();
    await page.getByRole('radio', { name: /^A recipient set/ }).check();
    await page.getByLabel('Recipient set', { exact: true }).selectOption('Congress (2 people, Jan 3, 2020)');
    await expect(page.getByText('2 people', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Rural Union' }).check();
    await expect(page.getByText('1 person', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Rural Union' }).uncheck();
    await page.getByRole('button', { name: 'Use This Part' }).click();
    await expect(page.getByText('These people come from the recipient set')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Recipient' })).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Campaign updated successfully', { exact: true })).toBeVisible();

    const visitor = (await visit(`/c/${staff.campaign.publicUrl}`)).page;
    await visitor.getByLabel('Your postcode').fill('94501');
    await visitor.getByRole('button', { name: 'Find' }).click();
    await expect(visitor.getByRole('radio')).toHaveCount(2);
    await expect(visitor.getByText('Member of Congress, District 5, Rural Union')).toBeVisible();
    await expect(visitor.getByText('List as of Jan 3, 2020')).toBeVisible();
    await expect(visitor.getByText('License: CC0')).toBeVisible();
    await expectAccessible(visitor);

    await page.goto('/recipient-sets');
    await row.getByRole('link', { name: 'Congress' }).click();
    await page.getByRole('link', { name: 'New version' }).click();
    await chooser.setInputFiles(file('members.csv', [HEADINGS, INES]));
    await expect(page.getByLabel('Role for everyone')).toHaveValue('Member of Congress');
    const left = page.getByRole('region', { name: '1 left office' });
    await expect(left).toContainText('Omar Birch');
    await expect(left.getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByLabel('As of').fill('2020-02-03');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(row).toContainText('Feb 3, 2020');
    await row.getByRole('link', { name: 'Congress' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'The campaign that uses it has the same people afterward',
    );
    await expectAccessible(page);
  },
);
