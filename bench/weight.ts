import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { touchForm, visitFirst, weightOf } from '../tests/support/browser/first-visit.ts';
import type { Figure } from './figure.ts';
import { PHONE, withoutScriptsAndFonts } from './static-site.ts';
import type { Testbed } from './testbed.ts';
import { readWire } from './wire.ts';

const LIMITS = { document: 16, script: 8, font: 110 };
/** A server can send ten packets and their headers before the first acknowledgment. */
const ONE_ROUND_TRIP = 14;
const COMPOSER_LIMIT = 105;

/** Measures the transfer of a first visit. The floors are the page with styles only, and React alone. */
export async function measureWeight(testbed: Testbed): Promise<Figure[]> {
  await using program = await testbed.startProgram();
  await using browser = await testbed.launchBrowser();
  const transfers = await visitFirst(browser, program.address + testbed.campaignPath, PHONE.viewport);
  const touched = await visitFirst(
    browser,
    program.address + testbed.campaignPath,
    PHONE.viewport,
    [],
    touchForm,
  );
  const floors: Record<string, number> = {};
  for (const { type, url } of transfers) {
    if (type === 'document') floors[type] = await weighStatic(url);
  }
  const first = Object.entries(LIMITS).map(
    ([type, limit]): Figure => ({
      what: `first visit: ${type}s, gzip`,
      unit: 'kB',
      ours: [weightOf(transfers, type) / 1000],
      floor: [(floors[type] ?? 0) / 1000],
      aim: { of: 'figure', atMost: limit },
    }),
  );
  const { body } = await readWire(program.address + testbed.campaignPath, 'br');
  const roundTrip: Figure = {
    what: 'first visit: document with its styles, brotli',
    unit: 'kB',
    ours: [body.length / 1000],
    floor: [0],
    aim: { of: 'figure', atMost: ONE_ROUND_TRIP },
  };
  const composer: Figure = {
    what: 'scripts in all once the form is touched, gzip (floor: React alone)',
    unit: 'kB',
    ours: [weightOf(touched, 'script') / 1000],
    floor: [(await weighReactAlone()) / 1000],
    aim: { of: 'figure', atMost: COMPOSER_LIMIT },
  };
  return [roundTrip, ...first, composer];
}

async function weighStatic(url: string): Promise<number> {
  const { body } = await readWire(url, 'identity');
  return gzipSync(withoutScriptsAndFonts(body.toString()), { level: 9 }).length;
}

/** Built as the page's own script is. */
async function weighReactAlone(): Promise<number> {
  const input = 'bench/react-alone.client.ts';
  const options = { write: false, rolldownOptions: { input } };
  const built = await build({ configFile: false, logLevel: 'warn', build: options });
  const outputs = 'output' in built ? built.output : [];
  const code = outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return gzipSync(code, { level: 9 }).length;
}
