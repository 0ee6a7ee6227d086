import type { Browser, BrowserContext, Page, Request } from 'playwright';

/** Bytes of a first visit, in each language. React comes only once the visitor turns to the form. */
export const LIMITS = {
  /** With its styles. */
  document: 16_000,
  script: 8_000,
  font: 110_000,
  /** Scripts with those of the form. */
  composer: 94_500,
  /** And with what comes after the form, once they type. The consent in the form weighs 1 kB, and Arabic words 3 kB more than English ones. */
  whole: 120_500,
};

/** One response of a page load. */
export interface Transfer {
  url: string;
  /** `document`, `stylesheet`, `script`, `font`, `image`, ... */
  type: string;
  /** Body size over the wire, with gzip if the server supports it. */
  bytes: number;
}

/** Opens a page in a new browser, and waits until everything has loaded. */
export async function visitFirst(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  cookies: Parameters<BrowserContext['addCookies']>[0] = [],
  act?: (page: Page) => Promise<void>,
): Promise<Transfer[]> {
  // Browsers take smaller encodings too, but proxies often leave no other.
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(url, { waitUntil: 'networkidle' });
    await act?.(page);
    return await Promise.all(requests.map(transferOf));
  } finally {
    await context.close();
  }
}

/** In bytes. */
export function weightOf(transfers: Transfer[], type: string): number {
  return transfers.filter((transfer) => transfer.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function transferOf(request: Request): Promise<Transfer> {
  const { responseBodySize } = await request.sizes();
  return { url: request.url(), type: request.resourceType(), bytes: responseBodySize };
}

/** To be the last argument of `visitFirst`: what is loaded for the form belongs to the visit then. */
export async function touchForm(page: Page, label = 'Your Name') {
  const composer = page.waitForEvent('requestfinished', (request) => /composer.*\.js$/.test(request.url()));
  await page.getByLabel(label, { exact: true }).focus();
  await composer;
}

export async function typeInForm(page: Page, label = 'Your Name') {
  const panel = page.waitForEvent('requestfinished', (request) => /letter-panel.*\.js$/.test(request.url()));
  await touchForm(page, label);
  await page.getByLabel(label, { exact: true }).pressSequentially('Ada');
  const url = (await panel).url();
  // The panel's imports may arrive after it.
  await page.evaluate(`import(${JSON.stringify(url)}).then(() => {})`);
}
