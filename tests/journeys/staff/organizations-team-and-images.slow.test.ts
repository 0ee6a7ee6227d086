import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { addManager } from '#features/organizations/organization-team.server.ts';
import { organizationManagers } from '#features/organizations/organizations.table.server.ts';
import { campaignList } from '../../support/browser/campaign-list.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { holdBack } from '../../support/browser/hold-back.ts';
import { organizationStaff as staff } from '../../support/browser/organization-pages.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

const drawing = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><circle cx="45" cy="45" r="40" fill="#17456b"/></svg>',
  ),
};

staff('A new logo and favicon are sent at once and shown to visitors', async ({ staff, program, visit }) => {
  const { id, abbreviation } = await staff.make();
  const { page, edit, details, toast, ...form } = await staff.open(`/organizations/${id}`);
  await expect(page).toHaveTitle(/^Harlow Readers · /);
  await expect(details).toContainText('No logo yet');
  await expect(details).toContainText('Not set');
  await expect(details).toContainText('No prompt set');
  await edit.click();
  await expect(page).toHaveTitle(/^Edit Organization · /);
  await form.uploadLogo.setInputFiles(drawing);
  await expect(toast).toContainText('Logo uploaded successfully');
  await expect(page.getByRole('img', { name: 'Harlow Readers logo' })).toBeVisible();
  const buffer = await sharp(drawing.buffer).png().toBuffer();
  await form.uploadFavicon.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
  await expect(toast).toContainText('Favicon uploaded successfully');

  const { page: publicPage } = await visit(`/c/${abbreviation}`);
  const logo = publicPage.getByRole('img', { name: 'Harlow Readers logo' }).first();
  await expect(logo).toHaveJSProperty('complete', true);
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
  const favicon = await publicPage.locator('link[rel=icon]').getAttribute('href');
  const answer = await fetch(`${program.address}${favicon}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

staff('A file that is no image is refused with a sentence', async ({ staff }) => {
  const { id } = await staff.make();
  const { tolerate, uploadLogo, toast } = await staff.open(`/organizations/${id}/edit`);
  tolerate(/status of 400/);
  await expect(uploadLogo).toHaveAttribute('accept', 'image/*');
  await uploadLogo.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(toast).toContainText('Please upload an image file');
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await uploadLogo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('%PDF') });
  await expect(toast).toContainText('Please upload an image file');
  await toast.getByRole('button', { name: 'Close notification' }).click();
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1);
  await uploadLogo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(toast).toContainText('The image is too large. The limit is 5 MiB.');
});

staff('An upload keeps what was typed, even when the page can not be refreshed', async ({ staff }) => {
  const { id } = await staff.make();
  const { page, tolerate, name, uploadLogo, toast } = await staff.open(`/organizations/${id}/edit`);
  tolerate(/status of 503/);
  await name.fill('Typed and not saved');
  await page.route(`**/api/organizations/${id}`, (route) => route.fulfill({ status: 503, body: 'Busy' }));
  const refreshed = page.waitForResponse((response) => response.status() === 503);
  await uploadLogo.setInputFiles(drawing);
  await expect(toast).toContainText('Logo uploaded successfully');
  await refreshed;
  await expect(page.getByRole('img', { name: 'Harlow Readers logo' })).toBeVisible();
  await expect(name).toHaveValue('Typed and not saved');
});

staff('Somebody who may not change an organization reads that before typing anything', async ({ staff }) => {
  const { id } = await staff.make();
  await addManager(staff.db, id, staff.dana.id);
  const {
    page,
    edit,
    managers,
    addManager: search,
    save,
  } = await staff.open(`/organizations/${id}`, await staff.person('leo'));
  await expect(page.getByText('see who manages it')).toBeVisible();
  await expect(managers).toHaveCount(0);
  await expect(search).toBeHidden();
  await edit.click();
  await expect(page.getByRole('alert')).toContainText('You are not authorized to edit this organization.');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(save).toBeHidden();
  await expectAccessible(page);
});

staff('A manager removed while typing sees it and doesn’t lose the words', async ({ staff }) => {
  const { id } = await staff.make();
  const ida = await staff.person('ida');
  await addManager(staff.db, id, ida.id);
  const { page, name, prompt, save, uploadLogo } = await staff.open(`/organizations/${id}/edit`, ida);
  await name.fill('Readers of Harlow');
  await page.route(`**/api/organizations/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const response = await route.fetch();
    await prompt.fill('Typed during the save');
    await staff.db.delete(organizationManagers).where(eq(organizationManagers.userId, ida.id));
    await route.fulfill({ response });
  });
  await save.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are not authorized to edit this organization.');
  await expect(alert).toContainText('You can no longer save your changes.');
  await expect(prompt).toHaveValue('Typed during the save');
  await expect(save).toBeDisabled();
  await expect(uploadLogo).toBeHidden();
  await expectAccessible(page);
});

staff('A manager leaves, and is offered no changes from then on', async ({ staff }) => {
  const { id } = await staff.make();
  const ida = await staff.person('ida');
  await addManager(staff.db, id, ida.id);
  const {
    managers,
    leave,
    confirmation,
    toast,
    addManager: search,
  } = await staff.open(`/organizations/${id}`, ida);
  await leave.click();
  await expect(confirmation).toHaveAccessibleName('Leave Organization');
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(toast).toContainText('You left the organization');
  await expect(managers).toHaveCount(0);
  await expect(search).toBeHidden();
});

staff('An owner hands an organization over, stays as a manager, and leaves', async ({ staff }) => {
  const { id } = await staff.make();
  const ida = await staff.person('ida');
  await addManager(staff.db, id, ida.id);
  const { page, managers, leave, handOver, confirmation, toast, remove } = await staff.open(
    `/organizations/${id}`,
  );
  await expect(remove).toBeVisible();
  await expect(leave).toBeHidden();
  await handOver.click();
  await expect(confirmation).toHaveAccessibleName('Hand Over Organization');
  await expect(confirmation.getByRole('button', { name: 'Hand Over' })).toBeDisabled();
  await confirmation.getByLabel('New owner').selectOption(ida.email);
  await expect(confirmation).toContainText(`${staff.dana.email} will be a manager.`);
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Hand Over' }).click();
  await expect(toast).toContainText('Organization handed over');
  await expect(page.getByText(`Owned by ${ida.email}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Organization Managers' })).toBeFocused();
  await expect(remove).toBeHidden();
  await expect(managers).toContainText([ida.email, staff.dana.email]);
  await expect(handOver).toBeHidden();
  await leave.click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(managers).toHaveCount(0);
  const idas = await staff.open(`/organizations/${id}`, ida);
  await expect(idas.remove).toBeVisible();
});

staff('Two people share an organization until one is removed', async ({ staff }) => {
  const { id } = await staff.make();
  const miriam = await staff.person('miriam');
  const path = `/organizations/${id}`;
  const danas = await staff.open(path);
  await danas.addManager.fill('m');
  await expect(danas.addManager).toHaveAccessibleDescription('Type at least 2 characters to search...');
  await expect(danas.options).toHaveCount(0);
  await danas.addManager.fill('nobody at all');
  await expect(danas.page.getByText('No users found.').last()).toBeVisible();
  await danas.addManager.fill(miriam.email.slice(0, -1));
  await expect(danas.page.getByText('No users found.').last()).toBeVisible();
  await danas.addManager.fill(miriam.email.toUpperCase());
  await expect(danas.options).toHaveCount(1);
  await danas.addManager.press('Tab');
  await expect(danas.options).toHaveCount(0);
  await expect(danas.managers).toHaveCount(0);
  await danas.addManager.fill(miriam.email);
  await expect(danas.options).toHaveCount(1);
  await danas.addManager.press('Enter');
  await expect(danas.toast).toContainText('Manager added successfully');
  await expect(danas.addManager).toHaveValue('');
  await expect(danas.managers).toContainText([/^miriam-/]);
  await danas.addManager.fill(miriam.email);
  await expect(danas.page.getByText('Already a manager of this organization.').last()).toBeVisible();
  await danas.addManager.press('Escape');

  const miriams = await staff.open(path, miriam);
  await expect(miriams.managers).toContainText([/You/]);
  await expect(miriams.managers.getByRole('button')).toHaveCount(0);
  await expect(miriams.leave).toBeVisible();
  await expect(miriams.remove).toBeHidden();
  await miriams.edit.click();
  await miriams.name.fill('Readers of Harlow');
  await miriams.save.click();
  await expect(miriams.toast).toContainText('Organization updated successfully');

  await danas.managers.getByRole('button', { name: /^Remove miriam-/ }).click();
  await expect(danas.confirmation).toHaveAccessibleName('Remove Manager');
  await expect(danas.confirmation).toHaveAccessibleDescription(
    /^Are you sure you want to remove this manager\? This action cannot be undone\. ?miriam-.*harlow\.example$/,
  );
  await danas.confirmation.getByRole('button', { name: 'Remove' }).click();
  await expect(danas.toast).toContainText('Manager removed successfully');
  await expect(danas.confirmation).toBeHidden();
  await expect(danas.page.getByText('No managers yet.')).toBeVisible();

  miriams.tolerate(/status of 403/);
  await miriams.name.fill('Mine alone');
  await miriams.save.click();
  await expect(miriams.toast).toContainText('You are not authorized to edit this organization.');
  await expect(miriams.page.getByRole('alert')).toContainText('You can no longer save your changes.');
  await expect(miriams.name).toHaveValue('Mine alone');
});

staff('Whoever is added after the last manager was removed stays', async ({ staff }) => {
  const { id } = await staff.make();
  const [first, next] = [await staff.person('first'), await staff.person('next')];
  await addManager(staff.db, id, first.id);
  const team = await staff.open(`/organizations/${id}`);
  await expect(team.managers).toContainText([/^first-/]);
  // The empty list is rendered before the removal ends.
  const details = await holdBack(team.page, new RegExp(`/api/organizations/${id}$`));
  await team.managers.getByRole('button', { name: /^Remove first-/ }).click();
  await team.confirmation.getByRole('button', { name: 'Remove' }).click();
  await expect(team.page.getByText('No managers yet.')).toBeVisible();
  details.arrives();
  await expect(team.toast).toContainText('Manager removed successfully');
  const sent = team.page.waitForRequest((request) => request.method() === 'POST');
  await team.addManager.fill(next.email);
  await expect(team.options).toHaveCount(1);
  await team.addManager.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ managerId: next.id });
  await expect(team.managers).toContainText([/^next-/]);
  await expect(team.confirmation).toBeHidden();
});

staff('Among a thousand organizations one is searched for, with the keyboard alone', async ({ staff }) => {
  await staff.db.execute(sql`
    insert into organizations (name, abbreviation, url, created_by_id)
    select 'Chapter ' || n, 'C' || n, 'https://chapter' || n || '.example', ${staff.dana.id}
    from generate_series(1, 1000) n`);
  const { page, options } = await staff.open('/campaigns');
  const list = campaignList(page);
  await list.newCampaign.click();
  const field = list.dialog.getByRole('combobox', { name: 'Organization' });
  await expect(field).toHaveValue('Select an organization');
  await tabTo(page, field);
  await expect(options).toHaveCount(101);
  await page.keyboard.type('chapter 99');
  await expect(options).toHaveCount(19);
  await expectAccessible(page);
  await page.keyboard.type('0');
  await expect(options).toHaveText(['Chapter 990']);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Chapter 990');
  await page.keyboard.type('nowhere');
  await expect(list.dialog.getByText('No organizations found.').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Chapter 990');
  await list.dialog.getByLabel('Campaign Name').fill('Night buses');
  await list.dialog.getByLabel('Recipient Name').fill('Mayor Lind');
  await list.dialog.getByLabel('Recipient Email').fill('mayor@town.example');
  await list.dialog.getByLabel('Campaign Goal').fill('Run them');
  await list.dialog.getByRole('textbox', { name: 'Instructions' }).fill('Write.');
  await list.dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/campaign-edit\/\d+$/);
  await page.reload();
  const form = page.getByRole('combobox', { name: 'Organization' });
  await expect(form).toHaveValue('Chapter 990');
  const chapter = (number: number) => page.getByRole('option', { name: `Chapter ${number}`, exact: true });
  await tabTo(page, form);
  await expect(chapter(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form).toHaveValue('Chapter 990');
  await form.focus();
  await page.keyboard.press('Enter');
  await expect(form).toHaveValue('Chapter 990');
  await form.fill('chapter 50');
  await expect(chapter(50)).toBeVisible();
  await page.getByLabel('Campaign Goal').focus();
  await expect(form).toHaveValue('Chapter 990');
  await form.fill('chapter 500');
  await page.getByRole('option', { name: 'Chapter 500' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/campaigns');

  const filter = page.getByRole('search').getByRole('combobox', { name: 'Organization' });
  await expect(filter).toHaveValue('All Organizations');
  await filter.fill('chapter 500');
  await page.getByRole('option', { name: 'Chapter 500' }).click();
  await expect(list.names).toHaveText(['Night buses']);
  await page.reload();
  await expect(filter).toHaveValue('Chapter 500');
  await filter.click();
  await page.getByRole('option', { name: 'All Organizations' }).click();
  await expect(page).toHaveURL('/campaigns');
  await staff.db.execute(sql`delete from organizations where name like 'Chapter %'`);
});
