import { organizations } from '#features/organizations/organizations.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

journey('An admin walks through Europe, and one press makes a row fine', async ({ program, visit }) => {
  await program.database.db.update(organizations).set({ contact: null });
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Europe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Europe');
  await expect(page.getByText('It isn’t legal advice.')).toBeVisible();
  await expectAccessible(page);

  const required = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Notice required' });
  await expect(required).toContainText('To look at');
  const before = await page.getByRole('status').textContent();
  await tabTo(page, page.getByRole('button', { name: 'Turn on: Notice required' }));
  await page.keyboard.press('Enter');
  await expect(required).not.toContainText('To look at');
  await expect(page.getByRole('status').filter({ hasText: 'fine' })).not.toHaveText(before ?? '');

  await page.getByRole('link', { name: 'Friends of Harlow Libraries' }).click();
  await expect(page).toHaveURL(/\/organizations\/\d+\/edit$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Accessibility', exact: true }).click();
  await expect(page).toHaveURL('/accessibility');
});

journey('An admin prints the records, and downloads them', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/settings/records');
  await expect(page.getByRole('heading', { name: 'Letters that visitors opened or copied' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('records.csv');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Supporters' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
