import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/accounts.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { reports } from '#safety/safety.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { emptyLists } from '../../support/browser/safety-page.ts';
import { cookieOf, signInAsAdmin } from '../../support/browser/signed-in.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { addPerson } from '../../support/calls/people.ts';

journey('Decisions of admins take effect for visitors', async ({ program, database, visit }) => {
  const { db } = database;
  const founder = await addPerson(db, 'rosa@tenants.example');
  const organization = await makeOrganization(db, { name: 'Tenants’ Council', createdById: founder.id });
  await makeCampaign(db, organization.id, { name: 'Heat by October', status: 'Live' });
  await db.update(organizations).set({ approval: 'waiting' }).where(eq(organizations.id, organization.id));
  const publicPath = `/c/${organization.abbreviation}`;
  const statusOf = async () => (await fetch(program.address + publicPath)).status;
  expect(await statusOf()).toBe(404);

  const { page } = await visit();
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/safety');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'View Tenants’ Council' }).click();
  const preview = await opening;
  await expect(preview.getByRole('heading', { name: 'Tenants’ Council', exact: true })).toBeVisible();
  await preview.close();
  await page.getByRole('button', { name: 'Approve Tenants’ Council' }).click();
  await expect(emptyLists(page)).toContainText('organizations to approve');
  await expect.poll(statusOf).toBe(200);

  const pageUrl = program.address + publicPath;
  const reason = 'It threatens or insults someone';
  await db.insert(reports).values([
    { pageUrl, reason, organizationId: organization.id },
    { pageUrl, reason, organizationId: organization.id },
  ]);
  await page.reload();
  await page
    .getByRole('button', { name: /^Take down the page of report/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Take down Tenants’ Council?' });
  await dialog.getByLabel('Reason').fill('It insults the mayor.');
  await dialog.getByRole('button', { name: 'Take Down' }).click();
  await expect(emptyLists(page)).toContainText('reports');
  const takenDown = page.getByRole('region', { name: 'Pages taken down' });
  await expect(takenDown.getByRole('listitem')).toContainText('It insults the mayor.');
  await expect.poll(statusOf).toBe(451);
  // The header covers part of what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await takenDown.getByRole('button', { name: 'Restore Tenants’ Council' }).click();
  await expect(emptyLists(page)).toContainText('pages taken down');
  await expect.poll(statusOf).toBe(200);
});

journey(
  'An admin takes a page down and restores it on its staff page',
  async ({ program, database, visit }) => {
    const { db } = database;
    const organization = await makeOrganization(db, { name: 'Gale Street Riders' });
    const campaign = await makeCampaign(db, organization.id, { name: 'Buses after nine', status: 'Live' });
    const pages = [
      [`/campaign-edit/${campaign.id}`, campaign.name, `/c/${campaign.publicUrl}`],
      [`/organizations/${organization.id}`, organization.name, `/c/${organization.abbreviation}`],
    ] as const;
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    for (const [staffPath, name, publicPath] of pages) {
      const statusOf = async () => (await fetch(program.address + publicPath)).status;
      await page.goto(staffPath);
      await page.getByRole('button', { name: 'Take Down' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Take down ${name}?` });
      await expectAccessible(page);
      await dialog.getByLabel('Reason').fill('It names a private person.');
      await dialog.getByRole('button', { name: 'Take Down' }).press('Enter');
      const putBack = page.getByRole('button', { name: 'Restore' });
      await expect(putBack).toBeFocused();
      await expect(page.getByRole('region', { name: 'What the public sees' })).toContainText(
        'Their reason: It names a private person.',
      );
      await expect.poll(statusOf).toBe(451);
      await putBack.press('Enter');
      await expect(page.getByRole('button', { name: 'Take Down' })).toBeFocused();
      await expect.poll(statusOf).toBe(200);
    }
  },
);

journey('A manager can’t take down a page of their own team', async ({ program, database, visit }) => {
  const { db } = database;
  const owner = await addPerson(db, 'owner@gale.example');
  const organization = await makeOrganization(db, { createdById: owner.id });
  const campaign = await makeCampaign(db, organization.id, { status: 'Live' });
  const { page } = await visit();
  await page.context().addCookies([cookieOf(program, owner)]);
  await page.goto(`/campaign-edit/${campaign.id}`);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take Down' })).toHaveCount(0);
});

journey(
  'An admin lifts a suspension, blocks a recipient and reserves an abbreviation',
  async ({ program, database, visit }) => {
    const { db } = database;
    await addPerson(db, 'm.draper@quickmail.example', { suspendedAt: new Date(), suspendedReason: 'Spam' });
    const { page } = await visit();
    await page.context().addCookies([await signInAsAdmin(program)]);
    await page.goto('/safety');
    await page.getByRole('button', { name: 'Lift suspension of m.draper@quickmail.example' }).click();
    await expect(emptyLists(page)).toContainText('suspended accounts');
    const [restored] = await db.select().from(users).where(eq(users.email, 'm.draper@quickmail.example'));
    expect(restored?.suspendedAt).toBeNull();

    const leftOut = page.getByRole('region', { name: 'Blocked recipients' });
    await leftOut.getByLabel('Email address or domain').fill('Office@Town.example');
    await page.keyboard.press('Enter');
    await expect(leftOut.getByRole('listitem')).toContainText('office@town.example');
    await leftOut.getByLabel('Email address or domain').fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter an email address or a domain').first()).toBeVisible();

    const kept = page.getByRole('region', { name: 'Reserved abbreviations' });
    await kept.getByLabel('Abbreviation to reserve').fill('gov');
    await kept.getByRole('button', { name: 'Reserve' }).click();
    await expect(kept.getByRole('listitem')).toContainText('Reserved');
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await kept.getByRole('button', { name: 'Release gov' }).click();
    await page
      .getByRole('alertdialog', { name: 'Release gov?' })
      .getByRole('button', { name: 'Release' })
      .click();
    await expect(kept.getByText('There are no reserved')).toBeVisible();
    await leftOut.getByRole('button', { name: 'Unblock office@town.example' }).click();
    await expect(leftOut.getByText('No one has asked to opt out.')).toBeVisible();
  },
);
