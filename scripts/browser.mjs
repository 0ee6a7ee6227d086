// @ts-check
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError, exitCode, packageFile, projectNode } from './toolchain.mjs';

/** Pages open twice as fast in the shell, which is Chromium without a window. */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PATHS = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  `${process.env.HOME}/Applications/Chromium.app/Contents/MacOS/Chromium`,
];

export async function findBrowser({ withWindow = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !runs(chosen))
    throw new CommandError(`CHROMIUM_PATH is ${chosen}, but no browser runs from there.`);
  const paths = [chosen, ...USUAL_PATHS, await playwrightBrowser()];
  return paths.find((path) => path && !(withWindow && path === SHELL) && runs(path));
}

export async function findOrInstallBrowser() {
  const browser = (await findBrowser()) ?? (await installBrowser());
  if (browser) return browser;
  throw new CommandError(
    'The browser tests need Chromium or Chrome, and installing it failed. Install one, or set CHROMIUM_PATH.',
  );
}

async function installBrowser() {
  console.log('No Chromium or Chrome found. Installing one...');
  if (process.getuid?.() === 0 && runs('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-qy', '--no-install-recommends'];
    await exitCode('apt-get', ['update', '-q'], env);
    // Some releases lack the shell.
    const code = await exitCode('apt-get', [...install, basename(SHELL)], env);
    if (code !== 0) await exitCode('apt-get', [...install, 'chromium'], env);
  }
  if (!(await findBrowser())) {
    await exitCode(projectNode(), [packageFile('playwright/cli.js'), 'install', 'chromium']);
  }
  return findBrowser();
}

async function playwrightBrowser() {
  const { chromium } = await import(pathToFileURL(packageFile('playwright/index.mjs')).href);
  return chromium.executablePath();
}

/** A launcher may exist without its browser, so this asks for the version. @param {string} path */
function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
