import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

campaignEditing(
  'A campaigner labels political advertising by keyboard, and its notice is there after the campaign is deleted',
  async ({ staff, visit }) => {
    const { publicUrl, organizationId } = staff.campaign;
    await staff.change({ status: 'Pending' });
    const { page, form } = await staff.open();
    const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter');
    await press(/^Political advertising/);
    await page.getByRole('switch', { name: 'This campaign is political advertising' }).press('Space');
    await expect(page.getByText('Before the campaign goes live, enter the sponsor')).toBeVisible();
    await page.getByRole('textbox', { name: 'Law, vote or decision' }).fill('County budget 2027');
    await expectAccessible(page);
    await press('Save Changes');
    await expect(form.toast).toContainText('Campaign updated');
    await page.goto(`/campaign-edit/${staff.campaign.id}`);
    await form.head.getByRole('button', { name: 'Go Live' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ready to go live?' });
    await expect(dialog).toContainText('The label of political advertising isn’t complete');
    await expect(dialog.getByRole('button', { name: /^Go Live/ })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Enter the Sponsor' }).press('Enter');
    await expect(page).toHaveURL(`/organizations/${organizationId}/edit`);
    await press(/^Political advertising/);
    await page.getByRole('textbox', { name: 'Sponsor (Optional)' }).fill('Harlow Readers e.V.');
    await expectAccessible(page);
    await press('Save Changes');
    await expect(form.toast).toContainText('Organization updated');

    await page.goto(`/campaign-edit/${staff.campaign.id}`);
    await form.head.getByRole('button', { name: 'Go Live' }).press('Enter');
    await expect(dialog).not.toContainText('isn’t complete');
    await dialog.getByRole('button', { name: /^Go Live/ }).press('Enter');
    await expect(form.toast).toContainText('Campaign is live');

    const { page: shown } = await visit(`/c/${publicUrl}`);
    const label = shown.getByRole('note', { name: 'Political advertisement' });
    await expect(label).toContainText('Sponsor: Harlow Readers e.V.');
    await expect(label).toContainText('About: County budget 2027');
    await expectAccessible(shown);
    await tabTo(shown, label.getByRole('link', { name: 'Transparency notice' }));
    await shown.keyboard.press('Enter');
    await expect(shown.getByRole('heading', { name: 'Transparency notice' })).toBeVisible();
    await expectAccessible(shown);
    await shown.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(shown);

    await page.reload();
    await press(/^Delete/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(form.toast).toContainText('deleted');
    await expect
      .poll(async () => {
        await shown.reload();
        return shown.getByText('The campaign has been deleted.').count();
      })
      .toBe(1);
    await expect(shown.getByText('Harlow Readers e.V.')).toBeVisible();
    await expectAccessible(shown);
  },
);
