import { once } from 'node:events';
import { createServer } from 'node:http';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Frame, Page } from 'playwright/test';
import { campaignDays } from '#features/campaigns/campaign-days.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { embedSnippet } from '#features/sharing/share-links.ts';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';
import { letterPage, readMailDraft, writeLetter } from '../../support/browser/letter-page.ts';
import { changeDemoCampaign } from '../../support/program/demo-campaign.ts';
import { LETTER, SECOND_LETTER, SUBJECT } from '../../support/providers/model.ts';

const permissions = ['clipboard-read', 'clipboard-write'];

const limited = journey.extend('environment', { scope: 'file' }, ({ models }) => ({
  ...models.claude.environment,
  LETTER_LIMIT_PER_VISITOR: '2',
}));
const embedding = limited.extend('website', async ({ program, database: { db } }, { onCleanup }) => {
  const path = program.campaignPath.replace('/c/', '/embed/');
  const snippet = embedSnippet(new URL(`${path}?s=our-site`, program.address), 'Write a letter');
  const text = '<p>Read this first.</p>'.repeat(40);
  const website = await openWebsite(`<main><h1>Our website</h1>${text}${snippet}</main>`);
  onCleanup(website.close);
  return {
    ...website,
    async list(websites: string[]) {
      await db
        .update(organizations)
        .set({ embedSites: websites })
        .where(eq(organizations.abbreviation, 'FHL'));
      await expect(async () => {
        const { headers } = await fetch(program.address + path);
        const ancestors = websites.join(' ') || "'none'";
        expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${ancestors}`);
      }).toPass();
    },
  };
});

function frameOf(page: Page): Frame {
  const [, frame] = page.frames();
  if (!frame) throw new Error('the website shows no frame');
  return frame;
}

embedding(
  'Visitors of a listed website write, copy and email a letter',
  async ({ program, database, website, visit }) => {
    await changeDemoCampaign(program, database, { thanksUrl: 'https://www.harlow.example/thanks' });
    await website.list(['https://elsewhere.example', website.address]);
    await expectAccessible((await visit(program.campaignPath.replace('/c/', '/embed/'))).page);
    const { page, handedOver } = await visit(undefined, { permissions });
    await page.addInitScript(catchTopDrafts);
    await page.goto(website.address);
    const frame = page.frameLocator('iframe');
    const { letter, ready, email, copyAndPaste, dialog, question, yes, thanks } = letterPage(frame);
    await expect(frame.getByRole('link', { name: 'Friends of Harlow Libraries' })).toBeVisible();
    await expect.poll(() => scrolledInside(page)).toBe(0);

    await writeLetter(frame);
    await expect(frame.getByRole('heading', { name: 'Your letter', exact: true })).toBeFocused();
    await expect(ready).toBeInViewport();
    await expect.poll(() => scrolledInside(page)).toBe(0);

    await copyAndPaste.click();
    await expect(dialog.getByRole('heading', { name: 'Copy and Paste' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Copy Body' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied: Body' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LETTER);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await frame.getByRole('button', { name: 'Not yet' }).click();

    await email.click();
    await expect(question).toBeVisible();
    await expect
      .poll(() => readMailDraft(handedOver[0]))
      .toMatchObject({ subject: SUBJECT, body: asMail(LETTER) });
    await expect(frame.getByRole('link', { name: 'Open in Gmail' })).toHaveAttribute('target', '_blank');
    await yes.click();
    await expect(thanks).toBeInViewport();
    const onward = frame.getByRole('link', { name: 'Continue to harlow.example' });
    await expect(onward).toHaveAttribute('href', 'https://www.harlow.example/thanks');
    await expect(onward).toHaveAttribute('target', '_top');
    await expect(letter).toBeHidden();
    await expect.poll(() => scrolledInside(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => scrolledInside(page)).toBe(0);
    expect(await page.context().cookies()).toEqual([]);

    const isOurs = and(eq(campaignDays.source, 'our-site'), isNotNull(campaignDays.day));
    await expect
      .poll(() => database.db.select().from(campaignDays).where(isOurs))
      .toMatchObject([{ visits: 1, written: 1, opened: 1, copied: 1, sent: 1 }]);
  },
);

embedding(
  'Letters and the proof of work also work in browsers that block storage in frames',
  async ({ database, model, website, visit }) => {
    await website.list([website.address]);
    await database.pool.query('delete from rate_limits');
    const { page, tolerate } = await visit();
    tolerate(/the server responded with a status of 428/);
    await page.addInitScript(refuseStorageToFrames);
    await page.goto(website.address);
    const frame = page.frameLocator('iframe');
    const { letter, regenerate, alert } = letterPage(frame);
    await writeLetter(frame);
    model.writes(SECOND_LETTER);
    const refused = page.waitForResponse((response) => response.status() === 428);
    await regenerate.click();
    await refused;
    await expect(letter).toHaveValue(SECOND_LETTER);
    await expect(alert).toBeHidden();
  },
);

embedding.for([390, 1280])(
  'At %i pixels the buttons of a finished letter are on the first screen, and the frame fits its page',
  async (width, { database, website, visit }) => {
    await website.list([website.address]);
    await database.pool.query('delete from rate_limits');
    const { page } = await visit(undefined, { viewport: { width, height: 844 } });
    await page.goto(website.address);
    const frame = page.frameLocator('iframe');
    const { ready, email, copyAndPaste, question, toast, yes, thanks } = letterPage(frame);
    await writeLetter(frame);
    await expect(frame.getByRole('heading', { name: 'Your letter', exact: true })).toBeFocused();
    for (const part of [ready, email, copyAndPaste]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(toast).toBeInViewport({ ratio: 1 });
    const written = await frameHeight(page);
    await email.click();
    for (const part of [question, yes]) await expect(part).toBeInViewport({ ratio: 1 });
    await yes.click();
    await expect(thanks).toBeInViewport();
    await expect.poll(() => frameHeight(page)).toBeLessThan(written);
    await expect.poll(() => scrolledInside(page)).toBe(0);
  },
);

embedding('Other websites show an empty frame', async ({ website, visit }) => {
  await website.list(['https://elsewhere.example']);
  const { page, tolerate } = await visit();
  tolerate(/frame-ancestors/);
  const refusal = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.goto(website.address);
  await refusal;
  await expect.poll(() => frameOf(page).url()).toBe('chrome-error://chromewebdata/');
  await expect(page.frameLocator('iframe').locator('body')).toBeEmpty();
});

function frameHeight(page: Page): Promise<number> {
  return frameOf(page).evaluate(() => innerHeight);
}

/** Scrollable distance within the frame; 0 if it is as large as its page. */
function scrolledInside(page: Page): Promise<number> {
  return frameOf(page).evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
    const page = document.querySelector('[data-embedded-in]');
    const spare = Math.abs(innerHeight - Math.ceil(page?.getBoundingClientRect().height ?? 0));
    return spare + (scrollHeight - innerHeight) + (scrollWidth - clientWidth);
  });
}

/** Browsers don't report drafts opened by the top window. */
function catchTopDrafts() {
  const { open } = window;
  window.open = (address, target, features) => {
    if (!String(address).startsWith('mailto:')) return open(address, target, features);
    if (target === '_top' && navigator.userActivation.isActive) Reflect.get(window, 'handOver')(address);
    return null;
  };
}

/** As browsers do where third-party storage is blocked. */
function refuseStorageToFrames() {
  if (window === window.top) return;
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

function asMail(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

/** Another website on this machine, by another host name, with one page. */
async function openWebsite(body: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Our website</title><body>${body}</body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
