import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from '../../scripts/toolchain.mjs';
import { launchBrowser } from '../support/browser/browser.ts';
import { type Transfer, visitFirst, weightOf } from '../support/browser/first-visit.ts';
import { journey } from '../support/browser/journey.ts';
import { signInAsAdmin } from '../support/browser/signed-in.ts';

const LIMITS = { document: 4_000, stylesheet: 20_000, script: 170_000, font: 110_000 };

/** Text that identifies each library in minified code. */
const LIBRARIES = {
  Zod: 'ZodError',
  'react-hook-form': 'shouldUseNativeValidation',
  'Radix Dialog': 'DialogContent',
  Tiptap: 'ProseMirror',
  'React Router': '__reactRouterVersion',
  'TanStack Query': 'No QueryClient set',
};

const visiting = journey.extend('visitNew', { scope: 'file' }, async ({ program }, { onCleanup }) => {
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  return async (path: string, width: number, cookies: Cookies = []) =>
    visitFirst(browser, `${program.address}${path}`, { width, height: 823 }, cookies);
});

visiting.for([412, 1280])(
  'the first staff screen at %i pixels loads a page, styles, scripts and fonts within their limits',
  async (width, { program, visitNew }) => {
    const transfers = await visitNew('/', width, [await signInAsAdmin(program)]);
    for (const [type, limit] of Object.entries(LIMITS)) {
      const weight = weightOf(transfers, type);
      expect(weight, `${type}s weigh ${weight} bytes`).toBeGreaterThan(0);
      expect(weight, `${type}s weigh ${weight} bytes`).toBeLessThanOrEqual(limit);
    }
    expect(await librariesIn(transfers)).toEqual(['React Router', 'TanStack Query']);
  },
);

visiting('the sign-in page, which staff see first, stays below its weight', async ({ visitNew }) => {
  const transfers = await visitNew('/auth', 412);
  const weight = weightOf(transfers, 'script');
  expect(weight, `scripts weigh ${weight} bytes`).toBeLessThanOrEqual(LIMITS.script);
  expect(await librariesIn(transfers)).toEqual(['react-hook-form', 'React Router', 'TanStack Query']);
});

visiting('a public page loads nothing of the staff side', async ({ program, visitNew }) => {
  expect(await librariesIn(await visitNew(program.campaignPath, 412))).toEqual([]);
});

visiting('what the first staff screen needs is asked for in one go', async ({ program, visitNew }) => {
  const transfers = await visitNew('/', 412, [await signInAsAdmin(program)]);
  const html = await (await fetch(program.address)).text();
  const scripts = transfers.filter(({ type }) => type === 'script').map(({ url }) => new URL(url).pathname);
  expect(scripts.filter((script) => !html.includes(`"${script}"`))).toEqual([]);
  expect(transfers.filter(({ url }) => url.endsWith('/api/user'))).toHaveLength(1);
});

type Cookies = Parameters<typeof visitFirst>[3];

async function librariesIn(transfers: Transfer[]): Promise<string[]> {
  const scripts = transfers.filter(({ type }) => type === 'script');
  const texts = await Promise.all(scripts.map(({ url }) => readFile(builtFile(url), 'utf8')));
  const found = Object.entries(LIBRARIES).filter(([, saying]) => texts.some((text) => text.includes(saying)));
  return found.map(([library]) => library);
}

function builtFile(url: string): string {
  return join(ROOT, 'dist', 'client', new URL(url).pathname);
}
