import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { startMailServer } from '../../support/program/mail-server.ts';

const journey = anyJourney
  .extend('mailServer', { scope: 'file' }, () => startMailServer({ password: 'another one' }))
  .extend('environment', { scope: 'file' }, ({ models, mailServer }) => ({
    ...models.claude.environment,
    SMTP_URL: `smtp://redress:the-password@127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'no-reply@marsh.test',
  }));

journey(
  'An admin sees on Status why emails fail until one is sent',
  async ({ program, mailServer, visit }) => {
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    await page.goto('/safety');
    const notice = page.getByRole('region', { name: 'Status' });
    await expect(notice).toContainText('Emails');
    await expectAccessible(page);
    await notice.getByRole('link', { name: 'Open Status' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
    await expect(page.getByRole('status')).toContainText(', 1 wrong');
    const emails = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Emails' });
    await expect(emails).toContainText('Wrong');
    await expect(emails).toContainText('the mail server rejected the password');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Emails');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);

    await mailServer.stop();
    const fixed = await startMailServer({ password: 'the-password', port: mailServer.port });
    const { page: newcomer } = await visit();
    await newcomer.request.post('/api/register', {
      data: { email: 'ada@marsh.test', password: 'correct horse' },
    });
    await fixed.receive(1);
    await tabTo(page, page.getByRole('button', { name: 'Check again' }));
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return emails.textContent();
      })
      .toContain('The mail server accepts emails.');
    await expect(page.getByRole('status')).not.toContainText('wrong');
    await fixed.stop();
  },
);
