import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';

campaignEditing(
  'A campaigner shows a Pending campaign by its preview link, and withdraws it',
  async ({ staff, visit }) => {
    await staff.change({ status: 'Pending' });
    const { page, form } = await staff.open();
    const { publicUrl } = staff.campaign;
    await expect(form.head).toContainText('Visitors are sent to the organization’s page');
    await expect(form.head).toContainText(`/c/${publicUrl}`);
    await expect(form.head.getByRole('link', { name: 'Preview' })).toBeHidden();
    await form.head.getByRole('button', { name: 'Copy Preview Link' }).click();
    const preview = form.head.getByRole('link', { name: 'Preview' });
    await expect(preview).toBeVisible();
    await page.reload();
    const path = (await preview.getAttribute('href')) ?? '';
    expect(path).toMatch(/\?preview=[\w-]{20,}$/);
    await expectAccessible(page);

    const { page: friend, tolerate } = await visit();
    tolerate(/status of 404/);
    const shown = await friend.goto(path);
    expect([shown?.status(), shown?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    await expect(friend.getByRole('heading', { name: staff.campaign.name })).toBeVisible();

    await form.head.getByRole('button', { name: 'Withdraw private preview link' }).click();
    await expect(form.toast).toContainText('Preview link withdrawn');
    await expect(preview).toBeHidden();
    await friend.goto(path);
    await expect(friend.getByRole('heading', { name: staff.campaign.name, level: 1 })).toBeHidden();
  },
);
