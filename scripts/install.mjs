// @ts-check
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whileAlone } from './lock.mjs';
import { CommandError, ROOT, run } from './toolchain.mjs';

const INSTALLED = 'node_modules/.package-lock.json';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */

/** If this fails, the installed packages stay as they are. */
export async function installMissing() {
  if (isInstalled()) return;
  refuseLinkedPackages();
  await whileAlone(async () => {
    if (!isInstalled()) await install();
  });
}

async function install() {
  console.log('Installing missing packages...');
  const options = ['--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  // Unlike "ci", "install" restores what it replaced if it fails.
  const command = existsSync(join(ROOT, 'node_modules')) ? ['install', '--no-save'] : ['ci'];
  await npm([...command, ...options]);
}

/** Runs the npm that runs this script. @param {string[]} args */
export function npm(args) {
  const program = process.env.npm_execpath;
  return program?.endsWith('.js') ? run(process.execPath, [program, ...args]) : run('npm', args);
}

/** Compares with npm's own record, because a checkout changes the dates of identical files. */
function isInstalled() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const installed = packagesOf(INSTALLED);
  const { '': _project, ...locked } = packagesOf('package-lock.json');
  return Object.entries(locked).every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    // Packages for other machines are left out.
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/** @param {string} file @returns {Record<string, Package>} */
function packagesOf(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages ?? {};
}

/** npm would empty the folder behind the link, and others may be using it. */
function refuseLinkedPackages() {
  if (!lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new CommandError('node_modules is a link to another folder. Remove the link and start again.');
}
