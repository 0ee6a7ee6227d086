import { addManager } from '#features/organizations/organization-team.server.ts';
import { newestInvitation } from '../../support/browser/account-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { organizationStaff as staff } from '../../support/browser/organization-pages.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

staff(
  'A person with another address asks the team, which sees both and accepts',
  async ({ staff, program }) => {
    const { id } = await staff.make();
    const danas = await staff.open(`/organizations/${id}`);
    const panel = danas.page.getByRole('region', { name: 'Invite Colleagues' });
    const field = panel.getByLabel('Email Address');
    danas.tolerate(/status of 400/);
    await field.fill(Array.from({ length: 21 }, (_, n) => `a${n}@somewhere.example`).join('\n'));
    await panel.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(field).toHaveAccessibleDescription(/^You can invite 20 people at once\./);
    await expect(field).toBeFocused();
    await field.fill('anna@somewhere.example');
    await tabTo(danas.page, panel.getByRole('button', { name: 'Send Invitation' }));
    await danas.page.keyboard.press('Enter');
    await expect(field).toHaveValue('');

    const anna = await staff.person('anna');
    const annas = await staff.open(await newestInvitation(program.address), anna);
    await expect(annas.page.getByText(`You are signed in as ${anna.email}`)).toBeVisible();
    await expectAccessible(annas.page);
    await annas.page.getByRole('button', { name: 'Ask to Join' }).click();
    await expect(annas.page.getByRole('heading', { name: 'The team has been asked' })).toBeVisible();

    await danas.page.reload();
    const waiting = panel.getByRole('region', { name: /^Waiting for your answer/ });
    await expect(waiting.getByRole('listitem')).toContainText(
      `${anna.email}wants to join with the invitation for anna@somewhere.example.`,
    );
    await expectAccessible(danas.page);
    await waiting.getByRole('button', { name: `Accept ${anna.email}` }).click();
    await expect(danas.managers).toContainText([anna.email]);
    await expect(field).toBeFocused();
    await annas.page.goto(`/organizations/${id}`);
    await expect(annas.leave).toBeVisible();
  },
);

staff('An invitation that was withdrawn or sent again no longer works', async ({ staff, program, visit }) => {
  const { id } = await staff.make();
  const danas = await staff.open(`/organizations/${id}`);
  const panel = danas.page.getByRole('region', { name: 'Invite Colleagues' });
  await panel.getByLabel('Email Address').fill('lou@harlow.example');
  await panel.getByRole('button', { name: 'Send Invitation' }).click();
  const again = panel.getByRole('button', { name: 'Send again to lou@harlow.example' });
  await expect(again).toBeVisible();
  const first = await newestInvitation(program.address);
  await again.click();
  await expect.poll(() => newestInvitation(program.address)).not.toBe(first);
  const { page, tolerate } = await visit();
  tolerate(/status of 400/);
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(await newestInvitation(program.address));
  await expect(page.getByRole('heading', { name: 'Join Harlow Readers' })).toBeVisible();
  await panel.getByRole('button', { name: 'Withdraw the invitation to lou@harlow.example' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill('saturdays');
  await page.getByRole('button', { name: 'Create Account and Join' }).click();
  await expect(page.getByRole('alert')).toContainText('This invitation has expired or was withdrawn.');
});

staff('Who has an account signs in on the way, and joins', async ({ staff, program, visit }) => {
  const { id } = await staff.make();
  const anna = await staff.person('anna');
  const danas = await staff.open(`/organizations/${id}`);
  const panel = danas.page.getByRole('region', { name: 'Invite Colleagues' });
  await panel.getByLabel('Email Address').fill(anna.email);
  await panel.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(panel.getByRole('listitem')).toContainText(anna.email);
  const link = await newestInvitation(program.address);
  const { page } = await visit(link);
  await page.getByRole('link', { name: 'I have an account: sign in' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Finvitation/);
  const annas = await staff.open(link, anna);
  await annas.page.getByRole('button', { name: 'Join the Team' }).click();
  await expect(annas.page).toHaveURL(`/organizations/${id}`);
  await expect(annas.managers).toContainText([/You/]);
});

staff('Who is on no team sees where to begin below the list, and nobody else', async ({ staff }) => {
  const { id } = await staff.make();
  const leo = await staff.person('leo');
  const { page, rows, dialog } = await staff.open('/', leo);
  const steps = page.getByRole('region', { name: 'You aren’t on a team yet' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toHaveAccessibleName('New Organization');
  await addManager(staff.db, id, leo.id);
  await page.goto('/');
  await expect(rows.first()).toBeVisible();
  await expect(steps).toBeHidden();
});

staff('A campaign begun on the page of an organization belongs to it', async ({ staff }) => {
  await staff.make({ name: 'Another one' });
  const { id, name } = await staff.make({ name: 'Night Bus Riders' });
  const { page, dialog } = await staff.open(`/organizations/${id}`);
  const begin = page.getByRole('region', { name: 'No campaigns yet' });
  await begin.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toHaveAccessibleName('Create Campaign');
  await expect(dialog.getByLabel('Organization').locator('option:checked')).toHaveText(name);
});
