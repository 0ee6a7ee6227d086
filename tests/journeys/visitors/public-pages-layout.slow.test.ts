import type { Locator, Page } from 'playwright/test';
import { accountPage } from '../../support/browser/account-page.ts';
import { expect } from '../../support/browser/expect.ts';
import { overflowing } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { introduceAda, letterPage, writeLetter } from '../../support/browser/letter-page.ts';
import { signInAsAdmin } from '../../support/browser/signed-in.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { BEGINNING, LETTER, letterTo } from '../../support/providers/model.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

journey(
  'On a phone a visitor goes from the first tap to the mail draft',
  async ({ program, model, visit }) => {
    const writing = model.hesitatesAfter(LETTER.slice(0, 200));
    const { page, handedOver } = await visit(program.campaignPath, phone);
    const { generate, stop, email, letter, name } = letterPage(page);
    await page.getByRole('link', { name: 'Write your letter' }).tap();
    await expect(name).toBeInViewport();
    await introduceAda(page);
    await generate.tap();
    await expect(page.getByText(BEGINNING)).toBeVisible();
    await expect(stop).toBeInViewport();
    await expect(page.getByRole('article')).not.toHaveClass(/sheet-folds/);
    writing.goesOn();
    await expect(letter).toHaveValue(LETTER);
    await expect(email).toBeInViewport();
    const copies = page.getByText(
      'Sent with a copy to clerk@harlowcounty.example, and a blind copy to Friends of Harlow Libraries.',
    );
    await expect(copies).toBeInViewport();
    await expect(page.getByText('Tap anywhere to change it.')).toBeVisible();
    await email.tap();
    await expect.poll(() => handedOver).toHaveLength(1);
  },
);

journey(
  'With text twice as large nothing is cut off, on the smallest phone too',
  async ({ program, model, visit }) => {
    const { page } = await visit(program.campaignPath, { ...phone, viewport: { width: 320, height: 700 } });
    const { generate, name, dialog, copyAndPaste } = letterPage(page);
    const pages = [program.campaignPath, '/c/FHL', '/c/FHL/keep-the-millbrook-branch-open'];
    for (const path of pages) {
      await page.goto(path);
      await doubleText(page);
      expect(await overflowing(page), path).toEqual([]);
      await expect(page.getByRole('link', { name: 'Skip to main content' })).not.toBeInViewport();
    }
    await page.goto(program.campaignPath);
    await doubleText(page);
    await generate.click();
    await expect(name).toBeFocused();
    expect(await overflowing(page)).toEqual([]);
    const writing = model.hesitatesAfter(LETTER.slice(0, 200));
    await introduceAda(page);
    await generate.click();
    await expect(page.getByText(BEGINNING)).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    writing.goesOn();
    await expect(copyAndPaste).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await copyAndPaste.click();
    await expect(dialog).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  },
);

journey.for([
  [320, 568],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const)(
  'At %i by %i pixels a finished letter shows its first lines, and the message covers nothing',
  async ([width, height], { program, visit }) => {
    const { page } = await visit(program.campaignPath, { viewport: { width, height } });
    const { generate, toast, letter, ready, email, copyAndPaste } = letterPage(page);
    await introduceAda(page);
    await generate.click();
    await expect(toast).toContainText('Letter generated successfully');
    await toast.evaluate((message) => Promise.all(message.getAnimations().map(({ finished }) => finished)));
    await expect(toast).toBeInViewport({ ratio: 1 });
    const box = async (part: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { left: x, top: y, right: x + width, bottom: y + height };
    };
    const message = await box(toast);
    const bar = page.locator('.actionbar');
    const isInBar = (await bar.boundingBox()) !== null;
    const end = isInBar ? (await box(bar)).top : height;
    expect((await box(letter)).top + 64).toBeLessThan(end);
    const sheet = await box(page.getByRole('article'));
    const shown = { ...sheet, bottom: Math.min(sheet.bottom, end) };
    const others = [page.getByRole('heading', { level: 1 }), ready, email, copyAndPaste];
    for (const other of [shown, ...(await Promise.all(others.map(box)))]) {
      const isApart =
        message.right <= other.left ||
        message.left >= other.right ||
        message.bottom <= other.top ||
        message.top >= other.bottom;
      expect(isApart).toBe(true);
    }
  },
);

journey('Long words in names and titles break on the smallest phone', async ({ database, visit }) => {
  const { db } = database;
  const word = 'Bundesausbildungsförderungsgesetzreform';
  const { id } = await makeOrganization(db, { abbreviation: 'WWWWWW', name: word });
  await makeCampaign(db, id, { name: `${word} now`, status: 'Live', recipient: word });
  await makeCampaign(db, id, { name: `${word} then`, status: 'Finished', recipient: word });
  const { page } = await visit(undefined, { ...phone, viewport: { width: 320, height: 700 } });
  const { copyAndPaste, dialog } = letterPage(page);
  const now = '/c/WWWWWW/bundesausbildungsforderungsgesetzreform-now';
  for (const path of ['/c/WWWWWW', now.replace('now', 'then'), now]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      path === '/c/WWWWWW' ? word : `${word} `,
    );
    expect(await overflowing(page), path).toEqual([]);
  }
  await writeLetter(page, letterTo(word));
  expect(await overflowing(page)).toEqual([]);
  await copyAndPaste.click();
  await expect(dialog).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
});

journey('A visitor who wants less motion gets none', async ({ program, model, visit }) => {
  const { page } = await visit(program.campaignPath, { reducedMotion: 'reduce' });
  const { generate, letter } = letterPage(page);
  const writing = model.hesitatesAfter(LETTER.slice(0, 200));
  await introduceAda(page);
  await generate.click();
  await expect(page.getByText(BEGINNING)).toBeVisible();
  expect(await moving(page)).toEqual([]);
  writing.goesOn();
  await expect(letter).toHaveValue(LETTER);
  expect(await moving(page)).toEqual([]);
});

journey('What is printed is the letter alone', async ({ program, visit }) => {
  const { page } = await visit(program.campaignPath);
  const { letter, subject, ready } = letterPage(page);
  await writeLetter(page);
  await letter.fill(`${LETTER}\n${'One line more.\n'.repeat(60)}The last line.`);
  await page.emulateMedia({ media: 'print' });
  await expect(letter).toBeHidden();
  await expect(page.getByRole('paragraph').filter({ hasText: 'The last line.' })).toBeVisible();
  await expect(subject).toBeVisible();
  await expect(page.getByRole('button').and(page.locator(':visible'))).toHaveCount(0);
  await expect(page.getByRole('link').and(page.locator(':visible'))).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(ready).toBeHidden();
});

journey('A letter stays whole where the browser has no field-sizing', async ({ program, visit }) => {
  const { page } = await visit(undefined, { viewport: { width: 844, height: 390 } });
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value));
  });
  await page.goto(program.campaignPath);
  const { letter } = letterPage(page);
  await writeLetter(page);
  await letter.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
  const hidden = () => letter.evaluate((area) => area.scrollHeight - area.clientHeight);
  const height = () => letter.evaluate((area) => area.clientHeight);
  const wide = await height();
  await page.setViewportSize({ width: 320, height: 600 });
  await expect.poll(height).toBeGreaterThan(wide);
  expect(await hidden()).toBe(0);
  const narrow = await height();
  await letter.pressSequentially('ab');
  expect(await height()).toBe(narrow);
});

journey('A dialog moves nothing on a page that has no scrollbar', async ({ program, visit }) => {
  const { page } = await visit(undefined, { viewport: { width: 1280, height: 1600 } });
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/campaigns');
  const act = page.getByText('New Campaign');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const before = await act.boundingBox();
  await act.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await act.boundingBox()).toEqual(before);
});

journey('A message leaves the title of a dialog free on the smallest phone', async ({ visit }) => {
  const { page } = await visit('/auth', { ...phone, viewport: { width: 320, height: 568 } });
  const { register, email, password, create, dialog, toast } = accountPage(page);
  await register.click();
  await email.fill('ada@mill-lane.example');
  await password.fill('saturdays');
  await create.click();
  await expect(toast).toContainText('Registration successful');
  const title = dialog.getByRole('heading');
  const { y: top = 0 } = (await title.boundingBox()) ?? {};
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  expect(top).toBeGreaterThanOrEqual(y + height);
});

journey('A web address in a list breaks between its parts only', async ({ program, database, visit }) => {
  await makeOrganization(database.db, {
    name: 'Riders',
    abbreviation: 'RIDE',
    url: 'https://www.nightbusridersofnorthumberland.example/about/us',
  });
  const { page } = await visit(undefined, { viewport: { width: 1280, height: 800 } });
  await page.context().addCookies([await signInAsAdmin(program)]);
  await page.goto('/');
  const link = page.getByRole('link', { name: /nightbusriders/ });
  await expect(link).toBeVisible();
  expect(await link.evaluate(brokenParts)).toEqual([]);
});

/** The texts of an element that run over more than one line. */
function brokenParts(element: Element): (string | null)[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: (string | null)[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (range.getClientRects().length > 1) broken.push(node.textContent);
  }
  return broken;
}

/** Doubles the text size, like a browser setting. */
async function doubleText(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Ignores fades, and everything within a millisecond. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect] : []))
      .filter((effect) => Number(effect.getComputedTiming().duration) > 1)
      .flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
      .filter((property) => !/^(opacity|offset|computedOffset|easing|composite)$/.test(property)),
  );
}
