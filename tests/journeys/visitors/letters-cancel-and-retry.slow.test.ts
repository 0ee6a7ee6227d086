import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, introduceAda, letterPage, writeLetter } from '../../support/browser/letter-page.ts';
import { BEGINNING, LETTER, SECOND_LETTER } from '../../support/providers/model.ts';

journey(
  'A visitor stops the writing, changes a word and has it written',
  async ({ program, model, visit }) => {
    model.hesitatesAfter(LETTER.slice(0, 200));
    const { page } = await visit(program.campaignPath);
    const { generate, stop, letter, heading, status, reason, name, address } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(page.getByText(BEGINNING)).toBeVisible();
    let modelWasLeft = false;
    model.requests[0]?.closed.then(() => {
      modelWasLeft = true;
    });
    await stop.click();
    await expect.poll(() => modelWasLeft).toBe(true);

    await expect(heading).toBeHidden();
    await expect(
      page.getByText('Writing stopped. The unfinished letter wasn’t saved. What you'),
    ).toBeVisible();
    await expect(status.filter({ hasText: 'Writing stopped.' })).toBeAttached();
    await expect(name).toHaveValue(ada.name);
    await expect(address).toHaveValue(ada.address);
    await reason.fill('My daughter reads there.');
    model.writes();
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    expect(model.requests).toHaveLength(2);
    expect(model.requests[1]?.body).toContain('My daughter reads there.');
  },
);

journey('A letter that nobody changed is regenerated at once', async ({ program, model, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { regenerate, letter, generate } = letterPage(page);
  await writeLetter(page);
  await expect(generate).toBeHidden();
  model.writes(SECOND_LETTER);
  await regenerate.click();
  await expect(letter).toHaveValue(SECOND_LETTER);
});

journey('A changed letter is only replaced when the visitor says so', async ({ program, model, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { regenerate, letter, dialog } = letterPage(page);
  await writeLetter(page);
  await letter.fill('My own words.');
  model.writes(SECOND_LETTER);

  await regenerate.click();
  await expect(dialog).toHaveAccessibleName('Replace your letter?');
  await dialog.getByRole('button', { name: 'Keep my letter' }).click();
  await expect(dialog).toBeHidden();
  await expect(letter).toHaveValue('My own words.');
  expect(model.requests).toHaveLength(1);

  await regenerate.click();
  await dialog.getByRole('button', { name: 'Regenerate Letter' }).click();
  await expect(letter).toHaveValue(SECOND_LETTER);
});

journey('A stopped or failed new version leaves the old letter', async ({ program, model, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { regenerate, letter, stop, alert, ready } = letterPage(page);
  await writeLetter(page);
  model.hesitatesAfter('Dear Commissioner');
  await regenerate.click();
  await stop.click();
  await expect(letter).toHaveValue(LETTER);
  await expect(page.getByText('Writing stopped. Your earlier letter is still here. You')).toBeVisible();
  model.isDown();
  await regenerate.click();
  await expect(alert).toContainText('We couldn’t write the letter.');
  await expect(letter).toHaveValue(LETTER);
  await expect(ready).toBeHidden();
});

journey('A new version asked for offline is never called ready', async ({ program, visit }) => {
  const { page, tolerate } = await visit(program.campaignPath);
  const { regenerate, letter, alert, toast, ready, status } = letterPage(page);
  await writeLetter(page);
  await expect(ready).toBeVisible();
  await page.getByRole('button', { name: 'Close notification' }).click();
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await regenerate.click();
  await expect(alert).toContainText('You seem to be offline. We’ve kept what you typed.');
  await expect(toast).toHaveCount(0);
  await expect(page.getByText('Your earlier letter is still here.')).toBeVisible();
  await expect(letter).toHaveValue(LETTER);
  await expect(ready).toBeHidden();
  await expect(status.filter({ hasText: 'ready' })).toHaveCount(0);
});

journey('A visitor changes their details after reading the letter', async ({ program, model, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { letter, name, regenerate } = letterPage(page);
  const change = page.getByRole('button', { name: 'Change' });
  await writeLetter(page);
  await page.getByText('Your reason and details').click();
  await expect(page.getByRole('definition').filter({ hasText: ada.reason })).toBeVisible();
  await change.click();
  await expect(page.getByRole('form', { name: 'Write your letter' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to your letter' }).click();
  await expect(letter).toHaveValue(LETTER);

  await page.getByText('Your reason and details').click();
  await change.click();
  await expect(name).toHaveValue(ada.name);
  await name.fill('Ada Lovelace-Marsh');
  model.writes(SECOND_LETTER);
  await regenerate.click();
  await expect(letter).toHaveValue(SECOND_LETTER.replace(ada.name, 'Ada Lovelace-Marsh'));
  expect(model.requests.at(-1)?.body).not.toContain('Lovelace');
});
