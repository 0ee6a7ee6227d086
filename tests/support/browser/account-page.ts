import type { Page } from 'playwright/test';
import { OUTBOX_KEY } from '../calls/whole-app.ts';
import { expect } from './expect.ts';

export const PASSWORD = 'saturdays';

let people = 0;

export function newEmail(): string {
  people += 1;
  return `harriet-${people}@harlow.example`;
}

/** Registers from this page. The dialog is then open. */
export async function register(page: Page, email = newEmail()) {
  const form = accountPage(page);
  await form.register.click();
  await form.email.fill(email);
  await form.password.fill(PASSWORD);
  await form.create.click();
  await expect(form.dialog).toBeVisible();
  return { ...form, email };
}

/** Registers and verifies, and opens the campaigns page. */
export async function signUp(page: Page, address: string) {
  const email = newEmail();
  await page.request.post('/api/register', { data: { email, password: PASSWORD } });
  await page.request.post('/api/verify-email', { data: { email, code: await newestCode(address) } });
  await page.goto('/campaigns');
  return { ...accountPage(page), email };
}

/** Locators and actions for signing in and managing an account. */
export function accountPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    heading: page.getByRole('heading', { level: 1 }),
    login: page.getByRole('tab', { name: 'Login' }),
    register: page.getByRole('tab', { name: 'Register' }),
    email: field('Email'),
    password: field('Password'),
    signIn: button('Sign In'),
    create: button('Create Account'),
    forgot: page.getByRole('link', { name: 'Forgot your password?' }),
    dialog: page.getByRole('dialog'),
    code: field('Verification code'),
    verify: page.getByRole('dialog').getByRole('button', { name: 'Verify Email' }),
    resend: button('Resend code'),
    outbox: page.getByText('Find codes and links in the outbox'),
    banner: page.getByRole('region', { name: 'Account notice' }),
    sendLink: button('Send Reset Link'),
    newPassword: field('New password'),
    reset: button('Reset Password'),
    account: button(/^Account: /),
    changePassword: button('Change password'),
    currentPassword: field('Current password'),
    savePassword: button('Change Password'),
    whereSignedIn: button('Where you are signed in'),
    sessions: page.getByRole('list', { name: 'Sessions' }).getByRole('listitem'),
    endOthers: button('Sign Out Everywhere Else'),
    problem: page.getByRole('alert'),
    toast: page.getByRole('listitem').and(page.locator('.toast')),
  };
}

export async function newestCode(address: string): Promise<string> {
  return /^ *(\d{6})$/m.exec(await newestMail(address))?.[1] ?? 'no code';
}

export async function newestResetLink(address: string): Promise<string> {
  return /^http\S+\/reset-password\?token=\S+$/m.exec(await newestMail(address))?.[0] ?? 'no link';
}

export async function newestInvitation(address: string): Promise<string> {
  return /^http\S+\/invitation\?token=\S+$/m.exec(await newestMail(address))?.[0] ?? 'no link';
}

/** As the outbox has it. */
async function newestMail(address: string): Promise<string> {
  const headers = { accept: 'application/json', authorization: `Bearer ${OUTBOX_KEY}` };
  const answer = await fetch(`${address}/api/dev/outbox`, { headers });
  const [mail]: { text: string }[] = await answer.json();
  return mail?.text ?? '';
}
