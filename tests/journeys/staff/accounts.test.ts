import type { Page } from 'playwright';
import { accountPage, newestCode, PASSWORD, register, signUp } from '../../support/browser/account-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

/** Overrides the configuration of the page. */
async function tellPage(page: Page, told: string, other: string) {
  await page.route(/\/auth$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(told, other) });
  });
}

journey(
  'A person registers, verifies their email with the code, and is signed in',
  async ({ program, visit }) => {
    const { page } = await visit('/campaigns');
    const { toast, dialog, code, verify, banner, email } = await register(page);
    await expect(toast).toContainText('Registration successful');
    await expect(toast).toContainText('Your verification code is in the outbox of this site.');
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

journey(
  'The dialog says how to find the code, and the printed address opens it',
  async ({ program, visit }) => {
    const { page } = await visit('/auth');
    const { outbox, dialog } = await register(page);
    const code = await newestCode(program.address);
    await expect(outbox).toBeVisible();
    await expect(dialog).toContainText('The command admin');
    await page.goto(/http\S+outbox\?key=\S+/.exec(program.output())?.[0] ?? '');
    await expect(page.getByText(code).first()).toBeVisible();
    await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(page.getByText(code).first()).toBeVisible();
  },
);

journey('The form says what is wrong', async ({ visit }) => {
  const { page } = await visit('/auth');
  const {
    heading,
    signIn,
    create,
    email,
    password,
    login,
    register: tab,
    problem,
    toast,
  } = accountPage(page);
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
  await expect(toast).toHaveText(/Error\s*Invalid email or password/);
  await expect(password).toBeFocused();

  await tab.click();
  await expect(heading).toHaveText('Create an account');
  await expect(email).toHaveValue('nobody@harlow.example');
  await email.fill('admin@redress.example');
  await create.click();
  await expect(problem).toHaveText('An account with this email already exists');
  await expect(toast).toHaveText(/Error\s*An account with this email already exists/);
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
