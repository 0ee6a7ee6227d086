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

/** A first visit from a slow phone; the floor is the same text and styles without scripts and fonts, sent by a bare server. */
export async function measurePhone(testbed: Testbed): Promise<Figure[]> {
  await using program = await testbed.startProgram();
  await using browser = await testbed.launchBrowser();
  const path = testbed.campaignPath;
  const answers = await makeStaticSite(browser, program.address + path);
  await using floor = await testbed.startServer('bench/bare-server.ts', { answers });
  const ours: Sightings[] = [];
  const bare: Sightings[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await visit(browser, floor.address + path));
    const { answered } = await visit(browser, program.address + path, 'press');
    ours.push({ ...(await visit(browser, program.address + path)), answered });
  }
  return figuresOf(ours, bare);
}

function figuresOf(ours: Sightings[], bare: Sightings[]): Figure[] {
  const seconds = (times: number[]) => times.map((time) => time / 1000);
  const largestPaints = seconds(bare.map(({ largestPaint }) => largestPaint));
  return [
    {
      what: 'slow 4G, slow phone: largest paint',
      unit: 's',
      ours: seconds(ours.map(({ largestPaint }) => largestPaint)),
      floor: largestPaints,
      aim: { of: 'figure', atMost: 1.2 },
    },
    {
      what: 'slow 4G, slow phone: a press on Generate at the first paint is answered (floor: the form is painted)',
      unit: 's',
      ours: seconds(ours.map(({ answered }) => answered)),
      floor: largestPaints,
      aim: { of: 'figure', atMost: 1.8 },
    },
    {
      what: 'slow 4G, slow phone: blocking time of the whole visit',
      unit: 'ms',
      ours: ours.map(({ blocked }) => blocked),
      floor: bare.map(({ blocked }) => blocked),
      aim: { of: 'figure', atMost: 30 },
    },
    {
      what: 'slow 4G, slow phone: layout shift, fonts included, worst of all visits (0 to three decimals)',
      unit: 'score',
      ours: [Math.max(...ours.map(({ layoutShift }) => layoutShift))],
      floor: [Math.max(...bare.map(({ layoutShift }) => layoutShift))],
      aim: { of: 'figure', atMost: 0.0005 },
    },
  ];
}

/** With an empty cache. Ends when nothing is loading any more, and the press, if there is one, was answered. */
async function visit(browser: Browser, url: string, press?: 'press'): Promise<Sightings> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(watchLoading);
    if (press) await page.addInitScript(pressAtFirstPaint);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (press) await page.waitForFunction(() => sightings.answered > 0);
    return await page.evaluate(() => sightings);
  } finally {
    await context.close();
  }
}
