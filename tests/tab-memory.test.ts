import { expect } from './support/expect.ts';
import { journey } from './support/journey.ts';
import { ada, introduceAda, letterPage, writeLetter } from './support/letter-page.ts';
import { LETTER } from './support/model.ts';

journey('What was typed survives a reload of the tab, and is in no other tab', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  await introduceAda(page);
  await page.reload();
  const { reason, name, address } = letterPage(page);
  await expect(reason).toHaveValue(ada.reason);
  await expect(name).toHaveValue(ada.name);
  await expect(address).toHaveValue(ada.address);

  const otherTab = await page.context().newPage();
  await otherTab.goto(program.campaignPath);
  await letterPage(otherTab).generate.click();
  await expect(otherTab.getByText('Please enter your name')).toBeVisible();
  await expect(letterPage(otherTab).name).toHaveValue('');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

journey(
  'A changed letter survives a reload; one that was only written does not',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { letter, subject, name, ready } = letterPage(page);
    await writeLetter(page);
    await page.reload();
    await expect(name).toHaveValue(ada.name);
    await expect(letter).toBeHidden();

    await letterPage(page).generate.click();
    await expect(letter).toHaveValue(LETTER);
    await letter.fill('My own words.');
    await page.reload();
    await expect(ready).toBeVisible();
    await expect(letter).toHaveValue('My own words.');
    await expect(subject).not.toHaveValue('');
    await expect(page.locator('body')).toBeFocused();
  },
);
