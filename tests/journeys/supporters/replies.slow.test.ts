import { eq, sql } from 'drizzle-orm';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { addJob } from '#jobs/jobs.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { startMailServer } from '../../support/program/mail-server.ts';

const journey = anyJourney
  .extend('mailServer', { scope: 'file' }, () => startMailServer())
  .extend('environment', { scope: 'file' }, ({ models, mailServer }) => ({
    ...models.claude.environment,
    SMTP_URL: mailServer.url,
  }));

/** The first link with these words in a received email, which is encoded as quoted-printable. */
function linkIn(source: string, words: RegExp): string {
  const text = source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=');
  const links = [...text.matchAll(/https?:\/\/[^/\s]+(\/supporters\/[^\s"]+)/g)].map(([, path = '']) => path);
  return links.find((path) => words.test(path)) ?? 'no link';
}

journey(
  'Two weeks after signing up, a supporter says with one press if they got an answer, and the team sees it',
  async ({ program, database: { db }, mailServer, visit }) => {
    const [{ id } = { id: 0 }] = await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.supportersOffered, true));
    const { page: scanner } = await visit();
    // Options give it a separate context, because the script below outlives the visit.
    const { page } = await visit(undefined, { locale: 'en-US' });
    await page.request.post(`/api/campaigns/${id}/supporters`, {
      data: { email: 'maria.ocampo@mailbox.example', consent: true },
    });
    await mailServer.receive(1);
    await page.goto(linkIn(mailServer.received[0]?.source ?? '', /confirm/));
    await page.getByRole('button', { name: 'Yes, keep me posted' }).click();
    await mailServer.receive(2);

    await db.execute(sql`update supporters set confirmed_at = now() - interval '14 days'`);
    await addJob(db, 'ask-for-replies', {});
    await mailServer.receive(3);
    const asking = mailServer.received[2]?.source ?? '';
    expect(asking).toContain('Subject: Did you get an answer to your letter? (Redress)');
    expect(asking).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    await scanner.goto(linkIn(asking, /reply=no/));
    await scanner.mouse.move(200, 200);
    await expect(scanner.getByRole('heading', { name: 'Your answer: No' })).toBeVisible();
    await expectAccessible(scanner);

    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    });
    await page.goto(linkIn(asking, /reply=form/));
    await page.mouse.move(200, 200);
    await expect(page.getByText('We’ve counted your answer: Only a standard reply.')).toBeVisible();
    await expectAccessible(page);

    const team = (await visit()).page;
    await team.context().addCookies([await signInAsAdmin(program)]);
    await team.goto(`/campaigns/${id}/numbers`);
    const replies = team.getByRole('region', { name: 'Did they answer?' });
    await expect(replies).toContainText('Only a standard reply1 of 1 (100%)');
    await expect(replies).toContainText('No0 of 1 (0%)');
    await expectAccessible(team);

    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('We’ve counted your answer: Yes.')).toBeVisible();
    await team.goto('/organizations/1/numbers');
    await expect(replies).toContainText('Yes1 of 1 (100%)');
    await expect(replies).toContainText('Only a standard reply0 of 1 (0%)');
  },
);
