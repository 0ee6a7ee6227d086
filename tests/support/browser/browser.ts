import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../../scripts/browser.mjs';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this machine; `npm test` has found or installed one. */
export async function launchBrowser(executablePath?: string): Promise<Browser> {
  const path = executablePath ?? (await findBrowser());
  if (!path) throw new Error('No Chromium or Chrome was found: run "npm test", or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath: path, args: FLAGS });
}
