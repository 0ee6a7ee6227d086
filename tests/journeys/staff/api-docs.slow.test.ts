import { expect } from '../../support/browser/expect.ts';
import { expectAccessible, overflowing, violations } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';

journey('A programmer finds a call, its fields and an example', async ({ visit }) => {
  const { page } = await visit('/api/docs');
  await expect(page).toHaveTitle('Redress API');
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Letters', exact: true })
    .click();
  await expect(page).toHaveURL('/api/docs#letters');
  const call = page.getByRole('region', { name: 'Write a letter for a campaign' });
  await call.getByRole('link', { name: 'Write a letter for a campaign' }).click();
  await expect(page).toHaveURL('/api/docs#writeCampaignLetter');
  await expect(call).toBeInViewport();
  await expect(call.getByText('userName: string (at most 120 characters)')).toBeVisible();
  await call.locator('summary').click();
  await expect(call.getByText('This campaign is no longer active.')).toBeVisible();
  await expect(call.getByText('"userName": ')).toBeVisible();
});

journey('The description can be read without a script', async ({ visit }) => {
  const { page } = await visit('/api/docs', { javaScriptEnabled: false });
  await expect(page.getByRole('heading', { level: 1, name: 'Redress API' })).toBeVisible();
  await page.locator('summary').first().click();
  await expect(page.locator('details[open] dt').first()).toBeVisible();
});

journey('The description is accessible and fits a phone', async ({ visit }) => {
  const { page } = await visit('/api/docs', { viewport: { width: 320, height: 800 } });
  await page.locator('summary').first().click();
  expect(await overflowing(page)).toEqual([]);
  expect(await violations(page, { rules: { 'color-contrast': { enabled: false } } })).toEqual([]);
  // A call has the colors of all others.
  await page
    .locator('main section section:not(:has(#writeCampaignLetter, #getCurrentUser))')
    .evaluateAll((calls) => {
      for (const call of calls) call.remove();
    });
  await expectAccessible(page);
});
