import { CONTACT_FORMS, MAX_PASTES, serveForms } from '../../support/browser/contact-forms.ts';
import { expect } from '../../support/browser/expect.ts';
import { formFiller } from '../../support/browser/fill-form.ts';
import { journey as base } from '../../support/browser/journey.ts';
import { ada, introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { serveLocally } from '../../support/local-server.ts';

const permissions = ['clipboard-read', 'clipboard-write'];
const MAX_SECONDS = 45;

const PARTS = [
  ['First name', 'Ada'],
  ['Last name', 'Marsh'],
  ['Your Name', ada.name],
  ['Street', '5 Mill Lane'],
  ['Town', 'Harlow'],
  ['Postcode', '20417'],
] as const;

/** Uses the sample writer, which follows the plan of a letter. */
const journey = base
  .extend('environment', { scope: 'file' }, {})
  .extend('submitted', { scope: 'file' }, (): URLSearchParams[] => [])
  .extend('forms', { scope: 'file' }, async ({ submitted }, { onCleanup }) => {
    const server = await serveLocally(serveForms(submitted));
    onCleanup(server.stop);
    return server;
  });

journey.for(CONTACT_FORMS.map((form, index) => ({ ...form, index })))(
  'From the finished letter to the filled form of a $name it takes at most four pastes',
  async ({ index, limit, fields }, { database: { db }, forms, submitted, visit }) => {
    const { id } = await makeOrganization(db);
    const { publicUrl } = await makeCampaign(db, id, {
      status: 'Live',
      recipientEmail: null,
      recipientFormUrl: `${forms.url}/${index}`,
      recipientFormLimit: limit ?? null,
    });
    const { page } = await visit(`/c/${publicUrl}`, { permissions });
    const { generate, ready, letter } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(ready).toBeVisible();
    const text = await letter.inputValue();
    const parts = new Map<string, string>([
      ...PARTS,
      ['Message', text],
      ['Subject', await page.getByRole('textbox', { name: 'Subject' }).inputValue()],
    ]);
    expect(text.length).toBeLessThanOrEqual(limit ?? text.length);
    await expect(page.getByText(/^[\d,]+ of [\d,]+ characters$/)).toHaveCount(limit ? 1 : 0);

    await page.locator('body').press('Tab');
    await tabTo(page, page.getByRole('link', { name: 'Copy Letter and Open the Form' }));
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    const formTab = await opening;
    await formTab.waitForLoadState();
    expect(await formTab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    const filler = formFiller(page, formTab);
    const inOrder = fields.toSorted((a, b) => Number(b.kind === 'textarea') - Number(a.kind === 'textarea'));
    for (const field of inOrder) await filler.fill(field);
    const { pastes, seconds } = filler.spent();
    expect(pastes).toBeLessThanOrEqual(MAX_PASTES);
    expect(seconds, 'seconds by the keystroke-level model').toBeLessThan(MAX_SECONDS);

    await tabTo(formTab, formTab.getByRole('button', { name: 'Submit' }));
    await formTab.keyboard.press('Enter');
    await expect(formTab.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const sent = Object.fromEntries(submitted.at(-1) ?? []);
    for (const { label, filling } of fields) {
      const value = filling && 'paste' in filling ? parts.get(filling.paste) : filling?.text;
      expect(sent[label]?.replaceAll('\r\n', '\n'), label).toBe(value ?? '');
    }

    await page.bringToFront();
    await expect(page.getByRole('heading', { name: 'Did you submit the form?' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, I submitted it' }).press('Enter');
    await expect(letterPage(page).thanks).toBeFocused();
  },
);
