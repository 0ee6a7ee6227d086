import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

campaignEditing(
  'A team makes a key with the keyboard, uses it in a program and revokes it',
  async ({ staff, program }) => {
    const { organizationId } = staff.campaign;
    const { page } = await staff.open(staff.dana, `/organizations/${organizationId}/connections`);
    const keys = page.getByRole('region', { name: 'API keys' });
    await expect(keys.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
    await tabTo(page, keys.getByRole('button', { name: 'Make a key' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Make a key' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Please enter a name for the key')).toBeVisible();
    await expect(dialog.getByText('Please choose what the key can do')).toBeVisible();
    await page.keyboard.type('Morning numbers');
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Numbers: read' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const made = page.getByRole('alertdialog', { name: 'Your new key' });
    const key = (await made.getByText(/^rdr_/).textContent()) ?? '';
    await expectAccessible(page);
    await made.getByRole('button', { name: 'I’ve copied it' }).click();

    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${program.address}/api/organizations/${organizationId}/${path}`, { headers }))
        .status;
    };
    expect([await ask('numbers'), await ask('supporters')]).toEqual([200, 403]);
    await page.reload();
    const row = keys.getByRole('row', { name: /Morning numbers/ });
    await expect(row.getByRole('cell', { name: 'Never' })).toBeHidden();
    await expectAccessible(page);

    await row.getByRole('button', { name: 'Revoke Morning numbers' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(keys.getByRole('heading', { name: 'No API keys yet' })).toBeVisible();
    expect(await ask('numbers')).toBe(401);
  },
);
