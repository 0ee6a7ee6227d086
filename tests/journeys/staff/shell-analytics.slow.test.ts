import type { Page } from 'playwright';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';

const SCRIPT = 'https://count.example/script.js';

const counted = journey.extend('environment', { scope: 'file' }, ({ models }) => ({
  ...models.claude.environment,
  ANALYTICS_SCRIPT_URL: SCRIPT,
}));

/** Returns true if the external script ran in the open document. */
function isCounted(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.counted === 'yes');
}

counted('No script of another host runs where a password is typed', async ({ program, visit }) => {
  const visitor = await visit();
  visitor.tolerate(/^request to https:\/\/count\.example\/script\.js$/);
  const { page } = visitor;
  const body = 'document.documentElement.dataset.counted = "yes"';
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/campaigns');
  await expect(page).toHaveURL(/\/auth\?next=%2Fcampaigns$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await isCounted(page)).toBe(false);

  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  expect(await isCounted(page)).toBe(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${program.address}/auth`);
  await expect(page.getByText('Logged out successfully').first()).toBeVisible();
  expect(await isCounted(page)).toBe(false);
});
