import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, ViewportSize } from 'playwright';

export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

export interface VisitOptions extends BrowserContextOptions {
  viewport?: ViewportSize;
}

const COMPUTER = { width: 1280, height: 800 };

/** Gives each visitor a clean browser. Clearing a used one takes a third of the time. */
export function welcomeVisitors(browser: Browser, address: string) {
  const idle: Visitor[] = [];
  return {
    async arrive({ viewport = COMPUTER, ...own }: VisitOptions = {}) {
      const isSpecial = Object.keys(own).length > 0;
      const visitor = (!isSpecial && idle.pop()) || (await newVisitor(browser, address, own));
      await visitor.page.setViewportSize(viewport);
      const leave = async () => {
        if (!isSpecial && (await visitor.forget())) idle.push(visitor);
        else await visitor.page.context().close();
      };
      return { visitor, leave };
    },
    closeBrowsers: async () => {
      await Promise.all(idle.map(({ page }) => page.context().close()));
    },
  };
}

async function newVisitor(browser: Browser, address: string, options: BrowserContextOptions) {
  const { baseURL = address } = options;
  const context = await browser.newContext({
    viewport: COMPUTER,
    reducedMotion: 'reduce',
    ...options,
    baseURL,
  });
  context.setDefaultTimeout(10_000);
  const handedOver = await catchHandOvers(context);
  const complaints: string[] = [];
  const tolerated: RegExp[] = [];
  context.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`;
    if (/^(error|warning): /.test(line) && !isAboutStatus(line, message.location().url, baseURL))
      complaints.push(line);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    if (leavesTheHost(request, baseURL)) complaints.push(`request to ${request.url()}`);
  });
  const page = await context.newPage();
  return {
    page,
    /** Addresses that the page opened in other programs, such as drafts. */
    handedOver,
    /** Allows complaints that a journey causes on purpose. */
    tolerate: (complaint: RegExp) => tolerated.push(complaint),
    /** Errors and warnings in the console, and requests to other hosts. */
    complaints: () => complaints.filter((complaint) => !tolerated.some((known) => known.test(complaint))),
    /** Returns false if it can't clear everything. */
    async forget() {
      for (const list of [handedOver, complaints, tolerated]) list.length = 0;
      return forgetVisit(page);
    },
  };
}

async function forgetVisit(page: Page): Promise<boolean> {
  const context = page.context();
  const otherTabs = context.pages().filter((tab) => tab !== page);
  page.removeAllListeners('dialog');
  await Promise.all([
    ...otherTabs.map((tab) => tab.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' }),
    page.mouse.move(0, 0),
  ]);
  // A page of the same site without scripts, needed to clear its storage.
  await page.goto('/robots.txt');
  await context.clearCookies();
  return page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    // Playwright never gives back a clock that a journey has held.
    return !('__pwClock' in window);
  });
}

/** Headless or not, Chromium would open the mail program of the person who runs the tests. */
async function catchHandOvers(context: BrowserContext): Promise<string[]> {
  const handedOver: string[] = [];
  await context.exposeFunction('handOver', (address: string) => handedOver.push(address));
  await context.addInitScript(() => {
    navigation.addEventListener('navigate', (event) => {
      if (/^(https?|about|blob):/.test(event.destination.url)) return;
      event.preventDefault();
      // Browsers open other programs only after a press.
      if (navigator.userActivation.isActive) Reflect.get(window, 'handOver')(event.destination.url);
    });
  });
  return handedOver;
}

/** Chromium reports every 4xx and 5xx response; journeys check those themselves. */
function isAboutStatus(line: string, url: string, baseURL: string): boolean {
  const isOurAnswer = url.startsWith(`${baseURL}/c/`) || url.startsWith(`${baseURL}/api/`);
  return isOurAnswer && /: Failed to load resource: the server responded with a status of/.test(line);
}

/** Visitors may follow links to other hosts, but pages may not load from them. */
function leavesTheHost(request: Request, baseURL: string): boolean {
  const { protocol, origin } = new URL(request.url());
  return /^(https?|wss?):$/.test(protocol) && origin !== baseURL && !request.isNavigationRequest();
}
