import type { Locator, Page } from 'playwright/test';
import { expect } from './expect.ts';

/** Presses Tab until the focus is there, as long as it can take on these pages. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}
