import { sql } from 'drizzle-orm';
import { addManager } from '#features/organizations/organization-team.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { nextTurn } from '../../support/browser/next-turn.ts';
import { organizationStaff as staff } from '../../support/browser/organization-pages.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeCampaign } from '../../support/calls/campaign-fixtures.ts';
import { addPerson } from '../../support/calls/people.ts';

staff('An organization is created with the keyboard alone', async ({ staff }) => {
  const { page, newOrganization, dialog, toast, ...form } = await staff.open('/');
  await tabTo(page, newOrganization);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('New Organization');
  await expect(form.name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.name).toHaveAccessibleDescription('Organization name is required');
  await expect(form.abbreviation).toHaveAccessibleDescription(/^Abbreviation must be at least 2 characters/);
  await expect(form.url).toHaveAccessibleDescription(/^Please enter a valid URL/);
  await nextTurn(page);
  await page.keyboard.type('Night Bus Riders');
  await expect(form.abbreviation).toHaveValue('NBR');
  await expect(form.abbreviation).toHaveAccessibleDescription('Makes the address /c/NBR');
  await page.keyboard.press('Tab');
  await page.keyboard.type('NIGHTBUS');
  await expect(form.abbreviation).toHaveValue('NIGHTB');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nightbus');
  await page.keyboard.press('Enter');
  await expect(form.url).toBeFocused();
  await expect(form.url).toHaveAccessibleDescription(/^Please enter a valid URL/);
  await form.url.press('End');
  await page.keyboard.type('.example');
  await page.keyboard.press('Tab');
  await expect(form.url).toHaveValue('https://nightbus.example');
  await tabTo(page, form.create);
  await page.keyboard.press('Enter');

  await expect(toast).toContainText('Success');
  await expect(toast).toContainText('Organization created successfully');
  await expect(dialog).toBeHidden();
  const heading = page.getByRole('heading', { level: 1, name: 'Night Bus Riders' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('region', { name: 'No campaigns yet' })).toContainText(
    'Night Bus Riders has a public page.',
  );
  expect(await staff.find('Night Bus Riders')).toMatchObject({
    abbreviation: 'NIGHTB',
    url: 'https://nightbus.example',
    organizationPrompt: null,
    bccEmail: null,
    createdById: staff.dana.id,
  });
});

staff('What the server refuses is said, and nothing that was typed is lost', async ({ staff }) => {
  const { abbreviation } = await staff.make();
  const { tolerate, newOrganization, dialog, toast, confirmation, page, ...form } = await staff.open('/');
  tolerate(/status of 400/);
  await newOrganization.click();
  await form.name.fill('Late Comers');
  await form.abbreviation.fill(abbreviation);
  await form.url.fill('late.example');
  await form.create.click();
  await expect(toast).toContainText('This abbreviation is already in use');
  await expect(dialog.getByRole('alert')).toContainText('This abbreviation is already in use');
  await expect(form.name).toHaveValue('Late Comers');
  await expect(form.url).toHaveValue('https://late.example');
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await page.keyboard.press('Escape');
  await confirmation.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(form.name).toHaveValue('Late Comers');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

staff('An organization is changed, and leaving unsaved changes asks first', async ({ staff }) => {
  const { id } = await staff.make({ organizationPrompt: 'Old prompt', bccEmail: 'old@harlow.example' });
  const { page, back, save, toast, confirmation, details, ...form } = await staff.open(
    `/organizations/${id}/edit`,
  );
  const name = `Harlow Readers ${id}`;
  await form.name.fill(name);
  await form.url.fill('readers.example/about');
  await form.prompt.fill('');
  await form.bccEmail.fill('');
  await back.click();
  await confirmation.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(form.name).toHaveValue(name);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  await expect(toast).toContainText('Organization updated successfully');
  expect((await sent).postDataJSON()).toEqual({
    name,
    url: 'https://readers.example/about',
    organizationPrompt: null,
    bccEmail: null,
    version: 1,
  });
  await expect(form.url).toHaveValue('https://readers.example/about');
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page).toHaveURL(`/organizations/${id}/edit`);
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const website = details.getByRole('link', { name: 'readers.example/about' });
  await expect(website).toHaveAttribute('href', 'https://readers.example/about');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(details).toContainText('No prompt set');
  await expect(details).toContainText('Not set');
});

staff('A colleague’s change is kept, and both versions are shown where they differ', async ({ staff }) => {
  const { id } = await staff.make({ organizationPrompt: 'Old prompt' });
  const path = `/organizations/${id}/edit`;
  const danas = await staff.open(path);
  await expect(danas.prompt).toHaveValue('Old prompt');
  const roots = await staff.open(path, await staff.person('root', { role: 'admin' }));
  await roots.prompt.fill('A better prompt');
  await roots.bccEmail.fill('root@harlow.example');
  await roots.save.click();
  await expect(roots.toast).toContainText('Organization updated successfully');

  danas.tolerate(/status of 409/);
  await danas.name.fill('Readers of Harlow');
  await danas.prompt.fill('My prompt');
  await danas.save.click();
  await expect(danas.dialog).toHaveAccessibleName('Someone else saved changes too');
  const prompts = danas.dialog.getByRole('region', { name: 'Organization Prompt' });
  await expect(prompts).toContainText('A better prompt');
  await expect(prompts).toContainText('My prompt');
  await expect(danas.dialog).toContainText('They also changed: BCC Email.');
  await danas.dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(danas.toast).toContainText('Organization updated successfully');
  expect(await staff.find('Readers of Harlow')).toMatchObject({
    organizationPrompt: 'My prompt',
    bccEmail: 'root@harlow.example',
    version: 3,
  });
});

staff('An organization is deleted by who made it, after a question', async ({ staff }) => {
  const { id, abbreviation } = await staff.make({ name: 'Short-lived' });
  await makeCampaign(staff.db, id, { name: 'Saturday Hours' });
  const { page, remove, confirmation, toast, tolerate } = await staff.open(`/organizations/${id}`);
  await remove.click();
  await expect(confirmation).toHaveAccessibleName('Are you sure?');
  await expect(confirmation).toHaveAccessibleDescription(
    /^This action cannot be undone\. This will permanently delete the organization and all associated data\./,
  );
  await expect(confirmation).toContainText('Short-lived');
  await expect(confirmation.getByRole('listitem')).toHaveText([
    `Its public page: the shared link /c/${abbreviation} will stop working`,
    '1 campaign and its shared links: Saturday Hours',
  ]);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(toast).toContainText('Organization deleted successfully');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Short-lived' })).toHaveCount(0);
  tolerate(/status of 404/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Organization not found' })).toBeVisible();
});

staff('An admin may delete any organization, and others none', async ({ staff }) => {
  const { id } = await staff.make();
  const admin = await staff.open(`/organizations/${id}`, await staff.person('root', { role: 'admin' }));
  await expect(admin.remove).toBeVisible();
  const stranger = await staff.open(`/organizations/${id}`, await staff.person('leo'));
  await expect(stranger.edit).toBeVisible();
  await expect(stranger.remove).toBeHidden();
});

staff('Five hundred organizations are found, sorted and paged through', async ({ staff }) => {
  await staff.db.execute(sql`
    insert into organizations (name, abbreviation, url)
    select 'Chapter ' || n, 'C' || n, 'https://chapter' || n || '.example' from generate_series(1, 500) n`);
  const { page, search, rows } = await staff.open('/');
  await expect(rows).toHaveCount(51);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^51–100 of 5\d\d$/)).toBeVisible();
  await search.fill('chapter 499');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: '1 organization' })).toBeVisible();
  await expect(rows.last()).toContainText('System');
  await expect(page).toHaveURL('/?q=chapter+499');
  await page.getByRole('link', { name: 'Chapter 499' }).click();
  await expect(page.getByRole('heading', { name: 'Chapter 499' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('chapter 499');
  await search.fill('no such thing');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rows).toHaveCount(51);
  await staff.db.execute(sql`delete from organizations where name like 'Chapter %'`);
});

staff('The empty list says how to begin', async ({ staff }) => {
  const kept = await staff.db.select().from(organizations);
  await staff.db.delete(organizations);
  const { page, newOrganization, dialog } = await staff.open('/');
  const steps = page.getByRole('region', { name: 'No organizations yet' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Set up your organization',
    'Write your first campaign',
    'Go live',
  ]);
  await expect(newOrganization).toBeVisible();
  await steps.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toHaveAccessibleName('New Organization');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await staff.db.insert(organizations).overridingSystemValue().values(kept);
});

staff('A list that can not be loaded says why, and is tried again', async ({ staff }) => {
  const { page, tolerate, rows } = await staff.open('/auth');
  tolerate(/status of 503/);
  await page.route('**/api/organizations?*', (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Error: 503: Service Unavailable');
  await page.unroute('**/api/organizations?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows.first()).toBeVisible();
});

const LONG = 'All-Friends-of-the-Whole-County-Library-and-Every-Branch'.repeat(3);

staff('Everybody can use the list and the dialog', async ({ staff }) => {
  await staff.make({ name: LONG, organizationPrompt: 'word '.repeat(500) });
  const { page, newOrganization, create } = await staff.open('/');
  await expect(page.getByRole('link', { name: LONG })).toBeVisible();
  await expectAccessible(page);
  await newOrganization.click();
  await create.click();
  await expectAccessible(page);
});

staff('Everybody can use the page of an organization', async ({ staff }) => {
  const { id } = await staff.make({ name: LONG, organizationPrompt: 'word '.repeat(500) });
  await addManager(staff.db, id, staff.dana.id);
  await addManager(staff.db, id, (await staff.person('someone-with-a-long-name')).id);
  const { page, addManager: search, options } = await staff.open(`/organizations/${id}`);
  const email = `found-${crypto.randomUUID()}@harlow.example`;
  await addPerson(staff.db, email);
  await search.fill(email);
  await expect(options.first()).toBeVisible();
  await expectAccessible(page);
});

staff('Everybody can use the form of an organization', async ({ staff }) => {
  const { id } = await staff.make({ name: LONG, organizationPrompt: 'word '.repeat(500) });
  const { page, name, save } = await staff.open(`/organizations/${id}/edit`);
  await name.fill('');
  await save.click();
  await expectAccessible(page);
});
