import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';

const journey = anyJourney.extend('environment', { scope: 'file' }, ({ models }) => ({
  ...models.claude.environment,
  WEBHOOK_HOSTS: '*.office.example',
}));

journey(
  'An admin adds a webhook, tests it, and reads why it wasn’t delivered',
  async ({ program, visit }) => {
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    await page.goto('/organizations/1');
    await page.getByRole('link', { name: 'Connections' }).click();
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
    await expectAccessible(page);

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Add a Webhook').click();
    await button('Add').click();
    await expect(page.getByText('Choose at least one event')).toBeVisible();
    await page.getByLabel('Supporter confirmed').check();
    const address = page.getByLabel('Address');
    await address.fill('https://elsewhere.example/in');
    await button('Add').click();
    await expect(address).toHaveAccessibleDescription(/can’t be sent to elsewhere\.example/);
    await expectAccessible(page);
    await address.fill('https://hooks.office.example/in');
    await button('Add').click();

    const secret = page.getByRole('alertdialog', { name: 'Webhook added' });
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button('I’ve Copied It').click();
    await expect(page.getByText(/^whsec_/)).toHaveCount(0);

    await button('Send a Test').click();
    await expect(page.getByText('Test not delivered', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('cell', { name: /Not delivered.*The host wasn’t found/ })).toBeVisible();
    await button('hooks.office.example/in').click();
    const details = page.getByRole('dialog', { name: 'hooks.office.example' });
    await expect(details.getByRole('cell', { name: /Given up after 1 attempt/ })).toBeVisible();
    await expectAccessible(page);

    await details.getByRole('button', { name: 'New Secret' }).click();
    await expect(page.getByText('For a day, the earlier secret works too.')).toBeVisible();
    await button('I’ve Copied It').click();
    await button('hooks.office.example/in').click();
    await details.getByRole('button', { name: 'Turn Off' }).click();
    await expect(details.getByRole('button', { name: 'Turn On' })).toBeVisible();
    await details.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  },
);
