import { eq, isNotNull } from 'drizzle-orm';
import { campaignAddresses, campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { interactions } from '#features/interactions/interactions.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { holdBack } from '../../support/browser/hold-back.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, introduceAda, letterPage, writeLetter } from '../../support/browser/letter-page.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { LETTER, letterTo } from '../../support/providers/model.ts';

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

journey('A finished letter survives a reload, as it was written or changed', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { letter, subject, ready, regenerate } = letterPage(page);
  await writeLetter(page);
  await expect(page.getByText('Saved in this tab until you close it.')).toBeVisible();
  await page.reload();
  await expect(ready).toBeVisible();
  await expect(letter).toHaveValue(LETTER);
  await expect(subject).not.toHaveValue('');
  await expect(page.locator('body')).toBeFocused();

  await letter.fill('My own words.');
  await page.reload();
  await expect(letter).toHaveValue('My own words.');
  await regenerate.click();
  await expect(letterPage(page).dialog).toHaveAccessibleName('Replace your letter?');
});

journey(
  'A press before any script has arrived writes a new letter, also where the tab keeps a letter',
  async ({ program, model, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { name, generate, letter, dialog } = letterPage(page);
    await writeLetter(page);
    await letter.fill('My own words.');
    const boot = await holdBack(page, /\/public\.client-/);
    await page.reload({ waitUntil: 'commit' });
    await introduceAda(page);
    await name.fill('Grace Marsh');
    await generate.click();
    boot.arrives();
    await expect(dialog).toHaveAccessibleName('Replace your letter?');
    await dialog.getByRole('button', { name: 'Regenerate Letter' }).click();
    await expect(letter).toHaveValue(LETTER.replace(ada.name, 'Grace Marsh'));
    expect(model.requests).toHaveLength(2);
    await page.getByText('Your reason and details').click();
    await expect(page.getByText('Grace Marsh', { exact: true })).toBeVisible();
  },
);

journey('A letter keeps the details it was written from', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { name, letter } = letterPage(page);
  await writeLetter(page);
  await page.getByText('Your reason and details').click();
  await page.getByRole('button', { name: 'Change' }).click();
  await name.fill('Somebody Else');
  await page.reload();
  await expect(letter).toHaveValue(LETTER);
  await page.getByText('Your reason and details').click();
  await expect(page.getByText(ada.name, { exact: true })).toBeVisible();
  await expect(page.getByText('Somebody Else')).toBeHidden();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(name).toHaveValue('Somebody Else');
});

journey(
  'A finished letter is still there for a visitor who goes on and comes back',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { letter } = letterPage(page);
    await writeLetter(page);
    await page.goto('/c/FHL');
    await expect(letter).toBeHidden();
    await page.goBack();
    await expect(letter).toHaveValue(LETTER);
  },
);

journey(
  'A letter is still there once its campaign has another address, and once it is finished',
  async ({ program, database: { db }, visit }) => {
    const { id: organizationId } = await makeOrganization(db);
    const { id, publicUrl } = await makeCampaign(db, organizationId, { status: 'Live' });
    const answer = () => fetch(`${program.address}/c/${publicUrl}`);
    const { page } = await visit(`/c/${publicUrl}`);
    const { letter, regenerate } = letterPage(page);
    const written = letterTo('Mayor Ada Lind');
    await writeLetter(page, written);
    await db.insert(campaignAddresses).values({ organizationId, slug: 'another-one', campaignId: id });
    await db.update(campaigns).set({ slug: 'another-one' }).where(eq(campaigns.id, id));
    await expect.poll(async () => (await answer()).url).toMatch(/another-one$/);
    await page.reload();
    await expect(letter).toHaveValue(written);
    await expect(page).toHaveURL(/another-one$/);

    await db.update(campaigns).set({ status: 'Finished' }).where(eq(campaigns.id, id));
    await expect.poll(async () => (await answer()).text()).toContain('This campaign is complete.');
    await page.reload();
    await expect(letter).toHaveValue(written);
    await expect(page.getByText('This campaign is complete.')).toBeVisible();
    await expect(regenerate).toBeHidden();
  },
);

journey(
  'Where the tab can keep nothing, the page does not claim that it does',
  async ({ program, visit }) => {
    const { page } = await visit();
    const storage = await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', { get: () => undefined });
    });
    await page.goto(program.campaignPath);
    await writeLetter(page);
    await expect(page.getByText(/Drafted by AI from your words/)).toBeVisible();
    await expect(page.getByText(/Saved in this tab until/)).toHaveCount(0);
    await storage.dispose();
  },
);

journey(
  'What the site keeps of a sent letter is erased on request, and the tab can be emptied',
  async ({ program, database: { db }, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { letter, copyAndPaste, dialog, name } = letterPage(page);
    const erase = page.getByRole('button', { name: 'Delete your copy of my letter' });
    await writeLetter(page);
    await expect(erase).toBeHidden();
    await copyAndPaste.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => db.$count(interactions, eq(interactions.userName, ada.name))).toBe(1);
    await page.reload();
    await erase.click();
    await expect(page.getByText('Only the count remains.')).toBeVisible();
    await expect(erase).toBeHidden();
    expect(await db.$count(interactions, eq(interactions.userName, ada.name))).toBe(0);
    expect(await db.$count(interactions, isNotNull(interactions.erasedAt))).toBe(1);

    await page.getByRole('button', { name: 'Clear this letter' }).click();
    await dialog.getByRole('button', { name: 'Keep my letter' }).click();
    await expect(letter).toHaveValue(LETTER);
    await page.getByRole('button', { name: 'Clear this letter' }).click();
    await dialog.getByRole('button', { name: 'Clear Letter' }).click();
    await expect(name).toHaveValue('');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);
