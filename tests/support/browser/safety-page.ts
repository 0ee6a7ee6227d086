import type { Page } from 'playwright/test';

/** The sentence of the Safety page that names its empty lists. */
export function emptyLists(page: Page) {
  return page.getByRole('region', { name: 'Empty lists' });
}
