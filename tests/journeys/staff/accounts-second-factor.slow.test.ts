import type { Page } from 'playwright';
import { hashPassword } from '#features/accounts/sign-in/passwords.server.ts';
import { accountPage, PASSWORD, signUp } from '../../support/browser/account-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { holdBack } from '../../support/browser/hold-back.ts';
import { journey } from '../../support/browser/journey.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { codeOf } from '../../support/calls/second-factors.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** The controls of the second factor. */
function factorPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    ...accountPage(page),
    secondFactor: button('Second factor'),
    continue: button('Continue'),
    qrCode: page.getByRole('img', { name: 'QR code for your authenticator app' }),
    key: page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
    codeFromApp: page.getByLabel('Code from the app', { exact: true }),
    add: page.getByRole('dialog').getByRole('button', { name: 'Add Second Factor' }),
    recoveryCodes: page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    saved: button('I Have Saved Them'),
    code: page.getByLabel('Code', { exact: true }),
    recoveryCode: page.getByLabel('Recovery code', { exact: true }),
    useRecoveryCode: button('Use a recovery code'),
    remove: button('Remove'),
    removeAtLast: button('Remove Second Factor'),
  };
}

/** Adds a second factor by hand. Returns the recovery codes, the key and the code. */
async function addFactor(page: Page, password: string) {
  const form = factorPage(page);
  await expect(form.currentPassword).toBeFocused();
  await form.currentPassword.fill(password);
  await form.continue.click();
  await expect(form.codeFromApp).toBeFocused();
  await expect(form.qrCode).toBeVisible();
  await expectAccessible(page);
  const secret = (await form.key.innerText()).replaceAll(' ', '');
  const code = codeOf(secret);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(form.recoveryCodes).toHaveCount(10);
  await expectAccessible(page);
  return { secret, code, recoveryCodes: await form.recoveryCodes.allInnerTexts() };
}

journey(
  'A person adds a second factor, signs in with its code or a recovery code, and removes it',
  async ({ program, visit }) => {
    const { pool } = program.database;
    const { page } = await visit();
    const form = factorPage(page);
    const { email } = await signUp(page, program.address);
    await form.account.click();
    await form.secondFactor.click();
    const { secret, code, recoveryCodes } = await addFactor(page, PASSWORD);
    await form.saved.click();
    await expect(form.dialog).toBeHidden();

    const { page: elsewhere } = await visit('/auth?next=/campaigns', phone);
    const signIn = factorPage(elsewhere);
    const enterPassword = async () => {
      await signIn.email.fill(email);
      await signIn.password.fill(PASSWORD);
      await elsewhere.keyboard.press('Enter');
      await expect(signIn.code).toBeFocused();
    };
    await enterPassword();
    await expect(signIn.heading).toHaveText('Enter your code');
    await expectAccessible(elsewhere);
    await elsewhere.keyboard.type(code);
    await elsewhere.keyboard.press('Enter');
    await expect(signIn.problem).toHaveText('This code is wrong or was already used.');
    await expect(signIn.code).toBeFocused();
    await pool.query('update second_factors set last_step = 0');
    await signIn.code.fill(codeOf(secret));
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere).toHaveURL(`${program.address}/campaigns`);

    await elsewhere.context().clearCookies();
    await elsewhere.goto('/auth?next=/campaigns');
    await enterPassword();
    await signIn.useRecoveryCode.click();
    await expect(signIn.recoveryCode).toBeFocused();
    await signIn.recoveryCode.fill(recoveryCodes[0] ?? '');
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere).toHaveURL(`${program.address}/campaigns`);

    await form.account.click();
    await form.secondFactor.click();
    await expect(form.dialog).toContainText('You have 9 recovery codes left.');
    await expectAccessible(page);
    await form.remove.click();
    await form.currentPassword.fill('mondays');
    await form.removeAtLast.click();
    await expect(form.currentPassword).toHaveAccessibleDescription('Your current password is not correct.');
    await form.currentPassword.fill(PASSWORD);
    await form.removeAtLast.click();
    await expect(form.toast).toContainText('Second factor removed');
  },
);

journey(
  'A page shows after its notice, which would move a button under a press',
  async ({ program, visit }) => {
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    const factor = await holdBack(page, /\/api\/user\/second-factor$/);
    const safety = page.waitForResponse(`${program.address}/api/safety`);
    await page.goto('/safety');
    await safety;
    const link = page.locator('a', { hasText: 'Audit Log' });
    await expect(link).toBeAttached();
    await expect(link).toBeHidden();
    factor.arrives();
    await expect(link).toBeVisible();
    await expect(page.getByText('A second factor protects your admin account')).toBeVisible();
  },
);

journey(
  'An admin is reminded of a second factor, and must add one if it’s required',
  async ({ program, visit }) => {
    const { pool } = program.database;
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    const form = factorPage(page);
    const notNow = page.getByRole('button', { name: 'Not Now' });
    await page.goto('/users');
    await expect(form.banner).toContainText('A second factor protects your admin account');
    await notNow.click();
    await expect(form.banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(form.banner).toBeHidden();

    const password = await hashPassword(PASSWORD);
    await pool.query("update users set password_hash = $1 where role = 'admin'", [password]);
    await page.goto('/safety');
    const required = page.getByRole('switch', { name: 'Admins need a second factor' });
    await required.click();
    await page.getByRole('button', { name: 'Require It' }).click();
    await expect(form.banner).toContainText('Admins of this site need a second factor.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a second factor first');
    await form.banner.getByRole('button', { name: 'Add Second Factor' }).click();
    await addFactor(page, PASSWORD);
    await form.saved.click();
    await expect(form.banner).toBeHidden();
    await expect(required).toBeChecked();
  },
);
