import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { interactions } from '../../src/features/interactions/interactions.table.server.ts';
import { expect } from '../support/browser/expect.ts';
import { journey } from '../support/browser/journey.ts';
import { letterPage, writeLetter } from '../support/browser/letter-page.ts';
import { LETTER, SUBJECT } from '../support/providers/model.ts';

const permissions = ['clipboard-read', 'clipboard-write'];

journey('A visitor copies the letter part by part', async ({ program, database, visit }) => {
  const { page } = await visit(program.campaignPath, { permissions });
  const { copyAndPaste, dialog, toast } = letterPage(page);
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
  await copyAndPaste.click();
  await expect.poll(() => copies).toMatchObject([copied, copied]);
});

journey('What is copied is the letter as it was edited', async ({ program, visit }) => {
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

journey('Where copying is forbidden, the page says so', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { copyAndPaste, dialog, toast } = letterPage(page);
  await writeLetter(page);
  await forbidCopying(page);
  await copyAndPaste.click();
  await dialog.getByRole('button', { name: 'Copy Body' }).click();
  await expect(toast).toContainText('Failed to copyPlease try copying manually');
  await expect(dialog.getByLabel('Body', { exact: true })).toHaveValue(LETTER);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast).toContainText('Failed to copy link');
});

journey('A visitor passes the page on, without the letter', async ({ program, visit }) => {
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
