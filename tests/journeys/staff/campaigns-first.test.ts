import { sql } from 'drizzle-orm';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';

journey(
  "If the list can't be loaded, the page says why and tries again",
  async ({ program, database, visit }) => {
    const { page, tolerate } = await visit();
    tolerate(/500/);
    await page.context().addCookies([await signInAsAdmin(program)]);
    await database.db.execute(sql`alter table campaigns rename to campaigns_elsewhere`);
    await page.goto('/campaigns');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(
      'Error loading campaigns: 500: Something went wrong on our side. Please try again.',
    );
    await expectAccessible(page);
    await database.db.execute(sql`alter table campaigns_elsewhere rename to campaigns`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('link', { name: 'Keep the Millbrook branch open', exact: true }),
    ).toBeVisible();
  },
);

journey('A new user without campaigns sees the first steps', async ({ program, database, visit }) => {
  await database.db.delete(organizations);
  const { page } = await visit();
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      reportError(new Error(event.violatedDirective)),
    );
  });
  await page.context().addCookies([await signInNewcomer(program, 'new@here.example')]);
  await page.goto('/campaigns');
  await expect(page).toHaveTitle(/^Campaigns · /);
  await expect(
    page.getByText('No campaigns found. Create your first campaign to get started.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an organization' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New Campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Campaign' });
  await expect(dialog).toContainText('There are no organizations yet');
  await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await dialog.getByRole('link', { name: 'Create an organization first' }).click();
  await expect(page).toHaveURL(`${program.address}/`);
});

campaignEditing('A missing campaign has its own page', async ({ staff }) => {
  const { page, tolerate } = await staff.open(staff.dana, '/campaign-edit/999999');
  tolerate(/status of 404/);
  await expect(page.getByRole('heading', { name: 'Campaign Not Found' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    "The campaign you're looking for could not be found. It may have been deleted or you may not have permission to view it.",
  );
  await page.getByRole('link', { name: 'Back to Campaigns' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

campaignEditing('A campaign that fails to load shows the error', async ({ staff }) => {
  await staff.db.execute(sql`alter table campaigns rename to campaigns_away`);
  try {
    const { page, tolerate } = await staff.open();
    tolerate(/status of 500/);
    await expect(page.getByRole('heading', { name: 'Error Loading Campaign' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Campaigns' })).toBeVisible();
  } finally {
    await staff.db.execute(sql`alter table campaigns_away rename to campaigns`);
  }
});
