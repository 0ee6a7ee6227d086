import { readSettings, recordWorkingKey, saveSettings } from '#features/settings/settings.server.ts';
import { settings } from '#features/settings/settings.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { signInAsAdmin, signInNewcomer } from '../../support/browser/signed-in.ts';
import { staffLetterPage, testerPage } from '../../support/browser/staff-letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';

/** Opens the settings page of a new installation with only a Claude key. */
const staff = journey.extend('staff', async ({ program, visit }) => {
  const { db } = program.database;
  await db.delete(settings);
  await recordWorkingKey(db, 'claude');
  const visitor = await visit();
  const { page } = visitor;
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/settings');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    ...visitor,
    letters: staffLetterPage(page),
    openAi: page.getByRole('radio', { name: 'OpenAI GPT-4' }),
    claude: page.getByRole('radio', { name: 'Anthropic Claude' }),
    systemPrompt: field('System Prompt'),
    tone: field('Tone'),
    length: field('Length'),
    save: page.getByRole('button', { name: 'Save Changes' }),
    providers: page.getByRole('list', { name: 'Providers' }).getByRole('listitem'),
  };
});

staff('An admin saves the settings and the tester offers them', async ({ staff, database }) => {
  const { page, letters } = staff;
  await expect(page).toHaveTitle(/^Settings · /);
  await expect(staff.openAi).toBeChecked();
  await expect(staff.systemPrompt).toHaveAccessibleDescription(
    /^The base template combined with organization-specific prompts\./,
  );
  await staff.claude.check();
  await staff.systemPrompt.fill('Write plainly.');
  await staff.tone.fill('Examples: warm\nFormal\nBrisk');
  await staff.length.fill('Short');
  await staff.save.click();
  await expect(letters.toast).toContainText('Settings updated successfully');
  expect(await readSettings(database.db)).toMatchObject({
    aiModel: 'claude',
    systemPrompt: 'Write plainly.',
    tone: 'Examples: warm\nFormal\nBrisk',
    length: 'Short',
  });

  await page.getByRole('link', { name: 'Letter Tester' }).click();
  const tester = testerPage(page);
  await expect(tester.systemPrompt).toHaveValue('Write plainly.');
  await expect(tester.tone.getByRole('option')).toHaveText(['Select a tone', 'Formal', 'Brisk']);
  await expect(tester.length.getByRole('option')).toHaveText(['Select a length', 'Short']);
});

staff('A letter is generated with the saved system prompt only', async ({ staff }) => {
  const { page, letters } = staff;
  await expect(letters.generate).toBeDisabled();
  await expect(page.getByText('Save a system prompt to generate a letter.')).toBeVisible();
  await staff.systemPrompt.fill('Write plainly.');
  await expect(letters.generate).toBeDisabled();
  await staff.tone.fill('Formal');
  await staff.save.click();
  await expect(letters.generate).toBeEnabled();
  await staff.systemPrompt.fill('Write with flourishes.');
  await letters.generate.click();
  await expect(letters.sheet).toContainText('Sincerely,');
  await expect(letters.toast).toContainText('Letter generated successfully');
  const plan = ['Plan', 'Subject', 'Opening', 'First sentence', 'Closing request'];
  const settings = ['Model', 'Tone', 'Length', ...plan];
  await expect(page.getByRole('term')).toHaveText(settings);
  await expect(page.getByRole('definition').nth(1)).toHaveText('Formal');
  await page.getByText('API Details').click();
  await expect(letters.rawRequest).toHaveValue(/Write plainly\./);
  await expect(letters.rawRequest).not.toHaveValue(/flourishes/);
  await expect(letters.rawResponse).toHaveValue(/On Saturdays I close the bakery/);
});

staff('The page shows the providers, their models and the current writer', async ({ staff }) => {
  const { page, providers } = staff;
  await expect(page.getByText('OpenAI isn’t configured. Claude writes the letters instead.')).toBeVisible();
  await expect(providers).toHaveText([
    /OpenAI.*No key.*set OPENAI_API_KEY/,
    /Claude.*Key set.*claude-sonnet-5-5, Messages API/,
  ]);
  await staff.claude.check();
  await expect(page.getByText('Claude writes the letters.')).toBeVisible();
  expect(await page.content()).not.toContain('sk-ant');
});

staff('A refused key is shown until a letter succeeds', async ({ staff, model }) => {
  const { letters, providers } = staff;
  await staff.systemPrompt.fill('Write plainly.');
  await staff.save.click();
  model.refusesTheKey();
  await letters.generate.click();
  await expect(letters.alert).toContainText('Claude refused its API key.');
  await expect(providers.nth(1)).toContainText(/Claude refused its API key on \w{3} \d+, \d{4}/);
  model.writes();
  await letters.tryAgain.click();
  await expect(letters.sheet).toContainText('Sincerely,');
  await expect(providers.nth(1)).not.toContainText('refused');
});

staff('Leaving with unsaved changes asks first', async ({ staff }) => {
  const { page, letters } = staff;
  await staff.tone.fill('Formal');
  await page.getByRole('link', { name: 'Letter Tester' }).click();
  await expect(letters.dialog).toContainText('Unsaved changes');
  await letters.dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(staff.tone).toHaveValue('Formal');
  await page.getByRole('link', { name: 'Letter Tester' }).click();
  await letters.dialog.getByRole('button', { name: 'Leave Page' }).click();
  await expect(page).toHaveURL(/\/letter-tester$/);
});

staff('A refused save shows the reason and keeps the input', async ({ staff }) => {
  const { page, letters } = staff;
  await staff.systemPrompt.fill('x'.repeat(20_001));
  await staff.save.click();
  await expect(staff.systemPrompt).toHaveAccessibleDescription(
    /The system prompt can have at most 20,000 characters/,
  );
  await staff.systemPrompt.fill('Write plainly.');
  staff.tolerate(/ERR_FAILED/);
  await page.route('**/api/settings', (route) => route.abort());
  await staff.save.click();
  await expect(letters.toast).toContainText('Error');
  await expect(staff.systemPrompt).toHaveValue('Write plainly.');
  await expect(staff.save).toBeEnabled();
});

staff('A concurrent save is shown and not overwritten', async ({ staff, database }) => {
  const { letters } = staff;
  await staff.tone.fill('Brisk');
  await saveSettings(database.db, { systemPrompt: 'Written by a colleague.', tone: 'Calm' });
  await staff.save.click();
  await expect(letters.dialog).toContainText('Someone else saved changes too');
  await expect(letters.dialog.getByRole('region', { name: 'Tone' })).toContainText(
    /Theirs\s*Calm\s*Yours\s*Brisk/,
  );
  await letters.dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(letters.toast).toContainText('Settings updated successfully');
  const saved = { systemPrompt: 'Written by a colleague.', tone: 'Brisk' };
  expect(await readSettings(database.db)).toMatchObject(saved);
  await expect(staff.systemPrompt).toHaveValue(saved.systemPrompt);
});

staff('A failure to load the settings can be retried', async ({ staff, program }) => {
  const { page } = staff;
  await page.route('**/api/settings', (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong.' }),
  );
  await page.goto(`${program.address}/settings`);
  await expect(page.getByRole('alert')).toContainText('500: Something went wrong.');
  await page.unroute('**/api/settings');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(staff.systemPrompt).toBeVisible();
});

staff('Only admins can open the settings', async ({ staff, program }) => {
  const { page } = staff;
  await page.context().clearCookies();
  await page.context().addCookies([await signInNewcomer(program, `${crypto.randomUUID()}@harlow.example`)]);
  await page.goto('/settings');
  await expect(page).toHaveURL(`${program.address}/`);
});

staff('A model is chosen and saved with the keyboard', async ({ staff, database }) => {
  const { page, letters } = staff;
  await tabTo(page, staff.openAi);
  await page.keyboard.press('ArrowDown');
  await expect(staff.claude).toBeChecked();
  await tabTo(page, staff.systemPrompt);
  await page.keyboard.type('Write plainly.');
  await tabTo(page, staff.save);
  await page.keyboard.press('Enter');
  await expect(letters.toast).toContainText('Settings updated successfully');
  expect((await readSettings(database.db)).aiModel).toBe('claude');
});

staff(
  'The settings are accessible in every color scheme with a refused key and a letter',
  async ({ staff, model }) => {
    const { page, letters } = staff;
    await staff.systemPrompt.fill('Write plainly.');
    await staff.save.click();
    model.refusesTheKey();
    await letters.generate.click();
    await expect(staff.providers.nth(1)).toContainText('refused');
    await expectAccessible(page);
    model.writes();
    await letters.tryAgain.click();
    await expect(letters.sheet).toContainText('Sincerely,');
    await page.getByText('API Details').click();
    await expectAccessible(page);
  },
);
