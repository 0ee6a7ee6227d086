import { and, eq, isNotNull } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { ada, letterPage, writeLetter } from '../../support/browser/letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { changeDemoCampaign } from '../../support/program/demo-campaign.ts';
import { LETTER, SUBJECT } from '../../support/providers/model.ts';

const permissions = ['clipboard-read', 'clipboard-write'];
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const THANKS = 'Letters like yours are read out at the budget hearing.\nWe will be in the front row.';

journey(
  'A visitor who says that they sent the letter is thanked in the campaign’s words, and asks others',
  async ({ program, database, visit }) => {
    await changeDemoCampaign(program, database, { thanks: THANKS });
    const { page } = await visit(program.campaignPath, { permissions });
    const { email, question, yes, thanks, letter, toast } = letterPage(page);
    await writeLetter(page);
    await email.click();
    await expect(question).toBeFocused();
    await expect(page.getByText('Look for it in your email app, addressed to')).toBeVisible();
    await expect(page.getByText('READY TO SEND')).toBeVisible();
    await expectAccessible(page);

    await yes.click();
    await expect(thanks).toHaveText(`Thank you, ${ada.name}.`);
    await expect(thanks).toBeFocused();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(page.getByText('SENT BY YOU')).toBeVisible();
    const sheet = page.getByRole('article', { name: 'Your sent letter' });
    await expect(sheet).toContainText(SUBJECT);
    await expect(sheet).toContainText(/You told us you sent it on \w+ \d+\./);
    await expect(page.getByRole('img', { name: 'QR code for this page' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(thanks).toBeHidden();
    await expect(sheet.getByText(LETTER)).toBeVisible();
    await expect(page.getByRole('button').and(page.locator(':visible'))).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast).toContainText('Public link copied to clipboard');
    const address = program.address + program.campaignPath;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const shared = page.getByRole('link', { name: 'WhatsApp' });
    const link = new URL((await shared.getAttribute('href')) ?? '');
    expect(link.origin).toBe('https://wa.me');
    expect(link.searchParams.get('text')).toBe(`Will you write a letter too? ${address}`);

    await page.reload();
    await expect(thanks).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await expect(letter).toHaveValue(LETTER);
    await expect(page.getByText('SENT BY YOU')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'I haven’t sent it yet' }).click();
    await expect(question).toBeFocused();
    await expect(page.getByText('READY TO SEND')).toBeVisible();
  },
);

journey('A campaign without words of thanks gets plain ones', async ({ program, database, visit }) => {
  await changeDemoCampaign(program, database, { thanks: null });
  const { page } = await visit(program.campaignPath, phone);
  const { copyAndPaste, dialog, question, yes, thanks } = letterPage(page);
  await writeLetter(page);
  await copyAndPaste.tap();
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap();
  await expect(question).toBeInViewport();
  await expect(question).toHaveText('Did you send it?');
  await expect(page.getByText('Letter generated successfully')).toBeHidden();
  await expect(page.getByText('Nothing opened?')).toBeHidden();
  await expect(
    page.getByText('Paste it into an email to Commissioner Dana Whitlock and press Send.'),
  ).toBeVisible();
  await yes.tap();
  await expect(thanks).toBeInViewport();
  await expect(
    page.getByText('Thank you for taking the time to write to Commissioner Dana Whitlock.'),
  ).toBeVisible();
  await page.getByText('Show a QR code').tap();
  await expect(page.getByRole('img', { name: 'QR code for this page' }).last()).toBeInViewport();
});

journey(
  'On a phone the question leaves the address, the stamp and the postmark in sight',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath, phone);
    const { email, question, yes } = letterPage(page);
    await writeLetter(page);
    await page.evaluate(() => scrollTo(0, 0));
    await email.tap();
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(yes).toBeInViewport({ ratio: 1 });
    const { y: top = 0 } = (await page.locator('.slip').boundingBox()) ?? {};
    for (const part of [page.getByText('Commissioner Dana Whitlock').first(), page.locator('.stamp-face')]) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(top);
    }
  },
);

journey(
  'A visitor who closes the question is asked once more when they come back, and keeps their place',
  async ({ program, visit }) => {
    const { page } = await visit(program.campaignPath);
    const { email, question, notYet, letter, ready, status } = letterPage(page);
    await writeLetter(page);
    await email.click();
    await notYet.click();
    await expect(question).toBeHidden();
    await expect(ready).toBeVisible();
    await expect(email).toBeFocused();

    await letter.focus();
    await leaveAndComeBack(page);
    await expect(question).toBeVisible();
    await expect(letter).toBeFocused();
    await expect(status.filter({ hasText: 'Did your draft open?' })).toBeAttached();

    await notYet.click();
    await leaveAndComeBack(page);
    await expect(email).toBeFocused();
    await expect(question).toBeHidden();
  },
);

journey('A tab that was put away while the mail program was open still asks', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { email, question } = letterPage(page);
  await writeLetter(page);
  await email.click();
  await expect(question).toBeVisible();
  await page.reload();
  await expect(question).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

journey('With the keyboard alone a visitor gets from the draft to the thanks', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { email, question, yes, thanks } = letterPage(page);
  await writeLetter(page);
  await tabTo(page, email);
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  await tabTo(page, yes);
  await page.keyboard.press('Enter');
  await expect(thanks).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'I haven’t sent it yet' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
});

journey(
  'What was done with a letter is counted once, for the link that led to the page',
  async ({ program, database: { db }, visit }) => {
    const { page } = await visit(`${program.campaignPath}?s=Newsletter-Nov`);
    const { email, copyInstead, dialog, yes } = letterPage(page);
    await writeLetter(page);
    await email.click();
    await copyInstead.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await yes.click();
    await page.getByRole('button', { name: 'I haven’t sent it yet' }).click();
    await yes.click();
    const counts = db
      .select()
      .from(campaignDays)
      .where(and(eq(campaignDays.source, 'newsletter-nov'), isNotNull(campaignDays.day)));
    const once = { visits: 1, opened: 1, copied: 1, openedOrCopied: 1, sent: 1 };
    await expect.poll(() => counts, { timeout: 30_000 }).toMatchObject([once]);
    expect(await page.context().cookies()).toEqual([]);
  },
);

journey('On Windows, Gmail and Outlook are equals of the mail program', async ({ program, visit }) => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  const { page } = await visit(program.campaignPath, { userAgent });
  const { email } = letterPage(page);
  await writeLetter(page);
  const { width, height } = (await email.boundingBox()) ?? {};
  for (const name of ['Open in Gmail', 'Open in Outlook']) {
    expect(await page.getByRole('link', { name }).boundingBox()).toMatchObject({ width, height });
  }
});

async function leaveAndComeBack(page: Page) {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}
