import type { Page } from 'playwright/test';
import { z } from 'zod';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { letterPage, writeLetter } from '../../support/browser/letter-page.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { OUTBOX_KEY } from '../../support/calls/whole-app.ts';

const EMAIL = 'maria.ocampo@mailbox.example';

const outbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

/** The link in the newest email with this subject. */
async function linkIn(address: string, subject: string, label: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${address}/api/dev/outbox?key=${OUTBOX_KEY}`);
    const mail = outbox
      .parse(await answer.json())
      .find((one) => one.to === EMAIL && one.subject.startsWith(subject));
    link = new RegExp(`${label}:\\n\\S+(/supporters/\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

function hearMore(page: Page) {
  const part = page.getByRole('region', { name: 'Hear what happens next' });
  return {
    email: part.getByLabel('Your Email'),
    consent: part.getByRole('checkbox'),
    keepPosted: part.getByRole('button', { name: 'Keep me posted' }),
    checkInbox: part.getByRole('heading', { name: 'Check your inbox' }),
  };
}

journey(
  'A visitor signs up for updates, appears in the team’s list and stops the emails',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { email: emailLetter, yes, thanks } = letterPage(page);
    await writeLetter(page);
    await emailLetter.click();
    await yes.click();
    await expect(thanks).toBeFocused();

    const { email, consent, keepPosted, checkInbox } = hearMore(page);
    await expect(consent).not.toBeChecked();
    await keepPosted.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
    await email.fill(EMAIL);
    await keepPosted.click();
    await expect(consent).toBeFocused();
    await expectAccessible(page);
    await consent.check();
    await keepPosted.click();
    await expect(checkInbox).toBeFocused();
    await expectAccessible(page);

    await page.goto(await linkIn(program.address, 'Please confirm', 'Confirm'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, keep me posted' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();

    const team = await visit();
    await team.page.context().addCookies([await signInAsAdmin(program)]);
    await team.page.goto('/organizations/1/supporters');
    await expect(team.page.getByRole('cell', { name: EMAIL, exact: true })).toBeVisible();
    await expect(team.page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
    await expectAccessible(team.page);

    await page.goto(await linkIn(program.address, 'You are on the list', 'Stop these emails'));
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('heading', { name: 'You are not on the list' })).toBeVisible();
    await expectAccessible(page);
    await team.page.reload();
    await expect(team.page.getByText('1 person stopped. They are no longer on the list.')).toBeVisible();
  },
);
