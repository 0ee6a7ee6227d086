import type { Browser } from 'playwright';
import type { Figure } from './figure.ts';
import type { Testbed } from './testbed.ts';

const ROUNDS = 5;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Measures of a page load, in milliseconds since the navigation began. */
interface Sightings {
  largestPaint: number;
  layoutShift: number;
  /** The reaction to a press at the first paint. 0 without one. */
  reaction: number;
}

declare global {
  var sightings: Sightings;
}

/** A first visit from a slow phone. Its processor is slowed down four times. */
export async function measurePhone(testbed: Testbed): Promise<Figure[]> {
  await using program = await testbed.startProgram();
  await using browser = await testbed.launchBrowser();
  const url = program.address + testbed.campaignPath;
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reaction } = await visit(browser, url, true);
    visits.push({ ...(await visit(browser, url, false)), reaction });
  }
  const seconds = (of: 'largestPaint' | 'reaction') => visits.map((one) => one[of] / 1000);
  const worstShift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  return [
    { what: 'slow phone: largest paint', unit: 's', samples: seconds('largestPaint'), atMost: 0.8 },
    {
      what: 'slow phone: reaction to a press on Generate at the first paint',
      unit: 's',
      samples: seconds('reaction'),
      atMost: 1.8,
    },
    {
      what: 'slow phone: processor time of scripts in the whole visit',
      unit: 'ms',
      samples: visits.map(({ scripts }) => scripts),
      atMost: 30,
    },
    {
      what: 'slow phone: processor time of styles and layout in the whole visit',
      unit: 'ms',
      samples: visits.map(({ layout }) => layout),
      atMost: 450,
    },
    {
      what: 'slow phone: layout shift, fonts included, worst of all visits',
      unit: 'score',
      samples: [worstShift],
      atMost: 0.001,
    },
  ];
}

/** Starts with an empty cache, and ends once loading and the press are finished. */
async function visit(browser: Browser, url: string, isPressed: boolean) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchLoading);
    if (isPressed) await page.addInitScript(pressAtFirstPaint);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (isPressed) await page.waitForFunction(() => sightings.reaction > 0);
    const { metrics } = await session.send('Performance.getMetrics');
    const spent = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    const layout = spent('LayoutDuration') + spent('RecalcStyleDuration');
    return { ...(await page.evaluate(() => sightings)), scripts: spent('ScriptDuration'), layout };
  } finally {
    await context.close();
  }
}

/** Runs in the browser, before any script of the page. */
function watchLoading(): void {
  globalThis.sightings = { largestPaint: 0, layoutShift: 0, reaction: 0 };
  observe('largest-contentful-paint', ({ startTime }) => {
    sightings.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    sightings.layoutShift += Number(Reflect.get(entry, 'value'));
  });

  function observe(type: string, look: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true });
  }
}

/** Runs in the browser. Fills in the form and presses as soon as it is visible, whether the script is there or not. */
function pressAtFirstPaint(): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    press();
  }).observe({ type: 'paint', buffered: true });

  function press() {
    const form = document.querySelector('form');
    for (const field of form?.querySelectorAll('input:not([hidden]), textarea') ?? [])
      Reflect.set(field, 'value', 'Ada');
    new MutationObserver(() => {
      if (form?.querySelector('[aria-busy=true]')) sightings.reaction ||= performance.now();
    }).observe(document, { subtree: true, attributes: true, childList: true });
    form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  }
}
