import { newestInvitation } from '../../support/browser/account-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { organizationPages, organizationStaff } from '../../support/browser/organization-pages.ts';

const staff = organizationStaff.override('environment', { scope: 'file' }, () => ({
  REGISTRATION: 'closed',
}));

staff(
  'With closed registration, an invited colleague joins by the emailed link',
  async ({ staff, program, visit }) => {
    const { id } = await staff.make();
    const danas = await staff.open(`/organizations/${id}`);
    const panel = danas.page.getByRole('region', { name: 'Invite Colleagues' });
    await panel.getByLabel('Email Addresses').fill('anna@harlow.example, dana');
    await panel.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(panel.getByRole('status')).toHaveText('Sent toanna@harlow.example');
    await expect(panel.getByLabel('Email Addresses')).toHaveValue('dana');
    await expect(panel.getByLabel('Email Addresses')).toHaveAccessibleDescription(
      /^This isn’t an email address\./,
    );
    await expect(panel.getByRole('listitem')).toContainText(/^anna@harlow\.example ?Sent by you, /);
    await expectAccessible(danas.page);

    const { page } = await visit(await newestInvitation(program.address));
    await expect(page.getByRole('heading', { level: 1, name: 'Join Harlow Readers' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('saturdays');
    const again: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/invitations/open')) again.push(request.url());
    });
    await page.getByRole('button', { name: 'Create Account and Join' }).click();
    await expect(page).toHaveURL(`/organizations/${id}`);
    await expect(organizationPages(page).managers).toContainText([/^anna@harlow\.example.*You/]);
    expect(again).toEqual([]);
    await danas.page.reload();
    await expect(danas.managers).toContainText([/^anna@/]);
    await expect(panel.getByRole('listitem')).toHaveCount(0);
  },
);
