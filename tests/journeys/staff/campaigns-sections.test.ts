import { campaignEditing } from '../../support/browser/campaign-editing.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

campaignEditing('The first error opens its folded section and gets the focus', async ({ staff }) => {
  const { page, form } = await staff.open();
  const [visitors, social] = [form.fold('Visitors'), form.fold('SEO & Social Media')];
  await expect(page.getByRole('heading', { name: 'Visitors: defaults' })).toBeVisible();
  await tabTo(page, visitors);
  await page.keyboard.press('Enter');
  await form.questions.fill('1?\n2?\n3?\n4?');
  await expect(page.getByRole('heading', { name: 'Visitors: 4 questions' })).toBeVisible();
  await social.click();
  await form.image.fill('park.png');
  for (const fold of [visitors, social]) {
    await fold.press('Space');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(form.questions).toBeHidden();
  await expect(form.unsaved).toBeVisible();
  await form.save.click();
  await expect(form.questions).toBeFocused();
  await expect(form.questions).toHaveAccessibleDescription(/^There can be at most 3 questions/);
  await expect(visitors).toHaveAttribute('aria-expanded', 'true');
  await expect(form.fold('Supporters')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);

  await form.questions.fill('Where do you walk?');
  await social.press('Enter');
  await expect(form.image).toBeHidden();
  await form.save.click();
  await expect(form.image).toBeFocused();
  await form.image.fill('');
  await visitors.click();
  await form.save.click();
  await expect(form.toast).toContainText('Campaign updated successfully');
  expect((await staff.saved())?.questions).toEqual(['Where do you walk?']);
});
