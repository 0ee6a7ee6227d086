import type { Browser } from 'playwright';
import type { Figure } from './figure.ts';
import { pressAtFirstPaint, type Sightings, watchLoading } from './loading-watch.ts';
import { makeStaticSite, PHONE } from './static-site.ts';
import type { Testbed } from './testbed.ts';

const ROUNDS = 5;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The floor is the same text and styles without scripts and fonts, sent by a bare server. */
export async function measurePhone(testbed: Testbed): Promise<Figure[]> {
  await using program = await testbed.startProgram();
  await using browser = await testbed.launchBrowser();
  const path = testbed.campaignPath;
  const answers = await makeStaticSite(browser, program.address + path);
  await using floor = await testbed.startServer('bench/bare-server.ts', { answers });
  const ours: Visit[] = [];
  const bare: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await visit(browser, floor.address + path));
    const { answered } = await visit(browser, program.address + path, 'press');
    ours.push({ ...(await visit(browser, program.address + path)), answered });
  }
  return figuresOf(ours, bare);
}

/** These are milliseconds of the main thread, with the processor slowed down four times. */
interface Visit extends Sightings {
  scripts: number;
  layout: number;
}

function figuresOf(ours: Visit[], bare: Visit[]): Figure[] {
  const seconds = (times: number[]) => times.map((time) => time / 1000);
  const largestPaints = seconds(bare.map(({ largestPaint }) => largestPaint));
  return [
    {
      what: 'slow 4G, slow phone: largest paint',
      unit: 's',
      ours: seconds(ours.map(({ largestPaint }) => largestPaint)),
      floor: largestPaints,
      aim: { of: 'figure', atMost: 0.8 },
    },
    {
      what: 'slow 4G, slow phone: a press on Generate at the first paint is answered (floor: the form is painted)',
      unit: 's',
      ours: seconds(ours.map(({ answered }) => answered)),
      floor: largestPaints,
      aim: { of: 'figure', atMost: 1.8 },
    },
    {
      what: 'slow 4G, slow phone: processor time of scripts in the whole visit',
      unit: 'ms',
      ours: ours.map(({ scripts }) => scripts),
      floor: bare.map(({ scripts }) => scripts),
      aim: { of: 'figure', atMost: 30 },
    },
    {
      // Each font that arrives lays the page out again, and the floor has none.
      what: 'slow 4G, slow phone: processor time of styles and layout in the whole visit',
      unit: 'ms',
      ours: ours.map(({ layout }) => layout),
      floor: bare.map(({ layout }) => layout),
      aim: { of: 'ratio', atMost: 3 },
    },
    {
      what: 'slow 4G, slow phone: layout shift, fonts included, worst of all visits',
      unit: 'score',
      ours: [Math.max(...ours.map(({ layoutShift }) => layoutShift))],
      floor: [Math.max(...bare.map(({ layoutShift }) => layoutShift))],
      aim: { of: 'figure', atMost: 0.001 },
    },
  ];
}

/** Starts with an empty cache, and ends once loading and the press are finished. */
async function visit(browser: Browser, url: string, press?: 'press'): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchLoading);
    if (press) await page.addInitScript(pressAtFirstPaint);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (press) await page.waitForFunction(() => sightings.answered > 0);
    const { metrics } = await session.send('Performance.getMetrics');
    const spent = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
    const layout = spent('LayoutDuration') + spent('RecalcStyleDuration');
    return { ...(await page.evaluate(() => sightings)), scripts: spent('ScriptDuration'), layout };
  } finally {
    await context.close();
  }
}
