import type { Page } from 'playwright/test';

/** When what the page has put off until its next turn is done, such as moving the focus to what is wrong in a form. */
export function nextTurn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((next) => setTimeout(next)));
}
