import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { startMailServer } from '../../support/program/mail-server.ts';

const journey = anyJourney
  .extend('mailServer', { scope: 'file' }, () => startMailServer({ password: 'another one' }))
  .extend('environment', { scope: 'file' }, ({ models, mailServer }) => ({
    ...models.claude.environment,
    SMTP_URL: `smtp://redress:the-password@127.0.0.1:${mailServer.port}`,
  }));

journey('An admin sees why emails fail until one is sent', async ({ program, mailServer, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await expect.poll(program.output).toContain("mail isn't going out");
  await page.goto('/safety');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Emails aren't being sent");
  await expect(alert).toContainText('The mail server rejected the password. Since ');
  await expectAccessible(page);

  await mailServer.stop();
  const mended = await startMailServer({ password: 'the-password', port: mailServer.port });
  const { page: newcomer } = await visit();
  await newcomer.request.post('/api/register', {
    data: { email: 'ada@marsh.test', password: 'correct horse' },
  });
  await mended.receive(1);
  await expect
    .poll(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Switches' })).toBeVisible();
      return alert.count();
    })
    .toBe(0);
  await mended.stop();
});
