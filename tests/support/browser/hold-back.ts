import type { Page } from 'playwright/test';

/** Lets nothing from such an address arrive until it is released. */
export async function holdBack(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { arrives: resolve };
}
