import { expect } from '../../support/browser/expect.ts';
import { holdBack } from '../../support/browser/hold-back.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, letterPage, readMailDraft } from '../../support/browser/letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { LETTER } from '../../support/providers/model.ts';

journey('With the keyboard alone a visitor gets to an email draft', async ({ program, model, visit }) => {
  const { page, handedOver } = await visit(program.campaignPath);
  const form = letterPage(page);
  const writing = model.hesitatesAfter(LETTER.slice(0, 200));

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, form.reason);
  await page.keyboard.type(ada.reason);
  await tabTo(page, form.generate);
  await page.keyboard.press('Enter');
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Please enter your name');
  await expect(form.address).toHaveAccessibleDescription(/Please enter your mailing address/);
  await page.keyboard.type(ada.name);
  await expect(page.getByText('Please enter your name')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(form.address).toBeFocused();
  await page.keyboard.type(ada.address);
  await tabTo(page, form.generate);
  await page.keyboard.press('Enter');

  await expect(form.heading).toBeFocused();
  writing.goesOn();
  await expect(form.letter).toHaveValue(LETTER);
  await expect(form.heading).toBeFocused();
  await expect(form.status.filter({ hasText: 'Your letter is ready.' })).toBeAttached();
  await tabTo(page, form.subject);
  await tabTo(page, form.letter);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('To be read aloud. ');
  await tabTo(page, form.email);
  await page.keyboard.press('Enter');
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(readMailDraft(handedOver[0]).body).toMatch(/^To be read aloud\. Dear Commissioner/);
});

journey('Every dialog is left with the keyboard, and gives the focus back', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const form = letterPage(page);
  await form.name.fill(ada.name);
  await form.address.fill(ada.address);
  await form.name.press('Enter');
  await expect(form.letter).toHaveValue(LETTER);

  await tabTo(page, form.copyAndPaste);
  await page.keyboard.press('Enter');
  await expect(form.dialog).toBeVisible();
  await expect(form.dialog.locator(':focus')).toBeAttached();
  await tabTo(page, form.dialog.getByLabel('Body', { exact: true }));
  await page.keyboard.press('Tab');
  await expect(form.dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(form.question).toBeFocused();
  await tabTo(page, form.notYet);
  await page.keyboard.press('Enter');
  await expect(form.email).toBeFocused();

  await form.letter.fill('My own words.');
  await tabTo(page, form.regenerate);
  await page.keyboard.press('Enter');
  await expect(form.dialog.getByRole('button', { name: 'Keep my letter' })).toBeFocused();
  // A dialog hears the key a moment after it has the focus.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(form.regenerate).toBeFocused();
  await expect(form.letter).toHaveValue('My own words.');
});

journey('Stop and the problems are reached with the keyboard', async ({ program, model, visit }) => {
  const { page } = await visit(program.campaignPath);
  const form = letterPage(page);
  const composer = await holdBack(page, /\/letter-composer-/);
  model.hesitatesAfter(LETTER.slice(0, 200));
  await form.name.fill(ada.name);
  await form.address.fill(ada.address);
  await form.address.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  composer.arrives();
  await expect(form.heading).toBeFocused();
  await tabTo(page, form.stop);
  model.isDown();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Write your letter' })).toBeFocused();
  await tabTo(page, form.generate);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus').filter({ has: form.alert })).toBeVisible();
  model.writes();
  await page.keyboard.press('Tab');
  await expect(form.tryAgain).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.letter).toHaveValue(LETTER);
});
