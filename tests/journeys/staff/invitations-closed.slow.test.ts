import { newestInvitation } from '../../support/browser/account-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { organizationPages, organizationStaff } from '../../support/browser/organization-pages.ts';

const staff = organizationStaff.override('environment', { scope: 'file' }, () => ({
  REGISTRATION: 'closed',
}));

staff(
  'Where registration is closed, an invited colleague joins with the link of the mail',
  async ({ staff, program, visit }) => {
    const { id } = await staff.make();
    const danas = await staff.open(`/organizations/${id}`);
    const panel = danas.page.getByRole('region', { name: 'Invite Colleagues' });
    await panel.getByLabel('Email Address').fill('anna@harlow.example');
    await danas.page.keyboard.press('Enter');
    await expect(danas.toast).toContainText('Invitation sent');
    await expect(panel.getByRole('listitem')).toContainText(/^anna@harlow\.example ?Sent by you, /);
    await expectAccessible(danas.page);

    const { page } = await visit(await newestInvitation(program.address));
    await expect(page.getByRole('heading', { level: 1, name: 'Join Harlow Readers' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('saturdays');
    await page.getByRole('button', { name: 'Create Account and Join' }).click();
    await expect(page).toHaveURL(`/organizations/${id}`);
    await expect(organizationPages(page).managers).toContainText([/^anna@harlow\.example.*You/]);
    await danas.page.reload();
    await expect(danas.managers).toContainText([/^anna@/]);
    await expect(panel.getByRole('listitem')).toHaveCount(0);
  },
);
