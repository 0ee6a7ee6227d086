import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { interactions } from '#features/interactions/interactions.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { journey } from '../../support/browser/journey.ts';
import { introduceAda, letterPage, readMailDraft, writeLetter } from '../../support/browser/letter-page.ts';
import { LETTER, SUBJECT } from '../../support/providers/model.ts';

const permissions = ['clipboard-read', 'clipboard-write'];
const WINDOWS = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
const LONG_LETTER = longer(400);
const COPIED =
  'Your letter was too long to fill in for you, so we copied it. Paste it into the message that just opened.';

journey('A visitor copies each part of the letter', async ({ program, database, visit }) => {
  const { page } = await visit(program.campaignPath, { permissions });
  const { copyAndPaste, copyInstead, dialog, toast } = letterPage(page);
  await writeLetter(page);
  await copyAndPaste.click();
  await expect(dialog).toHaveAccessibleName('Copy and Paste');

  const parts = {
    To: 'dana.whitlock@harlowcounty.example',
    CC: 'clerk@harlowcounty.example',
    BCC: 'letters@harlowlibraries.example',
    Subject: SUBJECT,
    Body: LETTER,
  };
  await expect(dialog.getByRole('button', { name: /^Copy / })).toHaveCount(5);
  for (const [part, text] of Object.entries(parts)) {
    await dialog.getByRole('button', { name: `Copy ${part}` }).click();
    await expect(dialog.getByRole('button', { name: `Copied: ${part}` })).toHaveText('Copied!');
    await expect(toast).toContainText('Copied!Text copied to clipboard');
    expect(await readClipboard(page)).toBe(text);
  }
  const copies = database.db.select().from(interactions).where(eq(interactions.action, 'copy'));
  const copied = { generatedText: LETTER, subjectLine: SUBJECT };
  await expect.poll(() => copies).toMatchObject([copied]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await copyInstead.click();
  await expect.poll(() => copies).toMatchObject([copied, copied]);
});

journey('The edited letter is copied', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath, { permissions });
  const { copyAndPaste, dialog, letter, subject } = letterPage(page);
  await writeLetter(page);
  await subject.fill('My own subject');
  await letter.fill('My own words.');
  await copyAndPaste.click();
  await dialog.getByRole('button', { name: 'Copy Body' }).click();
  await expect.poll(() => readClipboard(page)).toBe('My own words.');
  await dialog.getByRole('button', { name: 'Copy Subject' }).click();
  await expect.poll(() => readClipboard(page)).toBe('My own subject');
});

journey('The page says if copying fails', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { copyAndPaste, notYet, dialog, toast } = letterPage(page);
  await writeLetter(page);
  await forbidCopying(page);
  await copyAndPaste.click();
  await dialog.getByRole('button', { name: 'Copy Body' }).click();
  await expect(toast).toContainText('Failed to copyPlease try copying manually');
  await expect(dialog.getByLabel('Body', { exact: true })).toHaveValue(LETTER);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await notYet.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast).toContainText('Failed to copy link');
});

journey('A visitor shares the page without the letter', async ({ program, visit }) => {
  const { page, handedOver } = await visit(program.campaignPath, { permissions });
  const { toast } = letterPage(page);
  await writeLetter(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast).toContainText('Public link copied to clipboard');
  expect(await readClipboard(page)).toBe(program.address + program.campaignPath);
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await expect.poll(() => handedOver).toHaveLength(1);
  expect(decodeURIComponent(handedOver.join())).toBe(
    `mailto:?subject=Restore Saturday hours at Harlow County libraries&body=Will you write a letter too? ${program.address}${program.campaignPath}`,
  );
});

journey.for([
  { system: 'Windows', options: WINDOWS, text: longer(40) },
  { system: 'other systems', options: {}, text: LONG_LETTER },
])(
  'A letter that is too long for a link on $system is copied to the clipboard',
  async ({ options, text }, { program, model, visit }) => {
    model.writes(text);
    const { page, handedOver } = await visit(program.campaignPath, { ...options, permissions });
    await writeText(page, text);
    await letterPage(page).email.click();
    await expect.poll(() => handedOver).toHaveLength(1);
    expect(readMailDraft(handedOver[0])).toEqual({
      to: 'dana.whitlock@harlowcounty.example',
      cc: 'clerk@harlowcounty.example',
      bcc: 'letters@harlowlibraries.example',
      subject: SUBJECT,
    });
    await expect(page.getByRole('complementary').getByText(COPIED)).toBeVisible();
    expect(await readClipboard(page)).toBe(text);
  },
);

journey(
  'Gmail and Outlook open with the letter, or with the letter on the clipboard',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath, { permissions });
    await page.context().route(/google|office/, (route) => route.fulfill({ body: 'A mailbox' }));
    await writeText(page, LETTER);
    const gmail = page.getByRole('link', { name: 'Gmail' });
    const outlook = page.getByRole('link', { name: 'Outlook' });
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
    expect(await readClipboard(page)).toBe(LONG_LETTER);

    await letterPage(page).letter.fill('Another letter.');
    await expect(page.getByText(COPIED)).toHaveCount(0);
  },
);

function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

/** As a browser's settings do it to the one way of copying, and extensions to the other. */
async function forbidCopying(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  await devtools.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    browserContextId,
  });
  await page.evaluate(() => {
    window.addEventListener('copy', (event) => event.stopImmediatePropagation(), { capture: true });
  });
}

function longer(sentences: number): string {
  const numbers = Array.from({ length: sentences }, (_, number) => number + 1);
  const more = numbers.map((number) => `And thing ${number} about our library.`).join(' ');
  return LETTER.replace('\n\nSincerely', `\n\n${more}\n\nSincerely`);
}

async function writeText(page: Page, text: string) {
  await introduceAda(page);
  await letterPage(page).generate.click();
  await expect(letterPage(page).letter).toHaveValue(text);
}

/** Returns the query of the new tab. */
async function openedBy(page: Page, press: () => Promise<void>): Promise<URLSearchParams> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await tab.waitForLoadState();
  return new URL(tab.url()).searchParams;
}
