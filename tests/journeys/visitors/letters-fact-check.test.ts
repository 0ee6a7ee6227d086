import { letter as english } from '#i18n/en.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { introduceAda, letterPage, readMailDraft } from '../../support/browser/letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { LETTER } from '../../support/providers/model.ts';

const LAW = 'Section 12 of the Reading Rooms Act';
const TWISTED = 'The Board of Commissioners never settles the budget in December';
const INVENTED = LETTER.replace(
  'I would gladly pay',
  `Under ${LAW}, counties have to open when people can come. In Ohio it is 84 percent of them. ${TWISTED}. I would gladly pay`,
);
const ADVICE = english['marks.why'];

journey.for([390, 1280])(
  'At %i pixels, by keyboard alone, an invented law is taken out, put back and kept, and a number taken out',
  async (width, { program, model, visit }) => {
    model.writes(INVENTED);
    const viewport = { width, height: 844 };
    const { page, handedOver } = await visit(program.campaignPath, { viewport });
    const { letter, email, generate } = letterPage(page);
    const passages = page.getByRole('region', { name: 'Passages to check' });
    const law = passages.getByRole('listitem').filter({ hasText: LAW });
    const marks = page.locator('[data-marks] mark');
    await introduceAda(page);
    await generate.press('Enter');
    await expect(letter).toHaveValue(new RegExp(LAW));
    await expect(law).toContainText(ADVICE);
    const twisted = passages.getByRole('listitem').filter({ hasText: TWISTED });
    await expect(twisted).toContainText(
      "“The Board of Commissioners settles next year's budget in December.”",
    );
    await expect(twisted).not.toContainText(ADVICE);
    const words = (await marks.allTextContents()).join(' | ');
    expect(words).toContain(LAW);
    expect(words).toContain('84 percent');
    const numbers = passages.getByRole('listitem').filter({ hasText: '84 percent' });
    await expect(numbers).toContainText('“Ohio” and “84 percent”');
    await expect(numbers.getByRole('button', { name: 'Remove sentence' })).toHaveCount(1);

    await letter.focus();
    await tabTo(page, law.getByRole('button', { name: 'Remove sentence' }));
    await page.keyboard.press('Enter');
    await expect(letter).not.toHaveValue(new RegExp(LAW));
    await expect(letter).toHaveValue(/for each of us. In Ohio it is 84 percent/);
    await expect(law).toHaveCount(0);
    await expect(passages.getByRole('button', { name: 'Keep' }).first()).toBeFocused();

    const undo = page.getByRole('button', { name: 'Undo' });
    await page.keyboard.press('F8');
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    await expect(letter).toHaveValue(new RegExp(LAW));

    await letter.focus();
    await tabTo(page, law.getByRole('button', { name: 'Keep' }));
    await page.keyboard.press('Enter');
    await expect(law).toHaveCount(0);
    await expect(letter).toHaveValue(new RegExp(LAW));
    await expectAccessible(page);
    await page.setViewportSize(viewport);

    await page.reload();
    await expect(passages).toContainText('84 percent');
    await expect(law).toHaveCount(0);
    for (let left = await marks.count(); left > 0; left -= 1) {
      await passages.getByRole('button', { name: 'Remove sentence' }).first().press('Enter');
      await expect(marks).not.toHaveCount(left);
      if ((await marks.count()) === 0) break;
    }
    await expect(page.getByText('Nothing left to check.')).toBeFocused();
    await expect(letter).not.toHaveValue(/Ohio/);
    await expect(undo).toBeVisible();

    await email.press('Enter');
    await expect(undo).toBeHidden();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0]).body).toBe((await letter.inputValue()).replaceAll('\n', '\r\n'));
  },
);

journey(
  'A mark goes along with its words, and is gone once they are changed',
  async ({ program, model, visit }) => {
    model.writes(INVENTED);
    const { page } = await visit(program.campaignPath);
    const { letter, generate } = letterPage(page);
    const mark = page.locator('[data-marks] mark').filter({ hasText: LAW });
    await introduceAda(page);
    await generate.click();
    await expect(mark).toHaveText(LAW);
    const text = await letter.inputValue();
    await letter.fill(text.replace('On Saturdays I close', 'Each Saturday I close'));
    await expect(mark).toHaveText(LAW);
    await letter.fill((await letter.inputValue()).replace('Section 12', 'Section'));
    await expect(mark).toHaveCount(0);
  },
);

journey('A letter with nothing to check has no list and no mark', async ({ program, model, visit }) => {
  const honest = LETTER.replace(
    /^On Saturdays[\s\S]*?floor\.$/m,
    'I close my shop at noon, and then the doors are locked.',
  );
  model.writes(honest);
  const { page } = await visit(program.campaignPath);
  const { letter, generate } = letterPage(page);
  await introduceAda(page);
  await generate.click();
  await expect(letter).toHaveValue(/the doors are locked/);
  await expect(page.locator('[data-marks]')).toHaveCount(0);
  await expect(page.getByText(ADVICE)).toHaveCount(0);
});

journey('Whose letter reads much like another adds a sentence of their own', async ({ program, visit }) => {
  const first = await visit(program.campaignPath);
  await introduceAda(first.page);
  await letterPage(first.page).generate.click();
  await expect(letterPage(first.page).ready).toBeVisible();

  const { page } = await visit(program.campaignPath);
  const { name, generate, letter, ready } = letterPage(page);
  await introduceAda(page);
  await name.fill('Grace Hill');
  await generate.click();
  await expect(ready).toBeVisible();
  await expect(page.getByText('Your letter is very similar to others.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a sentence' }).press('Enter');
  await expect(letter).toBeFocused();
  await page.keyboard.type('My own words.');
  await expect(letter).toHaveValue(/budget\.\n\nMy own words\.\n\nSincerely,/);
  await expect(page.getByText('Your letter is very similar to others.')).toBeHidden();
});
