import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { changeRecipients } from '#features/campaigns/recipients/recipient-changes.server.ts';
import type { RecipientMode } from '#features/campaigns/recipients/recipients.contract.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { holdBack } from '../../support/browser/hold-back.ts';
import { journey as base } from '../../support/browser/journey.ts';
import { ada, introduceAda, letterPage, readMailDraft } from '../../support/browser/letter-page.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { letterTo } from '../../support/providers/model.ts';

const people = [
  { name: 'Dana Whitlock', role: 'District 1', email: 'dana@county.example', areas: ['21301', '21302'] },
  { name: 'Marisol Tate', role: 'District 3', email: 'tate@county.example', areas: ['2131'] },
  { name: 'Ben Aguilar', email: 'ben@county.example', areas: ['2131'], salutation: 'Dear Ben,' },
];

const journey = base.extend('start', { scope: 'file' }, ({ database }) => {
  return async (recipientMode: RecipientMode, list: object[] = people) => {
    const { db } = database;
    const { id } = await makeOrganization(db);
    const campaign = await makeCampaign(db, id, { status: 'Live', recipientMode });
    const save = list.map((one) => ({ name: '', email: '', ...one }));
    const change = { list: { save, whole: 'replaces' as const } };
    await changeRecipients(db, campaign, change, false);
    return `/c/${campaign.publicUrl}`;
  };
});

const recipient = (page: Page) => ({
  postcode: page.getByLabel('Your postcode'),
  find: page.getByRole('button', { name: 'Find' }),
  list: page.getByText('Choose from the list instead'),
  one: (name: string) => page.getByRole('radio', { name }),
  search: page.getByRole('combobox', { name: 'Search by name' }),
  option: (name: string) => page.getByRole('option', { name }),
  options: page.getByRole('option'),
  to: page.locator('#letter').getByText('Choose below'),
  salutation: page.locator('.salute').first(),
});

const wards = Array.from({ length: 50 }, (_, place) => ({
  name: `Councillor Ward ${place + 1}`,
  email: `w${place + 1}@town.example`,
  areas: [`HA${place + 1}`],
}));

async function sendLetter(page: Page, to: string, handedOver: string[]) {
  await expect(letterPage(page).letter).toHaveValue(letterTo(to));
  await letterPage(page).email.click();
  await expect.poll(() => handedOver).toHaveLength(1);
  return readMailDraft(handedOver[0]).to;
}

journey(
  'A visitor finds the recipient by postcode, and the choice is saved',
  async ({ start, visit, database }) => {
    const { page, handedOver } = await visit(await start('postcode'));
    const { postcode, find, one, salutation, list } = recipient(page);
    await expect(salutation).toHaveText('Dear …,');
    await postcode.fill('99 999');
    await postcode.press('Enter');
    await expect(page.getByText('No one is listed for this postcode.')).toBeVisible();
    await expect(one('Dana Whitlock')).toBeVisible();
    await expectAccessible(page);
    await postcode.fill('213 02');
    await find.click();
    await expect(page.getByText('Your letter goes to Dana Whitlock.')).toBeVisible();
    await expect(salutation).toHaveText('Dear Dana Whitlock,');
    await page.reload();
    await expect(page.getByLabel('Your Name')).toBeVisible();
    await introduceAda(page);
    await expect(salutation).toHaveText('Dear Dana Whitlock,');
    await letterPage(page).generate.click();
    await expect(letterPage(page).letter).toHaveValue(letterTo('Dana Whitlock'));
    await page.reload();
    expect(await sendLetter(page, 'Dana Whitlock', handedOver)).toBe('dana@county.example');
    await expect(page.getByText('addressed to Dana Whitlock')).toBeVisible();
    await expect(list).toBeHidden();
    const recorded = () => database.pool.query('select recipient from interactions').then(({ rows }) => rows);
    await expect.poll(recorded).toEqual([{ recipient: 'Dana Whitlock' }]);
  },
);

journey(
  'Pressing Generate with a typed postcode addresses the letter to its recipient',
  async ({ start, visit }) => {
    const { page, handedOver } = await visit(await start('postcode'));
    const { postcode, one, list, salutation } = recipient(page);
    await introduceAda(page);
    await letterPage(page).generate.click();
    await expect(page.getByText('Please choose who gets your letter')).toBeVisible();
    await expect(postcode).toBeFocused();
    await postcode.fill('21315');
    await letterPage(page).generate.click();
    await expect(page.getByText('More than one person is listed for this postcode.')).toBeVisible();
    await one('Marisol Tate').press('ArrowDown');
    await expect(one('Ben Aguilar')).toBeChecked();
    await letterPage(page).generate.click();
    await expect(letterPage(page).letter).toHaveValue(letterTo('Ben'));
    await changeDetails();
    await postcode.fill('21315');
    await postcode.press('Enter');
    await one('Marisol Tate').check();
    await page.getByRole('button', { name: 'Back to your letter' }).click();
    await expect(page.getByText('Opens a draft to Ben Aguilar in your email app.')).toBeVisible();
    await changeDetails();
    await expect(salutation).toHaveText('Dear Marisol Tate,');
    await postcode.fill('99999');
    await letterPage(page).regenerate.click();
    await expect(page.getByText('No one is listed for this postcode.')).toBeVisible();
    await postcode.fill('21301');
    await letterPage(page).regenerate.click();
    await expect(letterPage(page).letter).toHaveValue(letterTo('Dana Whitlock'));
    await changeDetails();
    await postcode.fill('21302');
    await list.click();
    await one('Marisol Tate').check();
    await letterPage(page).regenerate.click();
    expect(await sendLetter(page, 'Marisol Tate', handedOver)).toBe('tate@county.example');

    async function changeDetails() {
      await page.getByText('Your reason and details').click();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
    }
  },
);

journey('An unknown postcode chooses no one, and neither does leaving the list', async ({ start, visit }) => {
  const { page } = await visit(await start('postcode', wards));
  const { postcode, find, search, options, to, salutation } = recipient(page);
  await introduceAda(page);
  await postcode.fill('ha12 1aa');
  await find.click();
  await expect(salutation).toHaveText('Dear Councillor Ward 12,');
  await postcode.fill('ZZ9 9ZZ');
  await postcode.press('Enter');
  await expect(page.getByText('No one is listed for this postcode.')).toBeVisible();
  await expect(search).toBeFocused();
  await expectNobody();
  await expect(search).toHaveValue('');
  await expect(options).toHaveCount(20);
  await expect(page.getByRole('status').filter({ hasText: '20 of 50 shown' })).toBeAttached();
  await expect(page.getByText('20 of 50 shown').last()).toBeInViewport();
  await expectAccessible(page);
  await search.press('Enter');
  await expectNobody();
  await search.press('Tab');
  await expectNobody();
  await search.focus();
  await expect(options).toHaveCount(20);
  await letterPage(page).name.focus();
  await expectNobody();
  await search.press('ArrowDown');
  await letterPage(page).name.focus();
  await expectNobody();
  await search.fill('ward 50');
  await expect(options).toHaveCount(1);
  await search.press('Tab');
  await expectNobody();
  await expect(postcode).toHaveValue('ZZ9 9ZZ');
  await page.reload();
  await expectNobody();
  await letterPage(page).generate.click();
  await expect(page.getByText('Please choose who gets your letter')).toBeVisible();
  await expectNobody();

  async function expectNobody() {
    await expect(to).toBeVisible();
    await expect(salutation).toHaveText('Dear …,');
  }
});

journey("An unknown postcode doesn't change the recipient of a finished letter", async ({ start, visit }) => {
  const { page, handedOver } = await visit(await start('postcode', wards));
  const { postcode, to } = recipient(page);
  await introduceAda(page);
  await postcode.fill('HA2 1AA');
  await letterPage(page).generate.click();
  await expect(letterPage(page).letter).toHaveValue(letterTo('Councillor Ward 2'));
  await page.getByText('Your reason and details').click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await postcode.fill('ZZ9 9ZZ');
  await letterPage(page).regenerate.click();
  await expect(page.getByText('No one is listed for this postcode.')).toBeVisible();
  await expect(to).toBeVisible();
  await page.getByRole('button', { name: 'Back to your letter' }).click();
  await page.reload();
  expect(await sendLetter(page, 'Councillor Ward 2', handedOver)).toBe('w2@town.example');
});

journey('A postcode that changes during a lookup is looked up too', async ({ start, visit }) => {
  const { page } = await visit(await start('postcode', wards));
  const { postcode, salutation } = recipient(page);
  await introduceAda(page);
  const lookup = await holdBack(page, /\/recipients$/);
  await postcode.fill('HA2 1AA');
  await postcode.press('Enter');
  await postcode.fill('HA3 1AA');
  lookup.arrives();
  await expect(salutation).toHaveText('Dear Councillor Ward 2,');
  await letterPage(page).generate.click();
  await expect(letterPage(page).letter).toHaveValue(letterTo('Councillor Ward 3'));
});

journey(
  'Enter in the postcode field before the script has loaded only looks up the postcode',
  async ({ start, visit }) => {
    const { page } = await visit();
    const composer = await holdBack(page, /\/letter-composer-/);
    const path = await start('postcode');
    await page.goto(path);
    const { postcode, salutation } = recipient(page);
    await postcode.fill('21302');
    await postcode.press('Enter');
    composer.arrives();
    await expect(page.getByText('Your letter goes to Dana Whitlock.')).toBeVisible();
    await expect(salutation).toHaveText('Dear Dana Whitlock,');
    await expect(letterPage(page).name).not.toHaveAttribute('aria-invalid');
    await expect(page).toHaveURL(path);
  },
);

journey("Without JavaScript, Enter doesn't put the postcode into the URL", async ({ start, visit }) => {
  const path = await start('postcode');
  const { page } = await visit(path, { javaScriptEnabled: false });
  const { postcode } = recipient(page);
  await letterPage(page).name.fill(ada.name);
  await postcode.fill('21302');
  await postcode.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(letterPage(page).name).toHaveValue(ada.name);
});

journey(
  'A visitor with an outdated page is asked for the recipient, and the letter shows it',
  async ({ start, visit, database: { db }, program }) => {
    const before = 'Dana Whitlock';
    const path = await start('one');
    const { page, handedOver } = await visit(path);
    const setMode = async (recipientMode: RecipientMode) => {
      await db
        .update(campaigns)
        .set({ recipientMode })
        .where(eq(campaigns.slug, path.split('/')[3] ?? ''));
      const html = async () => (await fetch(program.address + path)).text();
      await expect.poll(html).toContain(recipientMode === 'one' ? `Dear ${before},` : 'Dear …,');
    };
    await introduceAda(page);
    await setMode('choose');
    await letterPage(page).generate.click();
    await expect(page.getByText('Please choose who gets your letter')).toBeVisible();
    await expect(letterPage(page).name).toHaveValue(ada.name);
    await recipient(page).one('Marisol Tate').check();
    await setMode('one');
    await letterPage(page).generate.click();
    expect(await sendLetter(page, before, handedOver)).toBe('dana@county.example');
    await expect(page.getByText(`addressed to ${before}`)).toBeVisible();
  },
);

journey('A visitor searches five hundred recipients by keyboard', async ({ start, visit }) => {
  const many = Array.from({ length: 500 }, (_, place) => ({
    name: `Member ${1000 + place}`,
    role: `Seat ${place}`,
    email: `m${place}@house.example`,
  }));
  const { page, handedOver } = await visit(await start('choose', many));
  const { search, option, salutation } = recipient(page);
  const composer = await holdBack(page, /\/letter-composer-/);
  await search.fill('seat 321');
  composer.arrives();
  await expect(option('Member 1321')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  const call = await holdBack(page, /\/recipients\?q=seat\+32$/);
  await search.fill('seat 32');
  await search.press('Enter');
  await expect(salutation).toHaveText('Dear …,');
  call.arrives();
  await expect(page.getByRole('option')).toHaveCount(15);
  await search.fill('seat 321');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await introduceAda(page);
  await expect(salutation).toHaveText('Dear Member 1321,');
  await expect(search).toHaveValue('Member 1321');
  await search.fill('nobody like this');
  await expect(page.getByText('No matches.').first()).toBeVisible();
  await letterPage(page).generate.click();
  expect(await sendLetter(page, 'Member 1321', handedOver)).toBe('m321@house.example');
});
