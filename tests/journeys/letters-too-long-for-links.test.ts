import type { Page } from 'playwright/test';
import { expect } from '../support/browser/expect.ts';
import { journey } from '../support/browser/journey.ts';
import { introduceAda, letterPage, readMailDraft } from '../support/browser/letter-page.ts';
import { LETTER, SUBJECT } from '../support/providers/model.ts';

const WINDOWS = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
const permissions = ['clipboard-read', 'clipboard-write'];
const LONG_LETTER = `${LETTER}\n\nP.S. ${'And one more thing about our library. '.repeat(400).trim()}`;
const COPIED =
  'Your letter was too long to fill in for you, so we copied it. Paste it into the message that just opened.';

journey.for([
  { system: 'Windows', options: WINDOWS, text: `${LETTER}\n${LETTER}` },
  { system: 'other systems', options: {}, text: LONG_LETTER },
])(
  'A letter too long for a link on $system goes by the clipboard',
  async ({ options, text }, { program, model, visit }) => {
    model.writes(text);
    const { page, handedOver } = await visit(program.campaignPath, { ...options, permissions });
    await write(page, text);
    await letterPage(page).email.click();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0])).toEqual({
      to: 'dana.whitlock@harlowcounty.example',
      cc: 'clerk@harlowcounty.example',
      bcc: 'letters@harlowlibraries.example',
      subject: SUBJECT,
    });
    await expect(page.getByRole('complementary').getByText(COPIED)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  },
);

journey(
  'Gmail and Outlook on the web open with the letter, or with it on the clipboard',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath, { permissions });
    await page.context().route(/google|office/, (route) => route.fulfill({ body: 'A mailbox' }));
    await write(page, LETTER);
    const gmail = page.getByRole('link', { name: 'Gmail' });
    const outlook = page.getByRole('link', { name: 'Outlook on the web' });
    const body = LETTER.replaceAll('\n', '\r\n');
    expect(Object.fromEntries(await openedBy(page, () => gmail.click()))).toMatchObject({
      to: 'dana.whitlock@harlowcounty.example',
      cc: 'clerk@harlowcounty.example',
      bcc: 'letters@harlowlibraries.example',
      su: SUBJECT,
      body,
    });
    expect(Object.fromEntries(await openedBy(page, () => outlook.click()))).toMatchObject({
      to: 'dana.whitlock@harlowcounty.example',
      subject: SUBJECT,
      body,
    });

    await letterPage(page).letter.fill(LONG_LETTER);
    const opened = await openedBy(page, () => gmail.click());
    expect(opened.has('body')).toBe(false);
    await page.bringToFront();
    await expect(page.getByRole('complementary').getByText(COPIED)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LONG_LETTER);
  },
);

async function write(page: Page, text: string) {
  await introduceAda(page);
  await letterPage(page).generate.click();
  await expect(letterPage(page).letter).toHaveValue(text);
}

/** What stands in the address of the new tab. */
async function openedBy(page: Page, press: () => Promise<void>): Promise<URLSearchParams> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await tab.waitForLoadState();
  return new URL(tab.url()).searchParams;
}
