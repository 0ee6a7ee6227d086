// @ts-check
import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, ROOT, run } from './toolchain.mjs';

/** Installs the packages of the lock file where they are missing or older than it. */
export async function installMissing() {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  refuseLinkedPackages();
  console.log('Installing the packages that are missing.');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  await (npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args));
}

/** npm empties the folder that a link leads to, though others may be using it. */
function refuseLinkedPackages() {
  if (!lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new CommandError('node_modules is a link to another folder: remove the link, and start again.');
}

/** In milliseconds since 1970; 0 where there is no such file. @param {string} path */
function changedAt(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
