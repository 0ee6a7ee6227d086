import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

campaignEditing('A campaigner turns on updates for visitors with the keyboard', async ({ staff }) => {
  const { page, form } = await staff.open();
  await tabTo(page, form.fold('Supporters'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('switch', { name: 'Offer “Hear what happens next”' }));
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await form.save.click();
  const wording = page.getByLabel('What supporters agree to');
  await expect(wording).toBeFocused();
  await expect(wording).toHaveAccessibleDescription(/Please say what supporters agree to/);
  await page.keyboard.type('Harlow Readers may email me.');
  await form.save.click();
  await expect(page.getByLabel('Privacy notice')).toBeFocused();
  await page.keyboard.type('https://harlow.example/privacy');
  await tabTo(page, page.getByRole('switch', { name: 'Ask supporters if they got an answer' }));
  await page.keyboard.press('Space');
  await form.save.click();
  await expect(form.toast).toContainText('Campaign updated successfully');
  expect(await staff.saved()).toMatchObject({
    supportersOffered: true,
    consentText: 'Harlow Readers may email me.',
    privacyUrl: 'https://harlow.example/privacy',
    askForReplies: false,
  });
});

campaignEditing('A team searches, exports and erases supporters', async ({ staff }) => {
  const { campaign, db } = staff;
  await db.execute(sql`
    insert into supporters (campaign_id, organization_id, email, consent_text, privacy_url, source,
      agreed_at, confirmed_at, confirm_hash, stop_token)
    select ${campaign.id}, ${campaign.organizationId}, 'person' || n || '@mailbox.example', 'You may email me.',
      'https://harlow.example/privacy', (array['flyer', ''])[n % 2 + 1], now() - n * interval '1 hour',
      now() - n * interval '1 hour', ${campaign.id} || 'hash' || n, ${campaign.id} || 'stop' || n
    from generate_series(1, 51) as n`);
  const { page, form } = await staff.open(staff.dana, `/organizations/${campaign.organizationId}`);
  await page.getByRole('link', { name: 'Supporters' }).click();
  await expect(page.getByRole('heading', { name: 'Supporters', level: 1 })).toBeFocused();
  const count = page.getByRole('search').getByRole('status');
  await expect(count).toHaveText('51 people');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('cell', { name: 'person51@mailbox.example', exact: true })).toBeVisible();
  await page.getByLabel('Source').selectOption('flyer');
  await expect(count).toHaveText('25 people');
  await page.getByLabel('Find a person').fill('PERSON7@');
  await expect(page.getByText('No one matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(count).toHaveText('51 people');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(52);

  await page.getByLabel('Find a person').fill('person7@');
  await expect(count).toHaveText('1 person');
  expect(page.url()).not.toContain('person7');
  await page.getByLabel('Find a person').fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Erase person51@mailbox.example' }).click();
  await expect(form.dialog).toContainText('Only the count remains.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(form.toast).toContainText('Erased');
  await expect(page.getByText('1 person was erased. They are no longer on the list.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'person1@mailbox.example', exact: true })).toBeVisible();
  expect(await db.$count(sql`supporters`, sql`email = 'person51@mailbox.example'`)).toBe(0);
});
