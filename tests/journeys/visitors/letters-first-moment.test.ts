import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { holdBack } from '../../support/browser/hold-back.ts';
import { journey } from '../../support/browser/journey.ts';
import { introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { BEGINNING, LETTER } from '../../support/providers/model.ts';

const SIGNATURE = 'Sincerely,\n\nAda Marsh\n5 Mill Lane\nHarlow, HC 20417';

journey(
  'Salutation and signature are on the sheet before any answer, and words come between them',
  async ({ program, model, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { generate, letter, heading, status } = letterPage(page);
    const sheet = page.getByRole('article');
    const salutation = sheet.getByText('Dear Commissioner Dana Whitlock,');
    const signature = sheet.getByRole('paragraph').filter({ hasText: SIGNATURE });
    const writing = model.hesitatesAfter(LETTER.slice(0, 200));
    const call = await holdBack(page, /generate-letter/);
    await introduceAda(page);
    await generate.click();
    await expect(salutation).toBeVisible();
    await expect(signature).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(status.filter({ hasText: 'Writing your letter…' })).toBeAttached();
    await expect(page.getByText('Your greeting and name are in place')).toBeVisible();
    await expectAccessible(page);
    const { y: before = 0 } = (await signature.boundingBox()) ?? {};

    call.arrives();
    await expect(sheet.getByText(BEGINNING)).toBeVisible();
    await expect(signature).toBeVisible();
    const { y: after = 0 } = (await signature.boundingBox()) ?? {};
    expect(after).toBeGreaterThan(before);

    writing.goesOn();
    await expect(letter).toHaveValue(LETTER);
    await expect(signature).toHaveCount(0);
  },
);

journey('A letter that takes long says so, and can be stopped', async ({ program, visit }) => {
  const { page } = await visit();
  await page.clock.install();
  await page.goto(program.campaignPath);
  const { generate, stop, reason, status } = letterPage(page);
  await holdBack(page, /generate-letter/);
  await introduceAda(page);
  await generate.click();
  await expect(status.filter({ hasText: 'This usually takes about 30 seconds.' })).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(status.filter({ hasText: 'This is taking longer than usual.' })).toBeVisible();
  await stop.click();
  await expect(page.getByText('Writing stopped. The unfinished letter wasn’t saved.').last()).toBeVisible();
  await expect(reason).toBeVisible();
});
