import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { type Transfer, visitFirst } from '#tests/support/browser/first-visit.ts';
import type { BareServerSetup } from './bare-server.ts';
import { readWire } from './wire.ts';

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export async function makeStaticSite(browser: Browser, url: string): Promise<BareServerSetup['answers']> {
  const transfers = await visitFirst(browser, url, PHONE.viewport);
  const kept = transfers.filter(({ type }) => type !== 'script' && type !== 'font');
  const answers = await Promise.all(
    kept.map(async (transfer) => [new URL(transfer.url).pathname, await makeStatic(transfer)] as const),
  );
  return new Map(answers);
}

async function makeStatic({ url, type }: Transfer) {
  const { status, headers, body } = await readWire(url, 'identity');
  // The policy names the page's style by its hash, which differs without fonts.
  delete headers['content-security-policy'];
  const text = type === 'document' || type === 'stylesheet';
  if (!text) return { status, headers, body };
  const small = brotliCompressSync(withoutScriptsAndFonts(body.toString()));
  const own = { 'content-encoding': 'br', 'content-length': String(small.length) };
  return { status, headers: { ...headers, ...own }, body: small };
}

export function withoutScriptsAndFonts(source: string): string {
  return source
    .replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    .replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
}
