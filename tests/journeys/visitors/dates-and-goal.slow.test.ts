import { eq } from 'drizzle-orm';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { count } from '../../support/letters/recorded-letters.ts';

campaignEditing(
  'An editor sets dates and a goal in the time of the organization, and visitors read them',
  async ({ staff, visit }) => {
    const { id, organizationId, publicUrl } = staff.campaign;
    const isIts = eq(organizations.id, organizationId);
    await staff.db.update(organizations).set({ timeZone: 'America/Chicago' }).where(isIts);
    await staff.change({ status: 'Pending' });
    const { page, form } = await staff.open();
    const field = (name: string) => page.getByLabel(`${name} (Optional)`, { exact: true });
    await form.fold('Dates and goal').click();
    await field('Opens').fill('2031-03-03T09:00');
    await field('Closes').fill('2031-03-01T00:00');
    await field('Letters to collect').fill('1,500');
    await form.save.click();
    await expect(form.toast).toContainText('The campaign must close after it opens');
    await field('Closes').fill('2031-03-08T00:00');
    await expectAccessible(page);
    await form.save.click();
    await expect(page).toHaveURL(/\/campaigns$/);
    expect(await staff.saved()).toMatchObject({
      opensAt: new Date('2031-03-03T15:00:00Z'),
      closesAt: new Date('2031-03-08T06:00:00Z'),
      goalCount: 1500,
    });

    const { page: visited } = await visit(`/c/${publicUrl}`);
    await expect(visited.getByText(/Monday, March 3, 2031 at 9:00\sAM CST/)).toBeVisible();
    await page.goto(`/campaigns/${id}/numbers`);
    const block = page.getByRole('region', { name: 'Dates and goal' });
    await expect(block).toContainText(/Opens Monday, March 3, 2031 at 9:00\sAM CST, in [\d,]+ days/);
    await expect(block).toContainText('Closes Friday, March 7, 2031, in');
    await expect(block).toContainText('0 of 1,500 letters (0%)');

    await page.goto(`/campaign-edit/${id}`);
    await form.fold('Dates and goal').click();
    await expect(field('Opens')).toHaveValue('2031-03-03T09:00');
    await form.status.selectOption('Live');
    await expect(field('Opens')).toBeHidden();
    await form.save.click();
    await expect(page).toHaveURL(/\/campaigns$/);
    await expect
      .poll(async () => {
        await visited.reload();
        return visited.getByText('Closes Friday, March 7, 2031').count();
      })
      .toBe(1);
    await expect(visited.getByText('Goal: 1,500 letters')).toBeVisible();
  },
);

campaignEditing('A campaigner reads how near the goal is, whatever the period', async ({ staff }) => {
  await staff.change({ goalCount: 4 });
  await count(staff.db, { campaignId: staff.campaign.id, written: 3, openedOrCopied: 3 });
  const { page } = await staff.open(staff.dana, `/campaigns/${staff.campaign.id}/numbers?range=7`);
  const block = page.getByRole('region', { name: 'Dates and goal' });
  await expect(block).toContainText('3 of 4 letters (75%)');
  await expectAccessible(page);
});
