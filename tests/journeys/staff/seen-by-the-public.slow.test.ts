import { reports } from '#safety/safety.table.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { campaignEditPage } from '../../support/browser/campaign-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { organizationPages } from '../../support/browser/organization-pages.ts';
import { emptyLists } from '../../support/browser/safety-page.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { addPerson } from '../../support/calls/people.ts';

journey(
  'A newcomer shares a waiting organization by preview link until an admin approves it',
  async ({ program, database: { db }, visit }) => {
    await saveSwitches(db, { approvalRequired: true });
    const { page } = await visit();
    await page.context().addCookies([await signInNewcomer(program, 'rosa@tenants.example')]);
    await page.goto('/');
    const form = organizationPages(page);
    await form.newOrganization.click();
    await form.name.fill('Tenants’ Council');
    await form.abbreviation.fill('TENANT');
    await form.url.fill('https://tenants.example');
    await form.create.click();
    await expect(page).toHaveURL(/\/organizations\/\d+$/);
    await page.goto('/');
    const row = page.getByRole('row').filter({ hasText: 'Tenants’ Council' });
    await expect(row).toContainText('Waiting for approval');
    const { page: stranger } = await visit();
    await stranger.context().addCookies([await signInNewcomer(program, 'stranger@elsewhere.example')]);
    await stranger.goto('/');
    await expect(stranger.getByRole('row').first()).toBeVisible();
    await expect(stranger.getByRole('row').filter({ hasText: 'Tenants’ Council' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Tenants’ Council', exact: true }).click();
    const notice = page.getByRole('region', { name: 'What the public sees' });
    await expect(notice).toContainText('Waiting for approval');
    await expect(notice.getByRole('button')).toHaveText(['Copy Preview Link']);
    await notice.getByRole('button', { name: 'Copy Preview Link' }).click();
    const link = notice.getByRole('link');
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await expect(notice.getByRole('button')).toHaveText(['Copy Preview Link', 'Withdraw Preview Link']);
    const previewUrl = (await link.getAttribute('href')) ?? '';

    const { page: friend } = await visit();
    const missing = await friend.goto('/c/TENANT');
    expect(missing?.status()).toBe(404);
    const shown = await friend.goto(previewUrl);
    expect([shown?.status(), shown?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    await expect(friend.getByRole('heading', { name: 'Tenants’ Council', exact: true })).toBeVisible();
    await expect(friend.getByRole('region', { name: 'Preview' })).toContainText('Private preview.');
    await expect(friend.getByRole('button', { name: 'Report this page' })).toBeHidden();
    await expectAccessible(friend);

    const { page: desk } = await visit();
    await desk.context().addCookies([await signInAsAdmin(program)]);
    await desk.goto('/safety');
    await desk.getByRole('button', { name: 'Decline Tenants’ Council' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(emptyLists(desk)).toContainText('organizations to approve');
    await desk.goto('/');
    await expect(desk.getByRole('row').filter({ hasText: 'Tenants’ Council' })).toContainText('Declined');
    await desk.getByRole('link', { name: 'Tenants’ Council', exact: true }).click();
    await desk.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(desk.getByRole('region', { name: 'What the public sees' })).toBeHidden();
    await expect.poll(async () => (await friend.goto('/c/TENANT'))?.status()).toBe(200);
    await expect(friend.getByRole('region', { name: 'Preview' })).toBeHidden();
    await expect(friend.getByRole('button', { name: 'Report this page' })).toBeVisible();
    await page.reload();
    await expect(form.edit).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

journey(
  'A taken down campaign is closed to visitors until it is restored',
  async ({ program, database: { db }, visit }) => {
    const dana = await addPerson(db, 'dana@harlow.example');
    const { id: organizationId } = await makeOrganization(db, { createdById: dana.id });
    const name = 'Stop the Mayor';
    const campaign = await makeCampaign(db, organizationId, { name, status: 'Live', createdById: dana.id });
    const path = `/c/${campaign.publicUrl}`;
    const pageUrl = program.address + path;
    await db
      .insert(reports)
      .values({ pageUrl, reason: 'It insults someone', organizationId, campaignId: campaign.id });
    const { page: desk } = await visit();
    await desk.context().addCookies([await signInAsAdmin(program)]);
    await desk.goto('/safety');
    await desk.getByRole('button', { name: /^Take down the page of report/ }).click();
    const dialog = desk.getByRole('dialog', { name: `Take down ${name}?` });
    await dialog.getByLabel('Reason').fill('It insults the mayor.');
    await dialog.getByRole('button', { name: 'Take Down' }).click();
    await expect(emptyLists(desk)).toContainText('reports');

    const { page: visitor } = await visit();
    await expect.poll(async () => (await visitor.goto(path))?.status()).toBe(451);
    await expect(visitor.getByRole('heading', { name: 'This page has been taken down' })).toBeVisible();
    await expect(visitor.getByText('insults')).toBeHidden();
    await expectAccessible(visitor);

    const { page } = await visit();
    const [cookie = '', value = ''] = dana.cookie.split('=');
    await page.context().addCookies([{ url: program.address, name: cookie, value }]);
    await page.goto('/campaigns');
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Taken down');
    await expect(row.getByRole('button', { name: `Duplicate ${name}` })).toBeHidden();
    await expectAccessible(page);
    await row.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('Their reason: It insults the mayor.')).toBeVisible();
    const form = campaignEditPage(page);
    for (const control of [form.save, form.generate, form.remove]) await expect(control).toBeHidden();
    await expectAccessible(page);

    await desk.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(emptyLists(desk)).toContainText('pages taken down');
    await expect.poll(async () => (await visitor.goto(path))?.status()).toBe(200);
    await page.reload();
    await expect(form.save).toBeVisible();
    await expect(form.remove).toBeVisible();
  },
);
