import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { campaignLetterCounts, campaigns } from '../src/features/campaigns/campaigns.table.server.ts';
import { interactions } from '../src/features/interactions/interactions.table.server.ts';
import { expectAccessible } from './support/every-look.ts';
import { expect } from './support/expect.ts';
import { journey } from './support/journey.ts';
import { readMailDraft } from './support/letter-page.ts';
import { LETTER, SUBJECT } from './support/model.ts';
import { signInAsAdmin, signInNewcomer } from './support/signed-in.ts';
import { findDemo, staffLetterPage } from './support/staff-letter-page.ts';
import { tabTo } from './support/tab-to.ts';

/** The demo's campaign and organization, looked after by the demo's admin. */
const staff = journey.extend('staff', async ({ program, visit }) => {
  const { campaign, organization } = await findDemo(program.database);
  async function open(path: string, cookie = signInAsAdmin(program)) {
    const visitor = await visit();
    await visitor.page.context().addCookies([await cookie]);
    await visitor.page.goto(path);
    return { ...visitor, desk: staffLetterPage(visitor.page) };
  }
  return {
    organization,
    openCampaign: (id = campaign.id) => open(`/campaign-edit/${id}`),
    openCampaignAsOutsider: () =>
      open(`/campaign-edit/${campaign.id}`, signInNewcomer(program, `${crypto.randomUUID()}@harlow.example`)),
    openOrganization: () => open(`/organizations/${organization.id}`),
  };
});

async function writeLetter(page: Page) {
  const { generate, letter } = staffLetterPage(page);
  await generate.click();
  await expect(letter).toHaveValue(LETTER);
}

staff(
  'A campaigner watches a letter being written, and gets all that it was made with',
  async ({ staff, model, database }) => {
    const { page, desk } = await staff.openCampaign();
    const writing = model.hesitatesAfter(LETTER.slice(0, 120));
    await desk.generate.click();
    await expect(desk.heading).toBeFocused();
    await expect(desk.generating).toBeDisabled();
    await expect(desk.sheet).toContainText(SUBJECT);
    await expect(desk.sheet).toContainText(LETTER.slice(40, 100));
    await expect(desk.sheet).toHaveAttribute('aria-busy', 'true');
    await expect(desk.email).toBeHidden();

    writing.goesOn();
    await expect(desk.letter).toHaveValue(LETTER);
    await expect(desk.subject).toHaveValue(SUBJECT);
    await expect(desk.toast).toContainText('Letter generated successfully');
    await expect(desk.ready).toBeAttached();
    await expect(page.getByText('Drafted by AI. Click anywhere to change it.')).toBeVisible();

    await page.getByText('Settings and Prompts Used').click();
    for (const name of ['Tone', 'Length', 'Organization prompt', 'Campaign goal', 'Instructions']) {
      await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    }
    const link = page
      .getByRole('definition')
      .getByRole('link', { name: 'harlowlibraries.example/saturdays' });
    await expect(link).toHaveAttribute('href', 'https://harlowlibraries.example/saturdays');
    await page.getByText('Technical Details').click();
    expect(JSON.parse(await desk.rawRequest.inputValue())).toMatchObject({ model: 'claude-sonnet-5-5' });
    await expect(desk.rawRequest).toHaveValue(/\[Your name\]/);
    await expect(desk.rawResponse).toHaveValue(/On Saturdays I close the bakery/);
    expect(await database.db.$count(campaignLetterCounts)).toBe(0);
  },
);

staff(
  'The letter is mailed as it was changed, and copied to its organization',
  async ({ staff, database }) => {
    const { page, desk, handedOver } = await staff.openCampaign();
    await writeLetter(page);
    await desk.letter.fill('Dear Commissioner,\n\nPlease.');
    await desk.subject.fill('Saturdays');
    await desk.email.click();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0])).toEqual({
      to: 'dana.whitlock@harlowcounty.example',
      cc: 'clerk@harlowcounty.example',
      bcc: 'letters@harlowlibraries.example',
      subject: 'Saturdays',
      body: 'Dear Commissioner,\r\n\r\nPlease.',
    });
    await desk.subject.fill(' ');
    await desk.email.click();
    await expect.poll(() => handedOver).toHaveLength(2);
    expect(readMailDraft(handedOver[1]).subject).toBe('Restore Saturday hours at Harlow County libraries');
    await expect(page.getByRole('link', { name: 'Gmail' })).toHaveAttribute(
      'href',
      /mail\.google\.com.*clerk@/,
    );
    expect(await database.db.$count(interactions)).toBe(0);
  },
);

staff('A letter that no link can carry goes by the clipboard', async ({ staff }) => {
  const { page, desk, handedOver } = await staff.openCampaign();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await writeLetter(page);
  const long = 'Please open the library. '.repeat(600);
  await desk.letter.fill(long);
  await desk.email.click();
  await expect(page.getByText('Your letter was too long to fill in for you, so we copied it.')).toBeVisible();
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(readMailDraft(handedOver[0])).not.toHaveProperty('body');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long);
});

staff('An organization that cannot be looked up gets no blind copy', async ({ staff }) => {
  const { page, desk, handedOver } = await staff.openCampaign();
  await page.route(`**/api/organizations/${staff.organization.id}`, (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong.' }),
  );
  await page.reload();
  await writeLetter(page);
  await desk.email.click();
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(readMailDraft(handedOver[0])).not.toHaveProperty('bcc');
  await expect(desk.alert).toHaveCount(0);
});

staff('Each part of the message is copied by itself', async ({ staff }) => {
  const { page, desk } = await staff.openCampaign();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await writeLetter(page);
  await desk.copyAndPaste.click();
  await expect(desk.dialog.getByRole('heading', { name: 'Copy Email Fields' })).toBeVisible();
  const parts = {
    To: 'dana.whitlock@harlowcounty.example',
    BCC: 'letters@harlowlibraries.example',
    CC: 'clerk@harlowcounty.example',
    Subject: SUBJECT,
    Body: LETTER,
  };
  await expect(desk.dialog.getByRole('button', { name: /^Copy / })).toHaveCount(5);
  for (const [name, value] of Object.entries(parts)) {
    await desk.dialog.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
    await expect(desk.toast).toContainText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await desk.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(desk.copyAndPaste).toBeFocused();
});

staff('A letter that was changed is not replaced without a question', async ({ staff }) => {
  const { page, desk } = await staff.openCampaign();
  await writeLetter(page);
  await desk.letter.fill('My own words.');
  await desk.generate.click();
  await expect(desk.dialog).toContainText('Replace your letter?');
  await page.getByRole('button', { name: 'Keep my letter' }).click();
  await expect(desk.letter).toHaveValue('My own words.');
  await desk.generate.click();
  await desk.dialog.getByRole('button', { name: 'Generate Letter' }).click();
  await expect(desk.letter).toHaveValue(LETTER);
});

staff('Stop ends the writing, and the letter before it comes back', async ({ staff, model }) => {
  const { page, desk } = await staff.openCampaign();
  await writeLetter(page);
  const asked = model.requests.length;
  model.hesitatesAfter(LETTER.slice(0, 120));
  await desk.generate.click();
  await expect(desk.sheet).toContainText('Dear Commissioner');
  await expect(desk.letter).toBeHidden();
  await desk.stop.click();
  await expect(desk.letter).toHaveValue(LETTER);
  await expect(desk.generate).toBeFocused();
  await model.requests[asked]?.closed;
});

staff('Stop on a first letter says what happened', async ({ staff, model }) => {
  const { page, desk } = await staff.openCampaign();
  model.hesitatesAfter(LETTER.slice(0, 120));
  await desk.generate.click();
  await expect(desk.sheet).toContainText('Dear Commissioner');
  await desk.stop.click();
  await expect(page.getByText('Writing stopped. The unfinished letter was not kept.')).toBeVisible();
  await expect(desk.sheet).toBeHidden();
  await expect(desk.generate).toBeFocused();
});

staff('A finished campaign offers no letter', async ({ staff, database: { db } }) => {
  const [finished] = await db.select().from(campaigns).where(eq(campaigns.status, 'Finished'));
  const { page, desk } = await staff.openCampaign(finished?.id);
  await expect(
    page.getByText('This campaign is finished. No more letters can be generated for it.'),
  ).toBeVisible();
  await expect(desk.generate).toHaveCount(0);
});

staff('Who is not on the team reads at once that they can generate no letter', async ({ staff }) => {
  const { page, desk } = await staff.openCampaignAsOutsider();
  await expect(
    page.getByText("Only its organization's team can generate letters for this campaign."),
  ).toBeVisible();
  await expect(desk.generate).toHaveCount(0);
});

staff('Trouble is told at the letter, and another try helps', async ({ staff, model }) => {
  const { desk } = await staff.openCampaign();
  model.isDown();
  await desk.generate.click();
  await expect(desk.alert).toContainText('The letter could not be written just now.');
  await expect(desk.toast).toContainText('Error');
  await expect(desk.sheet).toBeHidden();
  model.breaksOffAfter(LETTER.slice(0, 120));
  await desk.tryAgain.click();
  await expect(desk.alert).toContainText('The letter could not be written just now.');
  await expect(desk.sheet).toBeHidden();
  model.writes();
  await desk.tryAgain.click();
  await expect(desk.letter).toHaveValue(LETTER);
  await expect(desk.alert).toHaveCount(0);
});

staff('A campaigner is told plainly whose key was refused', async ({ staff, model }) => {
  const { desk } = await staff.openCampaign();
  model.refusesTheKey();
  await desk.generate.click();
  await expect(desk.alert).toContainText('Claude refused its API key. The letter could not be written');
  await expect(desk.toast).toContainText('Claude refused its API key.');
});

staff("An organization's prompt is tried on its page", async ({ staff, model }) => {
  const { page, desk } = await staff.openOrganization();
  const writing = model.hesitatesAfter(LETTER.slice(0, 120));
  await desk.generate.click();
  await expect(desk.generating).toBeDisabled();
  await expect(desk.sheet).toContainText(SUBJECT);
  writing.goesOn();
  await expect(desk.sheet).toContainText('Sincerely,');
  await expect(desk.toast).toContainText('SuccessLetter generated successfully');
  const used = page.getByRole('region', { name: 'Generate Letter' });
  await expect(used.getByRole('heading', { name: 'Used Settings' })).toBeVisible();
  await expect(used.getByRole('term')).toHaveText(['Model', 'Tone', 'Length', 'Organization prompt']);
  await page.getByText('API Details').click();
  expect(JSON.parse(await desk.rawRequest.inputValue())).toMatchObject({ model: 'claude-sonnet-5-5' });
  await expect(desk.rawResponse).toHaveValue(/On Saturdays I close the bakery/);
  await expectAccessible(page);
});

staff('With the keyboard alone a letter is generated, changed and mailed', async ({ staff }) => {
  const { page, desk, handedOver } = await staff.openCampaign();
  await expect(desk.generate).toBeVisible();
  await desk.generate.focus();
  await page.keyboard.press('Enter');
  await expect(desk.letter).toHaveValue(LETTER);
  await expect(desk.heading).toBeFocused();
  await tabTo(page, desk.letter);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('To be read aloud. ');
  await tabTo(page, desk.email);
  await page.keyboard.press('Enter');
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(readMailDraft(handedOver[0]).body).toMatch(/^To be read aloud\. Dear Commissioner/);
});

staff('A letter that arrives beside a campaign is accessible in every look', async ({ staff, model }) => {
  const { page, desk } = await staff.openCampaign();
  model.hesitatesAfter(LETTER.slice(0, 300));
  await desk.generate.click();
  await expect(desk.sheet).toContainText('On Saturdays');
  await expectAccessible(page);
});

staff('So are one that is whole, and the trouble with the next', async ({ staff, model }) => {
  const { page, desk } = await staff.openCampaign();
  await writeLetter(page);
  await page.getByText('Settings and Prompts Used').click();
  await page.getByText('Technical Details').click();
  model.isDown();
  await desk.generate.click();
  await expect(desk.alert).toBeVisible();
  await expectAccessible(page);
});
