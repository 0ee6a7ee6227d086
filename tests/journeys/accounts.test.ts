import type { Page } from 'playwright';
import { accountPage, newestCode, newestResetLink } from '../support/browser/account-page.ts';
import { expect } from '../support/browser/expect.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { journey } from '../support/browser/journey.ts';
import { tabTo } from '../support/browser/tab-to.ts';

const PASSWORD = 'saturdays';
const phone = { viewport: { width: 390, height: 844 } };

/** As if the program were configured in another way. */
async function tellPage(page: Page, told: string, other: string) {
  await page.route(/\/auth$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(told, other) });
  });
}

let people = 0;

function newEmail(): string {
  people += 1;
  return `harriet-${people}@harlow.example`;
}

/** Somebody who has registered from this page and is at the dialog. */
async function register(page: Page, email = newEmail()) {
  const form = accountPage(page);
  await form.register.click();
  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await form.create.click();
  await expect(form.dialog).toBeVisible();
  return { ...form, email };
}

/** The same, verified and on the campaigns page. */
async function signUp(page: Page, address: string) {
  await page.goto('/auth?next=/campaigns');
  const person = await register(page);
  await person.code.fill(await newestCode(address));
  await person.verify.click();
  await expect(page).toHaveURL(`${address}/campaigns`);
  return person;
}

journey(
  'A person registers, verifies their e-mail with the code, and is signed in',
  async ({ program, visit }) => {
    const { page } = await visit('/campaigns');
    const { toast, dialog, code, verify, banner, email } = await register(page);
    await expect(toast).toContainText('Registration successful');
    await expect(toast).toContainText('Please check your email for the verification code.');
    await expect(dialog).toContainText('Verify your email');
    await expect(dialog).toContainText(`Enter the six-digit code for ${email}. It works for 15 minutes.`);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await code.fill(await newestCode(program.address));
    await verify.click();
    await expect(toast).toHaveText('Your email has been verified successfully!');
    await expect(page).toHaveURL(`${program.address}/campaigns`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  },
);

journey('People who verify later are reminded on every page', async ({ program, visit }) => {
  const { page } = await visit('/auth?next=/campaigns');
  const { dialog, banner, code, verify, toast } = await register(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${program.address}/campaigns`);
  await expect(banner).toContainText('Please verify your email address to access all features.');
  await banner.getByRole('button', { name: 'Verify Email' }).click();
  await code.fill(await newestCode(program.address));
  await verify.click();
  await expect(toast).toHaveText('Your email has been verified successfully!');
  await expect(dialog).toBeHidden();
  await expect(banner).toHaveCount(0);
});

journey('A wrong code is refused, and a new one can be sent', async ({ program, visit }) => {
  const { page } = await visit('/auth?next=/campaigns');
  const { dialog, code, verify, resend, toast } = await register(page);
  const first = await newestCode(program.address);
  await verify.click();
  await expect(dialog).toContainText('Please enter the 6-digit code');
  await code.fill(first === '000000' ? '000001' : '000000');
  await verify.click();
  await expect(toast).toHaveText(/Error\s*Invalid or expired code/);
  await expect(code).toBeFocused();
  await resend.click();
  await expect(toast).toContainText('Code sent');
  await expect.poll(() => newestCode(program.address)).not.toBe(first);
  await code.fill(await newestCode(program.address));
  await verify.click();
  await expect(page).toHaveURL(`${program.address}/campaigns`);
});

journey('The code may be pasted with the words around it', async ({ program, visit }) => {
  const { page } = await visit('/auth?next=/campaigns');
  const { code } = await register(page);
  const digits = await newestCode(program.address);
  await code.fill(`Your code: ${digits.slice(0, 3)} ${digits.slice(3)}!`);
  await expect(code).toHaveValue(digits);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${program.address}/campaigns`);
});

journey('On your own machine the dialog leads to the outbox with the code', async ({ program, visit }) => {
  const { page } = await visit('/auth');
  const { outbox } = await register(page);
  const code = await newestCode(program.address);
  const [opened] = await Promise.all([page.waitForEvent('popup'), outbox.click()]);
  await expect(opened.getByText(code).first()).toBeVisible();
});

journey('The form says what is wrong', async ({ visit }) => {
  const { page } = await visit('/auth');
  const { heading, signIn, create, email, password, login, register: tab, problem } = accountPage(page);
  await expect(heading).toHaveText('Sign in to Redress');
  await expect(page).toHaveTitle('Sign in to Redress · Redress');
  await signIn.click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(email).toBeFocused();
  await expectAccessible(page);
  await email.fill('nobody@harlow.example');
  await password.fill('12345');
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
  await password.fill('123456');
  await signIn.click();
  await expect(problem).toHaveText('Invalid email or password');
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(password).toBeFocused();

  await tab.click();
  await expect(heading).toHaveText('Create an account');
  await expect(email).toHaveValue('nobody@harlow.example');
  await email.fill('admin@redress.example');
  await create.click();
  await expect(problem).toHaveText('An account with this email already exists');
  await login.click();
  await expect(heading).toHaveText('Sign in to Redress');
  await expect(problem).toHaveCount(0);
});

journey('A person signs in with the password they registered with', async ({ program, visit }) => {
  const { email } = await signUp((await visit()).page, program.address);
  const { page } = await visit('/campaigns');
  const { email: box, password, signIn, toast } = accountPage(page);
  await box.fill(email.toUpperCase());
  await password.fill(PASSWORD);
  await signIn.click();
  await expect(toast).toHaveText(/Login successful\s*Welcome back!/);
  await expect(page).toHaveURL(`${program.address}/campaigns`);
});

journey('Register is not offered when registration is closed', async ({ visit }) => {
  const { page } = await visit();
  await tellPage(page, '"registration":"open"', '"registration":"closed"');
  await page.goto('/auth');
  const { heading, signIn, register: tab } = accountPage(page);
  await expect(heading).toHaveText('Sign in to Redress');
  await expect(signIn).toBeVisible();
  await expect(tab).toHaveCount(0);
});

journey('The dialog says that a code was sent only when one was', async ({ visit }) => {
  const { page } = await visit();
  await tellPage(page, '"mail":"outbox"', '"mail":"sent"');
  await page.goto('/auth');
  const { dialog, banner, outbox, email } = await register(page);
  await expect(dialog).toContainText(`We sent a six-digit code to ${email}.`);
  await expect(outbox).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await banner.getByRole('button', { name: 'Verify Email' }).click();
  await expect(dialog).toContainText(`Enter the six-digit code from our latest email to ${email}.`);
});

journey('The trademark notice is at the foot of the pages before signing in', async ({ visit }) => {
  const { page } = await visit('/auth');
  const notice = page.getByRole('contentinfo');
  await expect(notice).toContainText('All trademarks, logos and brand names');
  await page.goto('/reset-password');
  await expect(notice).toContainText('All trademarks, logos and brand names');
});

journey('A busy button keeps the focus and acts once', async ({ program, visit }) => {
  const { email } = await signUp((await visit()).page, program.address);
  const { page } = await visit('/auth');
  const { email: box, password, signIn, toast } = accountPage(page);
  const calls: (() => void)[] = [];
  await page.route('**/api/login', (route) => calls.push(() => void route.continue()));
  await box.fill(email);
  await password.fill(PASSWORD);
  await tabTo(page, signIn);
  await page.keyboard.press('Enter');
  const signingIn = page.getByRole('button', { name: 'Signing In...' });
  await expect(signingIn).toBeFocused();
  await expect(signingIn).toBeDisabled();
  await page.keyboard.press('Enter');
  await password.press('Enter');
  await expect.poll(() => calls).toHaveLength(1);
  for (const goesOn of calls) goesOn();
  await expect(toast).toContainText('Login successful');
  expect(calls).toHaveLength(1);
});

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
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
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
  await page.getByRole('button', { name: 'End Safari on iPhone' }).click();
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

journey('Signing in is accessible at every width, in light and dark', async ({ visit }) => {
  const { page } = await visit('/auth');
  const { register: tab, newPassword, sendLink } = accountPage(page);
  await expect(tab).toBeVisible();
  await expectAccessible(page);
  const { dialog } = await register(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/reset-password');
  await expect(sendLink).toBeVisible();
  await expectAccessible(page);
  await page.goto('/reset-password?token=unknown');
  await expect(newPassword).toBeVisible();
  await expectAccessible(page);
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
