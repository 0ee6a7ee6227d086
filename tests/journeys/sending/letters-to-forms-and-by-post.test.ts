import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey as base } from '../../support/browser/journey.ts';
import { introduceAda, letterPage } from '../../support/browser/letter-page.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { letterTo } from '../../support/providers/model.ts';

const permissions = ['clipboard-read', 'clipboard-write'];
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const RECIPIENT = 'Mayor Ada Lind';
const LETTER = letterTo(RECIPIENT);
const FORM = 'https://lind.town.example/contact';
const form = { recipientFormUrl: FORM, recipientFormLimit: LETTER.length + 1 };
const post = { recipientPostal: 'Town Hall\n1 Court Square\nHarlow, HC 20410' };

const journey = base.extend('start', { scope: 'file' }, ({ database: { db } }) => {
  return async (way: typeof form | typeof post) => {
    const { id } = await makeOrganization(db);
    return makeCampaign(db, id, { status: 'Live', recipient: RECIPIENT, recipientEmail: null, ...way });
  };
});

async function finishLetter(page: Page) {
  await page
    .context()
    .route(`${FORM}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Contact</title>' }),
    );
  await introduceAda(page);
  await letterPage(page).generate.click();
  await expect(letterPage(page).letter).toHaveValue(LETTER);
}

const panel = (page: Page) => ({
  open: page.getByRole('link', { name: 'Copy Letter and Open the Form' }),
  part: (name: string) => page.getByRole('button', { name: new RegExp(`^(Copy|Copied:) ${name} `) }),
  next: page.locator('[aria-current=step]'),
  formQuestion: page.getByRole('heading', { name: 'Did you submit the form?' }),
  print: page.getByRole('button', { name: 'Print Letter' }),
  postQuestion: page.getByRole('heading', { name: 'Will you post it?' }),
  clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
});

journey(
  'With the keyboard alone, on a narrow screen, a visitor copies every part for the form',
  async ({ start, visit, database: { db } }) => {
    const { publicUrl, id } = await start(form);
    const { page } = await visit(`/c/${publicUrl}`, { viewport: phone.viewport, permissions });
    const { open, part, next, formQuestion, clipboard } = panel(page);
    await expect(page.getByText('You’ll paste it into the form on their website.')).toBeVisible();
    await finishLetter(page);
    await expect(letterPage(page).email).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize(phone.viewport);

    await tabTo(page, open);
    const opening = page.context().waitForEvent('page');
    await page.keyboard.press('Enter');
    const formTab = await opening;
    await expect(formTab).toHaveTitle('Contact');
    expect(formTab.url()).toBe(FORM);
    await page.bringToFront();
    expect(await clipboard()).toBe(LETTER);
    await expect(formQuestion).toBeInViewport();
    await expect(part('Subject')).toBeFocused();
    const values = ['Please open our libraries on Saturday afternoons', 'Ada', 'Marsh', '5 Mill Lane'];
    for (const value of [...values, 'Harlow', '20417']) {
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      await expect.poll(clipboard).toBe(value);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('status').filter({ hasText: 'Postcode copied' })).toBeAttached();
    await expect(next).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    await expect(formQuestion).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Yes, I submitted it' }));
    await page.keyboard.press('Enter');
    await expect(letterPage(page).thanks).toBeFocused();
    const counts = db.select().from(campaignDays).where(eq(campaignDays.campaignId, id));
    await expect
      .poll(() => counts)
      .toContainEqual(expect.objectContaining({ opened: 0, copied: 1, sent: 1 }));
  },
);

journey('A letter that grows past the form’s limit says so once', async ({ start, visit }) => {
  const { publicUrl } = await start(form);
  const { page } = await visit(`/c/${publicUrl}`);
  await finishLetter(page);
  const tooLong = page.getByRole('status').filter({ hasText: 'Your letter is too long for the form.' });
  const limit = form.recipientFormLimit.toLocaleString('en-US');
  await expect(
    page.getByText(`${LETTER.length.toLocaleString('en-US')} of ${limit} characters`),
  ).toBeVisible();
  await expect(tooLong).toHaveCount(0);
  await letterPage(page).letter.press('ControlOrMeta+End');
  await page.keyboard.type('!!');
  await expect(tooLong).toBeVisible();
  await expect(panel(page).open).toBeEnabled();
});

journey('A part that can’t be copied is left open', async ({ start, visit }) => {
  const { publicUrl } = await start(form);
  const { page } = await visit(`/c/${publicUrl}`);
  await finishLetter(page);
  await page.evaluate(() => {
    document.execCommand = () => false;
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await panel(page).part('First name').click();
  await expect(letterPage(page).toast).toContainText('Failed to copy');
  await expect(panel(page).next).toHaveCount(0);
});

journey(
  'A letter by post prints with its address in the window of the envelope',
  async ({ start, visit, database: { db } }) => {
    const { publicUrl, id } = await start(post);
    const { page } = await visit(`/c/${publicUrl}`);
    const { print, postQuestion } = panel(page);
    await expect(page.getByText('You’ll print it and post it.')).toBeVisible();
    await finishLetter(page);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    const { address, sender, edges } = await measurePrint(page);
    expect(edges).toEqual({ top: 20, left: 25 });
    // The field of DIN 5008 B: 20 to 105 mm from the left, 62.7 to 90 mm from the top, below the sender's line.
    expect(address.left).toBeCloseTo(25, 1);
    expect(address.right).toBeLessThanOrEqual(100.1);
    expect(address.top).toBeCloseTo(62.7, 1);
    expect(address.bottom).toBeLessThanOrEqual(90.1);
    expect(sender.top).toBeGreaterThan(50);
    expect(sender.bottom).toBeCloseTo(62.7, 1);
    const printed = page.locator('.posted');
    await expect(printed).toContainText(`${RECIPIENT}\n${post.recipientPostal}`);
    await expect(printed).toContainText('Ada Marsh · 5 Mill Lane · Harlow, HC 20417');
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('article', { name: 'Your letter' })).toBeHidden();
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(1);
    await page.emulateMedia({ media: 'screen' });

    await page.evaluate(() => {
      window.print = () => document.body.classList.add('was-printed');
    });
    await print.click();
    await expect(page.locator('body.was-printed')).toBeAttached();
    await expect(postQuestion).toBeFocused();
    await expect(page.getByText(`Sign it, put it in an envelope and post it to ${RECIPIENT}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, I’ll post it' }).click();
    await expect(letterPage(page).thanks).toBeVisible();
    const counts = db.select().from(campaignDays).where(eq(campaignDays.campaignId, id));
    await expect
      .poll(() => counts)
      .toContainEqual(expect.objectContaining({ opened: 0, copied: 1, sent: 1 }));
  },
);

journey('A long letter by post takes several pages', async ({ start, visit }) => {
  const { publicUrl } = await start(post);
  const { page } = await visit(`/c/${publicUrl}`);
  await finishLetter(page);
  await letterPage(page).letter.fill(
    `${'A paragraph of this letter.\n\n'.repeat(60)}Sincerely,\n\nAda Marsh`,
  );
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(4);
});

/** Measures in millimeters from the edges of the paper. */
function measurePrint(page: Page) {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const paper = rules.find((rule) => rule instanceof CSSPageRule && rule.selectorText === 'posted');
    const { marginTop = '', marginLeft = '' } = paper instanceof CSSPageRule ? paper.style : {};
    const edges = { top: Number.parseFloat(marginTop), left: Number.parseFloat(marginLeft) };
    const letter = document.querySelector('.posted')?.getBoundingClientRect();
    const place = (selector: string) => {
      const {
        top = 0,
        left = 0,
        right = 0,
        bottom = 0,
      } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      const [x = 0, y = 0] = [letter?.left, letter?.top];
      const mm = (pixels: number) => (pixels * 25.4) / 96;
      return {
        top: edges.top + mm(top - y),
        bottom: edges.top + mm(bottom - y),
        left: edges.left + mm(left - x),
        right: edges.left + mm(right - x),
      };
    };
    return { edges, address: place('.posted-address'), sender: place('.posted-sender') };
  });
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
