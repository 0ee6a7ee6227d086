import { changeRecipients } from '#features/campaigns/recipients/recipient-changes.server.ts';
import { interactions } from '#features/interactions/interactions.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey as anyJourney } from '../../support/browser/journey.ts';
import {
  ada,
  introduceAda,
  letterPage,
  readLetterSource,
  readMailDraft,
} from '../../support/browser/letter-page.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';

const journey = anyJourney.extend('environment', { scope: 'file' }, ({ models }) => ({
  ...models.claude.environment,
  MONEY_PER_DAY: '0.01',
}));

const SHEET = `Dear Commissioner Dana Whitlock,\n\n\n\n\n\nSincerely,\n\n${ada.name}\n${ada.address}`;

journey(
  'Where the money is used up, an empty sheet is there to write on by hand',
  async ({ program, database, model, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { generate, letter, subject, alert, tryAgain, email, copyAndPaste, dialog, notYet } =
      letterPage(page);
    await introduceAda(page);
    const [answer] = await Promise.all([page.waitForResponse(/generate-letter$/), generate.click()]);
    expect([answer.status(), model.requests.length]).toEqual([503, 0]);
    await expect(alert).toContainText(
      "Today's letters are used up. Please come back tomorrow, or write your own",
    );
    await expect(tryAgain).toBeHidden();
    await expect(letter).toHaveValue(SHEET);
    await expect(page.getByRole('article')).toHaveAttribute('data-made', 'by-hand');
    expect(await readLetterSource(page)).toBe('digitalCreation');
    const points = page.getByRole('complementary').getByText('Name your branch, and what you do there.');
    await expect(points).toBeVisible();
    await expectAccessible(page);

    const mine = SHEET.replace('\n\n\n\n', '\n\nMy daughter reads there on Saturdays.\n\n');
    await letter.fill(mine);
    await subject.fill('Saturdays');
    await expect(email).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Regenerate Letter' })).toHaveCount(0);
    await expect(generate).toBeVisible();
    // The tab is left before it hears of the record.
    const recorded = Promise.withResolvers<void>();
    await page.route(/track-interaction$/, async (route) => {
      await route.fetch();
      recorded.resolve();
    });
    await copyAndPaste.click();
    await expect(dialog).toContainText('My daughter reads there on Saturdays.');
    await page.keyboard.press('Escape');
    await notYet.click();
    const erase = page.getByRole('button', { name: 'Delete your copy of my letter' });
    await expect(erase).toBeVisible();

    await recorded.promise;
    await page.reload();
    await expect(letter).toHaveValue(mine);
    await expect(page.getByText('Write your own letter here.')).toBeVisible();

    await erase.click();
    await expect(page.getByText('We’ve deleted your name, address and letter.')).toBeVisible();
    const [record] = await database.db.select().from(interactions);
    expect(record).toMatchObject({ generatedText: null, erasedAt: expect.any(Date) });
  },
);

const people = [
  { name: 'Dana Whitlock', email: 'dana@county.example', areas: ['21301'] },
  { name: 'Marisol Tate', email: 'tate@county.example', areas: ['2131'] },
];

journey(
  'The empty sheet goes to whom a visitor found by postcode, also to somebody else later',
  async ({ database: { db }, visit }) => {
    const { id } = await makeOrganization(db);
    const campaign = await makeCampaign(db, id, { status: 'Live', recipientMode: 'postcode' });
    await changeRecipients(db, campaign, { list: { save: people, whole: 'replaces' } }, false);
    const { page, handedOver } = await visit(`/c/${campaign.publicUrl}`);
    const { generate, letter, email, dialog } = letterPage(page);
    await introduceAda(page);
    await page.getByLabel('Your postcode').fill('21315');
    await generate.click();
    await expect(letter).toHaveValue(/^Dear Marisol Tate,\n+Sincerely,/);
    await expectAccessible(page);
    await letter.fill((await letter.inputValue()).replace('\n\n\n\n', '\n\nMy own words.\n\n'));
    await page.reload();
    await changeRecipient('21301', 'Dana Whitlock');
    await page.getByRole('button', { name: 'Back to your letter' }).click();
    await expect(letter).toHaveValue(/^Dear Dana Whitlock,\n\nMy own words\.\n+Sincerely,/);
    await page.reload();
    await changeRecipient('21315', 'Marisol Tate');
    await generate.click();
    await dialog.getByRole('button', { name: 'Generate Letter' }).click();
    await expect(letter).toHaveValue(/^Dear Marisol Tate,\n\nMy own words\.\n+Sincerely,/);
    await page.reload();
    await email.click();
    await expect
      .poll(() => handedOver.map((link) => readMailDraft(link).to))
      .toEqual(['tate@county.example']);

    async function changeRecipient(postcode: string, name: string) {
      await page.getByText('Your reason and details').click();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByLabel('Your postcode').fill(postcode);
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page.locator('.salute').first()).toHaveText(`Dear ${name},`);
    }
  },
);
