import { eq, gt } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { interactions } from '#features/interactions/interactions.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { readMailDraft } from '../../support/browser/letter-page.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { findDemo, staffLetterPage } from '../../support/browser/staff-letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { LETTER, STAFF_LETTER, SUBJECT } from '../../support/providers/model.ts';

/** The demo's campaign and organization, looked after by the demo's admin. */
const staff = journey.extend('staff', async ({ program, visit }) => {
  const { campaign, organization } = await findDemo(program.database);
  async function open(path: string, cookie = signInAsAdmin(program)) {
    const visitor = await visit();
    await visitor.page.context().addCookies([await cookie]);
    await visitor.page.goto(path);
    return { ...visitor, panel: staffLetterPage(visitor.page) };
  }
  return {
    organization,
    openCampaign: (id = campaign.id) => open(`/campaign-edit/${id}`),
    openOrganization: () => open(`/organizations/${organization.id}`),
    openOrganizationAsOutsider: () =>
      open(`/organizations/${organization.id}`, signInNewcomer(program, 'leo@nightbus.example')),
  };
});

async function writeLetter(page: Page) {
  const { generate, letter } = staffLetterPage(page);
  await generate.click();
  await expect(letter).toHaveValue(STAFF_LETTER);
}

staff(
  'A campaigner watches a letter being written, and gets all that it was made with',
  async ({ staff, model, database }) => {
    const { page, panel } = await staff.openCampaign();
    const writing = model.hesitatesAfter(LETTER.slice(0, 120));
    const sent = page.waitForRequest(/\/generate-letter$/);
    await panel.generate.click();
    expect((await sent).postData()).toBeNull();
    await expect(panel.heading).toBeFocused();
    await expect(panel.generating).toBeDisabled();
    await expect(panel.sheet).toContainText(SUBJECT);
    await expect(panel.sheet).toContainText(LETTER.slice(40, 100));
    await expect(panel.sheet).toHaveAttribute('aria-busy', 'true');
    await expect(panel.email).toBeHidden();

    writing.goesOn();
    await expect(panel.letter).toHaveValue(STAFF_LETTER);
    await expect(panel.subject).toHaveValue(SUBJECT);
    await expect(panel.toast).toContainText('Letter generated successfully');
    await expect(panel.ready).toBeAttached();
    await expect(page.getByText('Drafted by AI. Click anywhere to change it.')).toBeVisible();

    await page.getByText('Settings and Prompts Used').click();
    const settings = ['Tone', 'Length', 'Organization prompt', 'Campaign goal', 'Plan', 'Opening'];
    for (const name of [...settings, 'Closing request', 'Instructions']) {
      await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    }
    const link = page
      .getByRole('definition')
      .getByRole('link', { name: 'harlowlibraries.example/saturdays' });
    await expect(link).toHaveAttribute('href', 'https://harlowlibraries.example/saturdays');
    await page.getByText('Technical Details').click();
    expect(JSON.parse(await panel.rawRequest.inputValue())).toMatchObject({ model: 'claude-sonnet-5-5' });
    await expect(panel.rawRequest).toHaveValue(/The writer gave no reason/);
    await expect(panel.rawResponse).toHaveValue(/On Saturdays I close the bakery/);
    expect(await database.db.$count(campaignDays, gt(campaignDays.written, 0))).toBe(0);
  },
);

staff(
  'The letter is mailed as it was changed, with a blind copy to its organization',
  async ({ staff, database }) => {
    const { page, panel, handedOver } = await staff.openCampaign();
    await writeLetter(page);
    await panel.letter.fill('Dear Commissioner,\n\nPlease.');
    await panel.subject.fill('Saturdays');
    await panel.email.click();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0])).toEqual({
      to: 'dana.whitlock@harlowcounty.example',
      cc: 'clerk@harlowcounty.example',
      bcc: 'letters@harlowlibraries.example',
      subject: 'Saturdays',
      body: 'Dear Commissioner,\r\n\r\nPlease.',
    });
    await panel.subject.fill(' ');
    await panel.email.click();
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
  const { page, panel, handedOver } = await staff.openCampaign();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await writeLetter(page);
  const long = 'Please open the library. '.repeat(600);
  await panel.letter.fill(long);
  await panel.email.click();
  await expect(page.getByText('Your letter was too long to fill in for you, so we copied it.')).toBeVisible();
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(readMailDraft(handedOver[0])).not.toHaveProperty('body');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long);
});

staff('An organization that cannot be looked up gets no blind copy', async ({ staff }) => {
  const { page, panel, handedOver } = await staff.openCampaign();
  await page.route(`**/api/organizations/${staff.organization.id}`, (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong.' }),
  );
  await page.reload();
  await writeLetter(page);
  await panel.email.click();
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(readMailDraft(handedOver[0])).not.toHaveProperty('bcc');
  await expect(panel.alert).toHaveCount(0);
});

staff('Each part of the message is copied by itself', async ({ staff }) => {
  const { page, panel } = await staff.openCampaign();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await writeLetter(page);
  await panel.copyAndPaste.click();
  await expect(panel.dialog.getByRole('heading', { name: 'Copy Email Fields' })).toBeVisible();
  const parts = {
    To: 'dana.whitlock@harlowcounty.example',
    BCC: 'letters@harlowlibraries.example',
    CC: 'clerk@harlowcounty.example',
    Subject: SUBJECT,
    Body: STAFF_LETTER,
  };
  await expect(panel.dialog.getByRole('button', { name: /^Copy / })).toHaveCount(5);
  for (const [name, value] of Object.entries(parts)) {
    await panel.dialog.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
    await expect(panel.toast).toContainText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await panel.dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel.copyAndPaste).toBeFocused();
});

staff('A letter that was changed is not replaced without a question', async ({ staff }) => {
  const { page, panel } = await staff.openCampaign();
  await writeLetter(page);
  await panel.letter.fill('My own words.');
  await panel.generate.click();
  await expect(panel.dialog).toContainText('Replace your letter?');
  await page.getByRole('button', { name: 'Keep my letter' }).click();
  await expect(panel.letter).toHaveValue('My own words.');
  await panel.generate.click();
  await panel.dialog.getByRole('button', { name: 'Generate Letter' }).click();
  await expect(panel.letter).toHaveValue(STAFF_LETTER);
});

staff('Stop ends the writing, and the letter before it comes back', async ({ staff, model }) => {
  const { page, panel } = await staff.openCampaign();
  await writeLetter(page);
  const asked = model.requests.length;
  model.hesitatesAfter(LETTER.slice(0, 120));
  await panel.generate.click();
  await expect(panel.sheet).toContainText('Dear Commissioner');
  await expect(panel.letter).toBeHidden();
  await panel.stop.click();
  await expect(panel.letter).toHaveValue(STAFF_LETTER);
  await expect(panel.generate).toBeFocused();
  await model.requests[asked]?.closed;
});

staff('Stop on a first letter says what happened', async ({ staff, model }) => {
  const { page, panel } = await staff.openCampaign();
  model.hesitatesAfter(LETTER.slice(0, 120));
  await panel.generate.click();
  await expect(panel.sheet).toContainText('Dear Commissioner');
  await panel.stop.click();
  await expect(page.getByText('Writing stopped. The unfinished letter wasn’t saved.')).toBeVisible();
  await expect(panel.sheet).toBeHidden();
  await expect(panel.generate).toBeFocused();
});

staff(
  'A finished campaign has its button for letters, disabled, and says why',
  async ({ staff, database: { db } }) => {
    const [finished] = await db.select().from(campaigns).where(eq(campaigns.status, 'Finished'));
    const { page, panel } = await staff.openCampaign(finished?.id);
    await expect(
      page.getByText("This campaign is finished, so you can't generate letters for it."),
    ).toBeVisible();
    await expect(panel.generate).toBeDisabled();
    await expect(panel.generate).toHaveAccessibleDescription(/^This campaign is finished/);
    await expectAccessible(page);
  },
);

staff('A failure is shown at the letter, and another try helps', async ({ staff, model }) => {
  const { panel } = await staff.openCampaign();
  model.isDown();
  await panel.generate.click();
  await expect(panel.alert).toContainText('We couldn’t write the letter.');
  await expect(panel.toast).toContainText('Error');
  await expect(panel.sheet).toBeHidden();
  model.breaksOffAfter(LETTER.slice(0, 120));
  await panel.tryAgain.click();
  await expect(panel.alert).toContainText('We couldn’t write the letter.');
  await expect(panel.sheet).toBeHidden();
  model.writes();
  await panel.tryAgain.click();
  await expect(panel.letter).toHaveValue(STAFF_LETTER);
  await expect(panel.alert).toHaveCount(0);
});

staff('A campaigner reads which provider refused its key', async ({ staff, model }) => {
  const { panel } = await staff.openCampaign();
  model.refusesTheKey();
  await panel.generate.click();
  await expect(panel.alert).toContainText('Claude refused its API key. We couldn’t write the letter');
  await expect(panel.toast).toContainText('Claude refused its API key.');
});

staff("An organization's prompt is tried on its page", async ({ staff, model }) => {
  const { page, panel } = await staff.openOrganization();
  const writing = model.hesitatesAfter(LETTER.slice(0, 120));
  await panel.generate.click();
  await expect(panel.generating).toBeDisabled();
  await expect(panel.sheet).toContainText(SUBJECT);
  writing.goesOn();
  await expect(panel.sheet).toContainText('Sincerely,');
  await expect(panel.toast).toContainText('SuccessLetter generated successfully');
  const used = page.getByRole('region', { name: 'Generate Letter' });
  await expect(used.getByRole('heading', { name: 'Used Settings' })).toBeVisible();
  const plan = ['Plan', 'Subject', 'Opening', 'First sentence', 'Closing request'];
  const settings = ['Model', 'Tone', 'Length', 'Organization prompt', ...plan];
  await expect(used.getByRole('term')).toHaveText(settings);
  await page.getByText('API Details').click();
  expect(JSON.parse(await panel.rawRequest.inputValue())).toMatchObject({ model: 'claude-sonnet-5-5' });
  await expect(panel.rawResponse).toHaveValue(/On Saturdays I close the bakery/);
  await expectAccessible(page);
});

staff('Those who are not on the team read at once that they can generate no letter', async ({ staff }) => {
  const { page, panel } = await staff.openOrganizationAsOutsider();
  await expect(page.getByText("Only the organization's team can generate letters for it.")).toBeVisible();
  await expect(panel.generate).toBeDisabled();
});

staff('With the keyboard alone a letter is generated, changed and mailed', async ({ staff }) => {
  const { page, panel, handedOver } = await staff.openCampaign();
  await expect(panel.generate).toBeVisible();
  await panel.generate.focus();
  await page.keyboard.press('Enter');
  await expect(panel.letter).toHaveValue(STAFF_LETTER);
  await expect(panel.heading).toBeFocused();
  await tabTo(page, panel.letter);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('To be read aloud. ');
  await tabTo(page, panel.email);
  await page.keyboard.press('Enter');
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(readMailDraft(handedOver[0]).body).toMatch(/^To be read aloud\. Dear Commissioner/);
});

staff('A letter that arrives beside a campaign is accessible in every look', async ({ staff, model }) => {
  const { page, panel } = await staff.openCampaign();
  model.hesitatesAfter(LETTER.slice(0, 300));
  await panel.generate.click();
  await expect(panel.sheet).toContainText('On Saturdays');
  await expectAccessible(page);
});

staff(
  'A finished letter, and the failure of the next, are accessible in every look',
  async ({ staff, model }) => {
    const { page, panel } = await staff.openCampaign();
    await writeLetter(page);
    await page.getByText('Settings and Prompts Used').click();
    await page.getByText('Technical Details').click();
    model.isDown();
    await panel.generate.click();
    await expect(panel.alert).toBeVisible();
    // Scrolls until the bottom bar covers no other control.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  },
);
