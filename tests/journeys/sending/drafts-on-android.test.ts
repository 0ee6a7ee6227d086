import { devices, type Page } from 'playwright/test';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { letterPage, readMailDraft, writeLetter } from '../../support/browser/letter-page.ts';
import { LETTER, SUBJECT } from '../../support/providers/model.ts';

const permissions = ['clipboard-read', 'clipboard-write'];
const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
const android = { userAgent, isMobile, hasTouch, viewport: { width: 390, height: 844 }, permissions };
const ADDRESSES = {
  to: 'dana.whitlock@harlowcounty.example',
  cc: 'clerk@harlowcounty.example',
  bcc: 'letters@harlowlibraries.example',
};
const WHOLE = { ...ADDRESSES, subject: SUBJECT, body: LETTER.replaceAll('\n', '\r\n') };

journey(
  'On Android a visitor pastes the letter into an addressed draft, so it keeps its paragraphs',
  async ({ program, visit }) => {
    const { page, handedOver } = await visit(program.campaignPath, android);
    const { email, question, yes, thanks } = letterPage(page);
    await writeLetter(page);
    await expect(
      page.getByText('We’ll copy your letter').and(page.locator(':visible')).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await email.tap();
    await expect(question).toBeInViewport();
    await expect(page.getByText('We copied your letter. Press and hold in the draft').first()).toBeVisible();
    await expect(page.getByText('Are the paragraphs there?')).toBeHidden();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0])).toEqual({ ...ADDRESSES, subject: SUBJECT });
    expect(await readClipboard(page)).toBe(LETTER);
    await yes.tap();
    await expect(thanks).toBeInViewport();
  },
);

journey(
  'On Android a draft with the letter in it asks whether the paragraphs are there, and copies the letter',
  async ({ program, visit }) => {
    const { page, handedOver } = await visit(program.campaignPath, android);
    const { question } = letterPage(page);
    await writeLetter(page);
    await page.getByRole('button', { name: 'open a draft with the letter in it' }).tap();
    await expect(question).toBeInViewport();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0])).toEqual(WHOLE);
    await expect(page.getByText('Are the paragraphs there?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'copy the letter' }).tap();
    await expect(page.getByText('Paste it over the text in the draft.').first()).toBeVisible();
    expect(await readClipboard(page)).toBe(LETTER);
  },
);

journey(
  'On Android a visitor shares the letter with an app, and pastes the address there',
  async ({ program, visit }) => {
    const { page } = await visit(undefined, android);
    const shared = await standInForShareSheet(page);
    await page.goto(program.campaignPath);
    const { question } = letterPage(page);
    await writeLetter(page);
    await page.getByRole('button', { name: 'share it with an email app' }).tap();
    await expect(question).toBeInViewport();
    expect(await shared()).toEqual([{ title: SUBJECT, text: LETTER }]);
    expect(await readClipboard(page)).toBe(ADDRESSES.to);
    await expect(page.getByText(`Add the address: ${ADDRESSES.to}.`)).toBeVisible();
    await expect(page.getByText('We copied the address.').first()).toBeVisible();
    await expectAccessible(page);
  },
);

journey('A visitor who closes the list of apps isn’t asked anything', async ({ program, visit }) => {
  const { page } = await visit(undefined, android);
  const shared = await standInForShareSheet(page, 'AbortError');
  await page.goto(program.campaignPath);
  const { question, dialog } = letterPage(page);
  await writeLetter(page);
  const share = page.getByRole('button', { name: 'share it with an email app' });
  await share.tap();
  await expect.poll(shared).toHaveLength(1);
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(share).toBeVisible();
});

journey('Where sharing is forbidden, a visitor copies the letter instead', async ({ program, visit }) => {
  const { page } = await visit(undefined, android);
  await standInForShareSheet(page, 'NotAllowedError');
  await page.goto(program.campaignPath);
  const { dialog } = letterPage(page);
  await writeLetter(page);
  await page.getByRole('button', { name: 'share it with an email app' }).tap();
  await expect(dialog).toHaveAccessibleName('Copy and Paste');
});

journey(
  'In an app’s own browser on Android, sharing isn’t offered, and a draft still gets the letter without a clipboard',
  async ({ program, visit }) => {
    const { page, handedOver } = await visit(undefined, android);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.goto(program.campaignPath);
    await writeLetter(page);
    await expect(page.getByRole('button', { name: 'share it with an email app' })).toBeHidden();
    await letterPage(page).email.tap();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0])).toEqual(WHOLE);
    await expect(page.getByText('Are the paragraphs there?')).toBeVisible();
  },
);

/** No share sheet opens in tests, so this shows what it would get. */
async function standInForShareSheet(page: Page, failure?: string) {
  await page.addInitScript((name) => {
    const shared: ShareData[] = [];
    Reflect.set(globalThis, 'shared', shared);
    Navigator.prototype.share = async (data = {}) => {
      shared.push(data);
      if (name) throw new DOMException('', name);
    };
  }, failure);
  return () => page.evaluate(() => Reflect.get(globalThis, 'shared'));
}

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}
