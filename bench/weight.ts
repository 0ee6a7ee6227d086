import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { visitFirst, weightOf } from '../tests/support/first-visit.ts';
import type { Figure } from './figure.ts';
import type { Laboratory } from './laboratory.ts';
import { PHONE, withoutScriptsAndFonts } from './static-site.ts';
import { readWire } from './wire.ts';

const LIMITS = { document: 20, stylesheet: 16, script: 75, font: 110 };

/** What a first visit transfers; the floors are React alone, and the page and its styles without scripts and fonts. */
export async function measureWeight(laboratory: Laboratory): Promise<Figure[]> {
  await using program = await laboratory.startProgram();
  await using browser = await laboratory.launchBrowser();
  const transfers = await visitFirst(browser, program.address + laboratory.campaignPath, PHONE.viewport);
  const floors: Record<string, number> = { script: await weighReactAlone(), font: 0 };
  for (const { type, url } of transfers) {
    if (type === 'document' || type === 'stylesheet') floors[type] = await weighStatic(url);
  }
  return Object.entries(LIMITS).map(([type, limit]) => ({
    what: `first visit: ${type}s, gzip`,
    unit: 'kB',
    ours: [weightOf(transfers, type) / 1000],
    floor: [(floors[type] ?? 0) / 1000],
    aim: { of: 'figure', atMost: limit },
  }));
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
