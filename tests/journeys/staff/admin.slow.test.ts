import { and, asc, desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { users } from '#features/accounts/accounts.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { auditLog, reports } from '#safety/safety.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { emptyLists } from '../../support/browser/safety-page.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { addPerson } from '../../support/calls/people.ts';

const pausedBar = (page: Page) => page.getByRole('region', { name: 'Letters are paused' });

const phone = { viewport: { width: 390, height: 844 } };

journey(
  'Two admins use the Safety page at the same time, one on a phone',
  async ({ program, database, visit }) => {
    const { db } = database;
    const founder = await addPerson(db, 'rosa@tenants.example', { emailVerified: false });
    const organization = await makeOrganization(db, { name: 'Tenants’ Council', createdById: founder.id });
    await db.update(organizations).set({ approval: 'waiting' }).where(eq(organizations.id, organization.id));
    const [campaign] = await db.select().from(campaigns).orderBy(asc(campaigns.id)).limit(1);
    const pageUrl = program.address + program.campaignPath;
    const reason = 'It says things that aren’t true\nThe budget is not $380,000.';
    await db
      .insert(reports)
      .values({ pageUrl, reason, campaignId: campaign?.id, organizationId: campaign?.organizationId });

    const [{ page: desk }, { page: mobile }] = [await visit(), await visit(undefined, phone)];
    for (const page of [desk, mobile]) {
      await page.context().addCookies([await signInAsAdmin(program)]);
      await page.goto('/safety');
      await expect(page.getByRole('heading', { name: 'Reports from the public' })).toBeVisible();
    }
    await expectAccessible(desk);

    const pause = desk.getByRole('switch', { name: 'Pause letters' });
    await tabTo(desk, pause);
    await desk.keyboard.press('Space');
    const question = desk.getByRole('alertdialog', { name: 'Pause letters?' });
    await expect(question).toBeVisible();
    await expectAccessible(desk);
    await question.getByRole('button', { name: 'Pause Letters' }).click();
    await expect(pause).toBeChecked();
    await expect(pausedBar(desk)).toBeVisible();
    const { page: colleague } = await visit();
    await colleague.context().addCookies([await signInNewcomer(program, 'colleague@letters.example')]);
    await colleague.goto('/campaigns');
    const bar = pausedBar(colleague);
    await expect(bar).toContainText('No one can generate a letter until an admin turns letters back on.');
    await expect(bar.getByRole('link')).toHaveCount(0);
    await expectAccessible(colleague);
    await mobile.reload();
    await expect(pausedBar(mobile)).toBeVisible();
    await expect(pausedBar(mobile).getByRole('link')).toHaveCount(0);
    await mobile.goto('/users');
    await pausedBar(mobile).getByRole('link', { name: 'Open Safety' }).click();
    const samePause = mobile.getByRole('switch', { name: 'Pause letters' });
    await expect(samePause).toBeChecked();
    await samePause.click();
    await expect(samePause).not.toBeChecked();
    await expect(pausedBar(mobile)).toHaveCount(0);

    await expect(mobile.getByRole('cell', { name: '“The budget is not $380,000.”' })).toBeVisible();
    await mobile.getByRole('button', { name: /^Dismiss report/ }).click();
    await expect(emptyLists(mobile)).toContainText('reports');
    await desk.getByRole('button', { name: /^Dismiss report/ }).click();
    await expect(
      desk.getByText('Someone else has already settled this report.', { exact: true }),
    ).toBeVisible();
    await expect(emptyLists(desk)).toContainText('reports');

    // Both approve the same organization, which is approved once and sends one email.
    const other = await makeOrganization(db, {
      name: 'Bench Watch',
      createdById: founder.id,
      approval: 'waiting',
    });
    for (const page of [desk, mobile]) {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Approve Bench Watch' })).toBeVisible();
    }
    await Promise.all(
      [desk, mobile].map((page) => page.getByRole('button', { name: 'Approve Bench Watch' }).click()),
    );
    for (const page of [desk, mobile]) {
      await expect(page.getByRole('button', { name: 'Approve Bench Watch' })).toHaveCount(0);
    }
    const approvals = eq(auditLog.action, 'organization-approved');
    await expect
      .poll(() => db.$count(auditLog, and(approvals, eq(auditLog.organizationId, other.id))))
      .toBe(1);
    expect(await db.$count(mails, eq(mails.to, founder.email))).toBe(1);

    const waiting = desk.getByRole('region', { name: 'Waiting for approval' });
    await expect(waiting.getByRole('listitem').first()).toContainText('rosa@tenants.example, not verified');
    await desk.getByRole('button', { name: 'Decline Tenants’ Council' }).click();
    await expect(desk.getByRole('dialog', { name: 'Decline Tenants’ Council?' })).toBeVisible();
    await expectAccessible(desk);
  },
);

journey('An admin filters and downloads the audit log', async ({ program, database, visit }) => {
  const { db } = database;
  const [admin] = await db.select().from(users).orderBy(asc(users.id)).limit(1);
  const [organization] = await db.select().from(organizations).orderBy(asc(organizations.id)).limit(1);
  const about = { organizationId: organization?.id ?? 0, subject: `organization:${organization?.id}` };
  for (let entry = 0; entry < 60; entry += 1) {
    await recordAudit(db, {
      ...about,
      action: 'organization-changed',
      actor: admin,
      changed: { name: 'ab' },
    });
  }
  await recordAudit(db, { action: 'sign-in-failed', subject: 'user:1' });

  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/safety');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeFocused();
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Failed to sign in');
  await expectAccessible(page);
  await page.getByLabel('What').selectOption('Organizations');
  await expect(rows.nth(1)).toContainText('Changed an organization');
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByRole('button', { name: 'Newer' })).toBeEnabled();
  await page.getByLabel('Last day').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/);

  await page.goto(`/organizations/${organization?.id}`);
  await expect(page.getByRole('list', { name: 'Latest changes' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: 'View full audit log' }).click();
  await expect(rows.nth(1)).toBeVisible();
});

journey('A visitor reports a page with the keyboard', async ({ program, database, visit }) => {
  const { page } = await visit(program.campaignPath);
  const open = page.getByRole('button', { name: 'Report this page' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this page' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await dialog.getByRole('radio', { name: 'It pretends to be someone else' }).check();
  await dialog.getByLabel('What should we look at?').fill('The name.');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(dialog.getByText('Thank you.')).toBeFocused();
  expect(page.url()).toBe(program.address + program.campaignPath);
  const [report] = await database.db.select().from(reports).orderBy(desc(reports.id)).limit(1);
  expect(report).toMatchObject({ reason: 'It pretends to be someone else\nThe name.', email: null });
});

journey('A visitor reports a page without JavaScript', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath, { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Report this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this page' });
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the page' }).click();
  expect(page.url()).toBe(program.address + program.campaignPath);
});
