import { interactions } from '#features/interactions/interactions.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, introduceAda, letterPage, readMailDraft } from '../../support/browser/letter-page.ts';
import { changeDemoCampaign } from '../../support/program/demo-campaign.ts';
import { LETTER } from '../../support/providers/model.ts';

const QUESTIONS = ['Which branch do you use?', 'Who comes with you?', 'What have you missed?'];

journey(
  'A campaign’s questions take the place of the one about the reason, and their answers reach the model',
  async ({ program, database, model, visit }) => {
    await changeDemoCampaign(program, database, { questions: QUESTIONS });
    const { page } = await visit(program.campaignPath);
    const { reason, name, address, generate, letter, email } = letterPage(page);
    const branch = page.getByLabel('Which branch do you use?');
    const company = page.getByLabel('Who comes with you?');
    const missed = page.getByLabel('What have you missed?');
    await expect(reason).toHaveCount(0);
    await branch.fill('Elm Street');
    await missed.fill('The story hour');
    await name.fill(ada.name);
    await address.fill(ada.address);
    await expectAccessible(page);
    await page.reload();
    await expect(branch).toHaveValue('Elm Street');

    await company.fill('a'.repeat(2001));
    await generate.click();
    await expect(company).toBeFocused();
    await expect(page.getByText('Your answer can have at most 2,000 characters')).toBeVisible();
    await company.fill('');
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    for (const words of ['Which branch do you use?', 'Elm Street', 'What have you missed?', 'The story hour'])
      expect(model.requests[0]?.body).toContain(words);
    expect(model.requests[0]?.body).not.toContain('Who comes with you?');

    await page.getByText('Your reason and details').click();
    await expect(page.getByRole('definition').filter({ hasText: 'The story hour' })).toBeVisible();
    await email.click();
    const kept = database.db.select({ words: interactions.optionalPrompt }).from(interactions);
    const words = 'Which branch do you use?\nElm Street\n\nWhat have you missed?\nThe story hour';
    await expect.poll(() => kept).toEqual([{ words }]);
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(branch).toHaveValue('Elm Street');

    const questions = ['Which library do you use?'];
    await changeDemoCampaign(program, database, { questions });
    await letterPage(page).regenerate.click();
    await expect(letter).toHaveValue(LETTER);
    expect(model.requests[1]?.body).toContain('Elm Street');
  },
);

journey(
  'A visitor who has typed something can have their sentences kept as they are',
  async ({ program, database, visit }) => {
    await changeDemoCampaign(program, database, { questions: [] });
    const { page } = await visit(program.campaignPath);
    const { reason, generate, letter } = letterPage(page);
    const keep = page.getByLabel('Keep my sentences as I wrote them');
    await expect(keep).toBeHidden();
    await introduceAda(page);
    await keep.check();
    await expectAccessible(page);
    await page.reload();
    await expect(keep).toBeChecked();
    const [call] = await Promise.all([page.waitForRequest(/generate-letter$/), generate.click()]);
    expect(call.postDataJSON()).toMatchObject({ userReason: ada.reason, keepSentences: true });
    const kept = LETTER.replace('\n\nSincerely', `\n\n${ada.reason}\n\nSincerely`);
    await expect(letter).toHaveValue(kept);
    await page.getByText('Your reason and details').click();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(keep).toBeChecked();
    await reason.fill('');
    await expect(keep).toBeHidden();
  },
);

journey(
  'The words that the visitor wrote are underlined as theirs and read out, but are neither printed nor sent with a mark',
  async ({ program, database, visit }) => {
    await changeDemoCampaign(program, database, { questions: [] });
    const { page, handedOver } = await visit(program.campaignPath);
    const { reason, generate, letter, email } = letterPage(page);
    const own = page.locator('[data-own-words] span');
    const list = page.getByText('“I close the bakery at noon” and');
    await introduceAda(page);
    await reason.fill(
      'Until last winter my daughter and I walked there each Saturday. I close the bakery at noon!',
    );
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    await expect(own).toHaveText([
      'I close the bakery at noon',
      'Until last winter my daughter and I walked there',
    ]);
    await expect(page.getByText('Your own words', { exact: true })).toBeVisible();
    await expect(list).toHaveText(
      '“I close the bakery at noon” and “Until last winter my daughter and I walked there”',
    );
    await expectAccessible(page);

    await letter.fill(LETTER.replace('last winter', 'this spring'));
    await expect(own).toHaveText(['I close the bakery at noon', 'my daughter and I walked there']);
    await page.reload();
    await expect(own).toHaveText(['I close the bakery at noon', 'my daughter and I walked there']);
    await page.emulateMedia({ media: 'print' });
    await expect(own.first()).toBeHidden();
    await expect(list).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await email.click();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0]).body).toBe((await letter.inputValue()).replaceAll('\n', '\r\n'));

    await letter.fill('Dear Commissioner, please open the doors.');
    await expect(own).toHaveCount(0);
    await expect(list).toHaveCount(0);
  },
);

journey(
  'Visitors who add a threat or an insult read once that offices stop reading such letters, and can send it',
  async ({ program, database, visit }) => {
    await changeDemoCampaign(program, database, { questions: [] });
    const { page, handedOver } = await visit(program.campaignPath);
    const { generate, letter, email, status } = letterPage(page);
    const note = status.filter({ hasText: 'Offices often stop reading such letters.' });
    await introduceAda(page);
    await generate.click();
    await expect(letter).toHaveValue(LETTER);
    const calm = LETTER.replace(
      'I would gladly pay',
      'This is a stupid plan. Kill the bill. I would gladly pay',
    );
    await letter.fill(calm);
    await expect(note).toHaveCount(0);
    const angry = calm.replace('Kill the bill.', 'You lying coward.');
    await letter.fill(angry);
    await expect(note).toHaveCount(1);
    await expectAccessible(page);
    await letter.fill(calm);
    await expect(note).toHaveCount(1);
    await letter.fill(angry);
    await email.click();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0]).body).toBe(angry.replaceAll('\n', '\r\n'));
  },
);
