import type { Page } from 'playwright/test';
import { expect } from './support/expect.ts';
import { journey } from './support/journey.ts';
import { ada, introduceAda, letterPage } from './support/letter-page.ts';
import { LETTER } from './support/model.ts';

journey(
  'A press before the script has arrived is kept, and puts no name into an address',
  async ({ program, model, visit }) => {
    const { page } = await visit();
    const script = await holdBack(page, /public\.client/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(program.campaignPath, { waitUntil: 'commit' });
    await introduceAda(page);
    const { generate, letter } = letterPage(page);
    await generate.click();
    await expect(generate).toBeVisible();
    expect(model.requests).toHaveLength(0);

    script.arrives();
    await expect(letter).toHaveValue(LETTER);
    expect(model.requests[0]?.body).toContain(ada.name);
    expect(page.url()).toBe(program.address + program.campaignPath);
    expect(decodeURIComponent([...asked, program.output()].join())).not.toMatch(/Ada|Mill Lane|my shop/);
  },
);

journey(
  'What was typed before the script arrived stays, also where it is not pressed yet',
  async ({ program, visit }) => {
    const { page } = await visit();
    const script = await holdBack(page, /public\.client/);
    await page.goto(program.campaignPath, { waitUntil: 'commit' });
    const { reason, generate, name } = letterPage(page);
    await reason.fill(ada.reason);
    script.arrives();
    await page.waitForLoadState();
    await generate.click();
    await expect(name).toBeFocused();
    await expect(reason).toHaveValue(ada.reason);
  },
);

async function holdBack(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { arrives: resolve };
}
