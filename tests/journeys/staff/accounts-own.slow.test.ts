import {
  accountPage,
  newEmail,
  newestCode,
  newestResetLink,
  PASSWORD,
  signUp,
} from '../../support/browser/account-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

const phone = { viewport: { width: 390, height: 844 } };

journey('A forgotten password is reset by the link in the mail, once', async ({ program, visit }) => {
  const { page: inside } = await visit();
  const { email } = await signUp(inside, program.address);
  const { page } = await visit('/auth');
  const form = accountPage(page);
  await form.email.fill(email);
  await form.forgot.click();
  await expect(page).toHaveURL(`${program.address}/reset-password`);
  await expect(form.heading).toHaveText('Reset your password');
  await expect(form.heading).toBeFocused();
  await expect(form.email).toHaveValue(email);
  await form.email.fill('');
  await form.sendLink.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await form.email.fill(email);
  await form.sendLink.click();
  await expect(form.toast).toContainText('Reset email sent');
  await expect(form.outbox).toBeVisible();

  await expect.poll(() => newestResetLink(program.address)).not.toBe('no link');
  const link = await newestResetLink(program.address);
  await page.goto(link);
  await form.newPassword.fill('12345');
  await form.reset.click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await form.newPassword.fill('sundays too');
  await form.reset.click();
  await expect(form.toast).toContainText('Password reset successful');
  await expect(page).toHaveURL(`${program.address}/auth`);

  await inside.reload();
  await expect(inside).toHaveURL(/\/auth/);
  await form.email.fill(email);
  await form.password.fill('sundays too');
  await form.signIn.click();
  await expect(page).toHaveURL(`${program.address}/`);

  await page.goto(link);
  await form.newPassword.fill('a third one');
  await form.reset.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Links work once' })).toContainText(
    'This reset link is invalid or has expired',
  );
  await page.getByRole('link', { name: 'Request a new one' }).click();
  await expect(form.sendLink).toBeVisible();
});

journey('A person changes their password and is signed out everywhere else', async ({ program, visit }) => {
  const { page: other } = await visit();
  const { email } = await signUp(other, program.address);
  const { page } = await visit('/auth?next=/campaigns');
  const form = accountPage(page);
  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await form.signIn.click();
  await form.account.click();
  await form.changePassword.click();
  await expect(form.currentPassword).toBeFocused();
  await form.currentPassword.fill('mondays');
  await form.newPassword.fill('sundays too');
  await form.savePassword.click();
  await expect(form.currentPassword).toHaveAccessibleDescription('Your current password is not correct.');
  await expect(form.currentPassword).toBeFocused();
  await form.currentPassword.fill(PASSWORD);
  await form.savePassword.click();
  await expect(form.toast).toContainText('Password changed');
  await expect(form.dialog).toBeHidden();
  await expect(form.account).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL(/\/auth/);
  await page.reload();
  await expect(form.account).toBeVisible();
});

journey('A person sees where they are signed in and ends other sessions', async ({ program, visit }) => {
  const { page } = await visit();
  const { email, account, whereSignedIn, sessions, endOthers } = await signUp(page, program.address);
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  const elsewhere = await Promise.all([visit('/auth', { userAgent }), visit('/auth'), visit('/auth')]);
  for (const visitor of elsewhere) {
    const form = accountPage(visitor.page);
    await form.email.fill(email);
    await form.password.fill(PASSWORD);
    await form.signIn.click();
    await expect(visitor.page).toHaveURL(`${program.address}/`);
  }
  await account.click();
  await whereSignedIn.click();
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('This device');
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(page.getByRole('status')).toHaveText('Safari on iPhone is signed out.');
  await expect(sessions).toHaveCount(3);
  await endOthers.click();
  await expect(sessions).toHaveCount(1);
  await expect(endOthers).toHaveCount(0);
  for (const visitor of elsewhere) {
    await visitor.page.reload();
    await expect(visitor.page).toHaveURL(/\/auth/);
  }
});

journey('The side menu on a phone has the account dialogs', async ({ program, visit }) => {
  const { page } = await visit(undefined, phone);
  const { changePassword, currentPassword, whereSignedIn, sessions } = await signUp(page, program.address);
  const burger = page.getByRole('button', { name: 'Open menu' });
  await burger.click();
  await changePassword.click();
  await expect(currentPassword).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(burger).toBeFocused();
  await burger.click();
  await whereSignedIn.click();
  await expect(sessions).toHaveCount(1);
});

journey('Registering and changing the password work with the keyboard alone', async ({ program, visit }) => {
  const { page } = await visit('/auth?next=/campaigns');
  const form = accountPage(page);
  const email = newEmail();
  await tabTo(page, form.login);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, form.email);
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(form.code).toBeFocused();
  await page.keyboard.type(await newestCode(program.address));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${program.address}/campaigns`);

  await tabTo(page, form.account);
  await page.keyboard.press('Enter');
  await tabTo(page, form.changePassword);
  await page.keyboard.press('Enter');
  await expect(form.currentPassword).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.type('sundays too');
  await page.keyboard.press('Enter');
  await expect(form.toast).toContainText('Password changed');
});

journey('The account dialogs are accessible in light and dark', async ({ program, visit }) => {
  const { page } = await visit();
  const { account, changePassword, dialog, sessions, whereSignedIn } = await signUp(page, program.address);
  await account.click();
  await changePassword.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await account.click();
  await whereSignedIn.click();
  await expect(sessions).toHaveCount(1);
  await expectAccessible(page);
});

journey('No other site learns the reset link', async ({ program }) => {
  const answer = await fetch(`${program.address}/reset-password?token=secret`);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await answer.text()).not.toContain('secret');
});
