import { sql } from 'drizzle-orm';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

const csv = [
  'name;role;email;areas',
  'Dana Whitlock;District 1;dana@county.example;21301-21304',
  'Marisol Tate;District 3;;21310',
  'Ben Aguilar;;ben@county.example;"21305; 21307"',
];

campaignEditing(
  'A campaigner imports recipients, sees what would change, and edits one',
  async ({ staff }) => {
    const { page, form } = await staff.open();
    const region = page.getByRole('region', { name: 'What the file would change' });
    await form.fold('Recipients').click();
    await page.getByRole('radio', { name: /^By postcode/ }).check();
    await expect(page.getByText('1 recipient', { exact: true })).toBeVisible();
    await page.getByLabel('Field label (Optional)').fill('ZIP code');
    await page.getByText('Import CSV').click();
    await page.getByLabel('CSV file').setInputFiles({
      name: 'county.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${csv.join('\r\n')}\r\n`),
    });
    await expect(region).toContainText('county.csv, 3 lines read');
    await expect(region).toContainText('2 recipients ready. 2 new, 0 changed.');
    await expect(region).toContainText('Line 3: There is no email address');
    // Scrolls until the bottom bar covers no other control.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await region.getByRole('button', { name: 'Add these 2' }).click();
    await expect(page.getByRole('button', { name: 'Choose a File' })).toBeFocused();
    await expect(page.getByText('3 recipients', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Ben Aguilar', exact: true }).click();
    await expectAccessible(page);
    await page.getByLabel('Areas (Optional)').fill('21305, 9-3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('A range of areas goes from a smaller number')).toBeVisible();
    await page.getByLabel('Areas (Optional)').fill('21305');
    await page.getByLabel('Move to the top of the list').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.dialog.or(page.getByRole('dialog'))).toBeHidden();

    await staff.change({ version: 100 });
    await page.getByRole('button', { name: 'Ben Aguilar', exact: true }).click();
    await page.getByLabel('Role (Optional)').fill('District 9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Press Save again to save yours too.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('District 9')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ben Aguilar', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Remove Dana Whitlock' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('2 recipients', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: /^The list/ })).toBeFocused();
    await form.save.click();
    await expect(form.toast).toContainText('Campaign updated successfully');
    expect(await staff.saved()).toMatchObject({
      recipient: 'Ben Aguilar',
      recipientEmail: 'ben@county.example',
      recipientMode: 'postcode',
      postcodeLabel: 'ZIP code',
    });
  },
);

campaignEditing(
  'A long list still loads more after someone else removed its last recipient',
  async ({ staff }) => {
    const { campaign, db } = staff;
    await staff.change({ recipientMode: 'choose' });
    await db.execute(sql`
    insert into campaign_recipients (campaign_id, position, name, email)
    select ${campaign.id}, n, 'Member ' || n, 'member' || n || '@county.example' from generate_series(1, 60) as n`);
    const { page, form, tolerate } = await staff.open();
    await form.fold('Recipients').click();
    const list = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem');
    await expect(list).toHaveCount(50);
    await db.execute(
      sql`delete from campaign_recipients where campaign_id = ${campaign.id} and position = 49`,
    );
    tolerate(/status of 400/);
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(list.last()).toContainText('member50@');
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(list).toHaveCount(60);
    await expect(page.getByRole('alert')).toBeHidden();
  },
);
