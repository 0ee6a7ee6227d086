import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from '../../support/browser/expect.ts';
import { expectAccessible } from '../../support/browser/expect-accessible.ts';
import { journey } from '../../support/browser/journey.ts';

const SECRET = 'aB3dE5gH7j';

/** Receives messages as WordPress does: by the secret and the frame, between 200 and 1,000 pixels. */
const RECEIVER = `
  addEventListener('message', ({ data, source }) => {
    if (/[^a-zA-Z0-9]/.test(data.secret)) return;
    const frame = document.querySelector('iframe[data-secret="' + data.secret + '"]');
    if (!frame || source !== frame.contentWindow) return;
    frame.removeAttribute('style');
    if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
    const isOurs = data.message === 'link' && new URL(data.value).host === new URL(frame.src).host;
    if (isOurs && document.activeElement === frame) top.location.href = data.value;
  });`;

const website = journey.extend('website', async ({ program }, { onCleanup }) => {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').searchParams.get('card');
    const card = program.address + program.campaignPath.replace('/c/', '/card/');
    const hidden = 'position: absolute; clip: rect(1px, 1px, 1px, 1px);';
    const frame = `<iframe src="${card}${name === 'plain' ? '' : `#?secret=${SECRET}`}" data-secret="${SECRET}"
      width="100%" height="333" title="Card" sandbox="allow-scripts ${name === 'plain' ? 'allow-popups allow-popups-to-escape-sandbox' : ''}"
      style="${name === 'plain' ? '' : hidden}"></iframe>`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Blog</title><script>${RECEIVER}</script><h1>Blog</h1>${frame}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanup(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

website.for([320, 390, 1280])(
  'At %i pixels, WordPress gives the card its height, and follows its link',
  async (width, { website, program, visit }) => {
    const { page } = await visit(undefined, { viewport: { width, height: 844 } });
    await page.goto(website);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.locator('iframe').getAttribute('height')).not.toBe('333');
    const height = Number(await page.locator('iframe').getAttribute('height'));
    const overflow = await frame
      .locator('html')
      .evaluate((root) => [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth]);
    expect([height >= 200 && height < 500, ...overflow]).toEqual([true, 0, 0]);
    await frame.getByRole('link', { name: 'Write your letter' }).click();
    await page.waitForURL(`${program.address}${program.campaignPath}?s=card`);
    expect(await page.context().cookies()).toEqual([]);
  },
);

website('On other websites the link opens a new tab', async ({ website, program, visit }) => {
  const { page } = await visit();
  await page.goto(`${website}?card=plain`);
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Write your letter' }).press('Enter');
  await (await opened).waitForURL(`${program.address}${program.campaignPath}?s=card`);
  expect(page.url()).toBe(`${website}/?card=plain`);
});

website.for(['light', 'dark'] as const)(
  'The %s card is accessible',
  async (colorScheme, { program, visit }) => {
    const path = program.campaignPath.replace('/c/', '/card/');
    const { page } = await visit(path, { colorScheme });
    await expectAccessible(page);
  },
);

website('The card weighs at most 4,000 bytes', async ({ program }) => {
  const path = program.campaignPath.replace('/c/', '/card/');
  const weights = await Promise.all(
    [path, '/card.js'].map(async (part) => {
      const { headers } = await fetch(program.address + part, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      });
      return Number(headers.get('content-length'));
    }),
  );
  expect(Math.min(...weights)).toBeGreaterThan(0);
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(4_000);
});
