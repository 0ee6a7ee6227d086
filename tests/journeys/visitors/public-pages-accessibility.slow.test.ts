import type { Page } from 'playwright/test';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { introduceAda, letterPage, writeLetter } from '../../support/browser/letter-page.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { BEGINNING, LETTER } from '../../support/providers/model.ts';

journey('Everyone can use the form, with and without mistakes in it', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  await expectAccessible(page);
  await letterPage(page).generate.click();
  await expect(page.getByText('Please enter your mailing address')).toBeVisible();
  await expectAccessible(page);
});

journey('Everyone can watch a letter being written, and stop it', async ({ program, model, visit }) => {
  model.hesitatesAfter(LETTER.slice(0, 300));
  const { page } = await visit(program.campaignPath);
  const { generate, stop } = letterPage(page);
  await introduceAda(page);
  await generate.click();
  await expect(page.getByText(BEGINNING)).toBeVisible();
  await expectAccessible(page);
  await stop.click();
  await expect(generate).toBeVisible();
  await expectAccessible(page);
});

journey('Everyone can read, edit and copy a letter', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { letter, toast, copyAndPaste, notYet, dialog, regenerate } = letterPage(page);
  await writeLetter(page);
  await expectToastAccessible(page);
  await toast.getByRole('button', { name: 'Close notification' }).click();
  await letter.fill('My own words.');
  await page.getByText('Your reason and details').click();
  await page.getByText('About this campaign').click();
  await expectAccessible(page);

  await copyAndPaste.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await notYet.click();
  await regenerate.click();
  await expect(dialog).toHaveAccessibleName('Replace your letter?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep my letter' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('button', { name: 'Back to your letter' })).toBeVisible();
  await expectAccessible(page);
});

journey('Everyone learns what went wrong', async ({ program, model, visit }) => {
  model.isDown();
  const { page } = await visit(program.campaignPath);
  const { generate, alert } = letterPage(page);
  await introduceAda(page);
  await generate.click();
  await expect(alert).toBeVisible();
  await expectToastAccessible(page);
});

journey('Staff of every kind can read the technical details', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  await page.context().addCookies([await signInAsAdmin(program)]);
  await writeLetter(page);
  await page.getByText('Technical Details').click();
  await expectAccessible(page);
});

journey.for([
  ['/c/FHL', 'Friends of Harlow Libraries'],
  ['/c/FHL/keep-the-millbrook-branch-open', 'Keep the Millbrook branch open'],
  ['/c/FHL/no-such-campaign', 'Campaign Not Found'],
  ['/c/NONE', 'Organization not found'],
  ['/nowhere', '404 Page Not Found'],
  ['/accessibility', 'Accessibility'],
  ['/accessibility?language=de', 'Barrierefreiheit'],
  ['/accessibility?language=ar', 'إمكانية الوصول'],
] as const)('Everyone can read %s', async ([path, heading], { visit }) => {
  const { page, tolerate } = await visit();
  tolerate(/the server responded with a status of 404/);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expectAccessible(page);
});

/** Its five seconds pause while the focus is in it. */
async function expectToastAccessible(page: Page) {
  const { toast } = letterPage(page);
  await expect(toast).toBeVisible();
  await page.keyboard.press('F8');
  await expectAccessible(page);
  await expect(toast).toBeVisible();
}
