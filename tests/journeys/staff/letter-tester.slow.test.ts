import type { Page } from 'playwright/test';
import { letters } from '#features/interactions/interactions.table.server.ts';
import { addManager } from '#features/organizations/organization-team.server.ts';
import { readSettings, saveSettings } from '#features/settings/settings.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { cookieOf, signInNewcomer } from '../../support/browser/signed-in.ts';
import { findDemo, staffLetterPage, testerPage } from '../../support/browser/staff-letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { addManyCampaigns } from '../../support/calls/many-campaigns.ts';
import { addPerson } from '../../support/calls/people.ts';
import { LETTER, SUBJECT } from '../../support/providers/model.ts';

const maria = {
  name: 'Maria Ocampo',
  address: '418 Alder Street, Apt 2\nHarlow Falls',
  reason: 'My daughter learned to read at the Maple Street branch.',
};

/** A manager of the demo organization. */
const staff = journey.extend('staff', async ({ program, visit }) => {
  const { db } = program.database;
  await saveSettings(db, {
    ...(await readSettings(db)),
    systemPrompt: 'Write plainly.',
    tone: 'Examples: warm, formal\nPersonal and respectful\n\n  Formal  ',
    length: 'Short, about 120 words\nLong',
  });
  const demo = await findDemo(program.database);
  const { id: userId, cookie } = await addPerson(db, `${crypto.randomUUID()}@harlow.example`);
  const [name = '', value = ''] = cookie.split('=');
  await addManager(db, demo.organization.id, userId);
  return {
    demo,
    userId,
    open: async () => {
      const visitor = await visit();
      await visitor.page.context().addCookies([{ url: program.address, name, value }]);
      await visitor.page.goto('/letter-tester');
      const { page } = visitor;
      return { ...visitor, form: testerPage(page), panel: staffLetterPage(page) };
    },
  };
});

async function fillIn(page: Page) {
  const form = testerPage(page);
  await form.name.fill(maria.name);
  await form.address.fill(maria.address);
  await form.reason.fill(maria.reason);
  await form.length.selectOption('Short, about 120 words');
  await form.tone.selectOption('Formal');
  await form.organization.selectOption('Friends of Harlow Libraries');
  await form.campaign.selectOption('Restore Saturday hours at Harlow County libraries');
  await expect(form.campaignContext).not.toHaveValue('');
}

staff('Staff test a letter with custom settings', async ({ staff, model, database }) => {
  const { page, form, panel } = await staff.open();
  await expect(page).toHaveTitle(/^Letter Tester · /);
  await expect(form.model).toHaveValue('claude');
  await expect(form.model).toHaveAccessibleDescription('');
  await form.model.selectOption('openai');
  await expect(form.model).toHaveAccessibleDescription(
    'OpenAI isn’t configured. Claude will write this letter.',
  );
  await form.model.selectOption('claude');
  await expect(form.systemPrompt).toHaveValue('Write plainly.');
  await expect(panel.generate).toBeDisabled();
  await expect(page.getByText('Your test letter will appear here.')).toBeVisible();
  await fillIn(page);
  await expect(form.organizationContext).toHaveValue(staff.demo.organization.organizationPrompt ?? '');
  await expect(form.campaignContext).toHaveValue(staff.demo.campaign.campaignGoal);
  await form.organizationContext.fill('We love books.');

  const sent = page.waitForRequest('**/api/test-letter');
  const writing = model.hesitatesAfter(LETTER.slice(0, 120));
  await panel.generate.click();
  await expect(panel.generating).toBeDisabled();
  await expect(panel.sheet).toContainText('On Saturdays I close');
  await expect(panel.heading).toBeFocused();
  expect((await sent).postDataJSON()).toEqual({
    settings: {
      model: 'claude',
      systemPrompt: 'Write plainly.',
      tone: 'Formal',
      length: 'Short, about 120 words',
    },
    organizationContext: 'We love books.',
    campaignContext: staff.demo.campaign.campaignGoal,
    userContext: maria.reason,
    userName: maria.name,
    userAddress: maria.address,
    campaignId: staff.demo.campaign.id,
  });
  writing.goesOn();
  await expect(panel.sheet).toContainText('Sincerely,');
  await expect(panel.sheet).toContainText('To');
  await expect(panel.sheet).toContainText('Commissioner Dana Whitlock');
  await expect(panel.sheet).toContainText(SUBJECT);
  await expect(panel.toast).toContainText('Letter generated successfully');
  await page.getByText('Technical Details').click();
  await expect(page.getByRole('definition').filter({ hasText: 'We love books.' })).toBeVisible();
  await expect(panel.rawRequest).toHaveValue(/My daughter learned to read/);
  await expect(panel.rawRequest).not.toHaveValue(/Maria|Alder Street/);
  await expect(panel.rawResponse).toHaveValue(/On Saturdays I close the bakery/);
  expect(await database.db.select().from(letters)).toMatchObject([{ isFinished: true, isCounted: false }]);
});

staff('One of hundreds of campaigns can be found in the list and the tester', async ({ staff, database }) => {
  const { id } = await makeOrganization(database.db, { createdById: staff.userId, name: 'Chapters' });
  await makeCampaign(database.db, id, {
    name: 'Chapter 301',
    recipient: 'Mayor Lind',
    campaignGoal: 'Run them',
  });
  await addManyCampaigns(database.db, {
    organizationId: id,
    name: 'Chapter',
    count: 300,
    createdById: staff.userId,
  });
  const { page, form, panel } = await staff.open();
  await fillIn(page);
  await form.organization.selectOption('Chapters');
  const campaign = page.getByRole('combobox', { name: 'Campaign' });
  await expect(campaign).toHaveValue('Select a campaign');
  await campaign.fill('chapter 301');
  const listed = page.getByRole('listbox', { name: 'Campaigns' }).getByRole('option');
  await expect(listed).toHaveText(['Chapter 301']);
  await expectAccessible(page);
  await campaign.press('Enter');
  await expect(campaign).toHaveValue('Chapter 301');
  await expect(form.campaignContext).toHaveValue('Run them');
  await form.organizationContext.fill('We love chapters.');
  await panel.generate.click();
  await expect(panel.sheet).toContainText('Mayor Lind');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/organizations/${id}`);
  const rows = page.getByRole('table', { name: 'Campaigns of Chapters' }).getByRole('row');
  await expect(rows).toHaveCount(51);
  expect(asked.filter((url) => url.includes('/api/campaigns'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('51–100 of 301')).toBeVisible();
  await page.getByLabel('Search campaigns').fill('chapter 299');
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.reload();
  await expect(rows.last()).toContainText('Chapter 299');
});

staff('The tester offers the campaigns of the chosen organization', async ({ staff, database }) => {
  await makeOrganization(database.db, {
    createdById: staff.userId,
    name: 'Night Riders',
    organizationPrompt: null,
  });
  const { page, form } = await staff.open();
  await expect(form.campaign.getByRole('option')).toHaveText(['Select an organization first']);
  await fillIn(page);
  await form.organization.selectOption('Night Riders');
  await expect(form.campaign.getByRole('option')).toHaveText(['Select a campaign']);
  await expect(form.campaign).toHaveAccessibleDescription(/This organization has no campaigns yet\./);
  await expect(form.organizationContext).toHaveValue('');
  await expect(form.organizationContext).toHaveAccessibleDescription(/Organization context is required/);
  await expect(form.campaignContext).toHaveValue('');
});

staff('The tester loads the full prompt of an organization', async ({ staff, database }) => {
  const organizationPrompt = 'Name the branch that you mean. '.repeat(600).trim();
  await makeOrganization(database.db, { createdById: staff.userId, name: 'Walkers', organizationPrompt });
  const { form } = await staff.open();
  await form.organization.selectOption('Walkers');
  await expect(form.organizationContext).toHaveValue(organizationPrompt);
});

staff(
  'No letter can be generated while the texts of another organization load',
  async ({ staff, database }) => {
    await makeOrganization(database.db, {
      createdById: staff.userId,
      name: 'Walkers of the River',
      organizationPrompt: 'We ride.',
    });
    const { page, form, panel } = await staff.open();
    await fillIn(page);
    await expect(panel.generate).toBeEnabled();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/organizations/*', async (route) => {
      await released;
      await route.continue();
    });
    await form.organization.selectOption('Walkers of the River');
    await expect(panel.generate).toBeDisabled();
    await expect(form.campaign).toHaveAccessibleDescription('This organization has no campaigns yet.');
    release();
    await expect(form.organizationContext).toHaveValue('We ride.');
  },
);

staff('Each empty field shows an error and blocks generating', async ({ staff }) => {
  const { page, form, panel } = await staff.open();
  await fillIn(page);
  await expect(panel.generate).toBeEnabled();
  const required = [
    [form.name, 'Name is required'],
    [form.address, 'Address is required'],
    [form.systemPrompt, 'System prompt is required'],
    [form.organizationContext, 'Organization context is required'],
    [form.campaignContext, 'Campaign context is required'],
  ] as const;
  for (const [field, sentence] of required) {
    const typed = await field.inputValue();
    await field.fill(' ');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(panel.generate).toBeDisabled();
    await field.fill(typed);
    await expect(panel.generate).toBeEnabled();
  }
  for (const [field, sentence] of [
    [form.tone, 'Please select a tone'],
    [form.length, 'Please select a length'],
    [form.campaign, 'Please select a campaign'],
    [form.organization, 'Please select an organization'],
  ] as const) {
    await field.focus();
    await field.selectOption('');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(sentence);
    await expect(panel.generate).toBeDisabled();
  }
});

staff('The form keeps its input when a letter fails', async ({ staff, model }) => {
  const { page, form, panel } = await staff.open();
  await fillIn(page);
  model.refusesTheKey();
  await panel.generate.click();
  await expect(panel.alert).toContainText('Claude refused its API key.');
  await expect(panel.toast).toContainText('Error');
  model.declines();
  await panel.tryAgain.click();
  await expect(panel.alert).toContainText('The AI model declined to write this letter.');
  await expect(form.name).toHaveValue(maria.name);
  await expect(form.reason).toHaveValue(maria.reason);
  model.writes();
  await panel.generate.click();
  await expect(panel.sheet).toContainText('Sincerely,');
});

staff('A failure to load a campaign is shown and keeps the form', async ({ staff }) => {
  const { page, form, panel, tolerate } = await staff.open();
  tolerate(/ERR_FAILED/);
  await page.route(`**/api/campaigns/${staff.demo.campaign.id}`, (route) => route.abort());
  await form.organization.selectOption('Friends of Harlow Libraries');
  await form.campaign.selectOption(String(staff.demo.campaign.id));
  await expect(panel.toast).toContainText('Error');
  await expect(form.campaignContext).toHaveValue('');
  await expect(form.organizationContext).not.toHaveValue('');
});

staff('A letter is tested with the keyboard', async ({ staff }) => {
  const { page, form, panel } = await staff.open();
  await tabTo(page, form.name);
  await page.keyboard.type(maria.name);
  await tabTo(page, form.address);
  await page.keyboard.type('418 Alder Street');
  const chosen = [form.length, form.tone, form.organization, form.campaign];
  for (const select of chosen) {
    await tabTo(page, select);
    await expect(select.getByRole('option')).not.toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(select).not.toHaveValue('');
  }
  await expect(form.campaignContext).not.toHaveValue('');
  await tabTo(page, panel.generate);
  await page.keyboard.press('Enter');
  await expect(panel.sheet).toContainText('Sincerely,');
  await expect(panel.heading).toBeFocused();
});

staff(
  'The tester is accessible in every color scheme, empty, with an error and with a letter',
  async ({ staff }) => {
    const { page, form, panel } = await staff.open();
    await form.name.focus();
    await form.name.blur();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectAccessible(page);
    await fillIn(page);
    await panel.generate.click();
    await expect(panel.sheet).toContainText('Sincerely,');
    await page.getByText('Technical Details').click();
    await expectAccessible(page);
  },
);

journey('A person without a team cannot use the tester', async ({ program, visit }) => {
  const { page } = await visit();
  await page.context().addCookies([await signInNewcomer(program, 'alone@harlow.example')]);
  await page.goto('/letter-tester');
  const heading = page.getByRole('heading', { name: "Join an organization's team to test letters." });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});

journey('The team of a waiting organization cannot use the tester', async ({ program, database, visit }) => {
  const { db } = database;
  const founder = await addPerson(db, 'founder@tenants.example');
  await makeOrganization(db, { createdById: founder.id, approval: 'waiting' });
  const { page } = await visit();
  await page.context().addCookies([cookieOf(program, founder)]);
  await page.goto('/letter-tester');
  const title = 'Your organization isn’t public yet';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});
