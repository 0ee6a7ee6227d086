// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing } from './install.mjs';
import { whileAlone } from './lock.mjs';
import { main, packageFile, projectNode, ROOT, run } from './toolchain.mjs';

const DIST = join(ROOT, 'dist');
const STAMP = 'built-from';

export function stateOfBuild() {
  const stamp = join(DIST, STAMP);
  if (!existsSync(stamp)) return 'missing';
  return readFileSync(stamp, 'utf8') === hashSources() ? 'fresh' : 'stale';
}

export async function buildIfStale() {
  if (stateOfBuild() === 'fresh') return;
  await whileAlone(async () => {
    if (stateOfBuild() !== 'fresh') await replaceBuild();
  });
}

/** Builds in another folder first, so a failed build leaves the last one as it was. */
async function replaceBuild() {
  const [next, last] = [`${DIST}-next`, `${DIST}-last`];
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true });
  await build(next);
  if (existsSync(DIST)) renameSync(DIST, last);
  renameSync(next, DIST);
  rmSync(last, { recursive: true, force: true });
}

/** @param {string} folder */
async function build(folder) {
  const sources = hashSources();
  const command = [packageFile('vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'];
  // A test runner sets it to "test", which would make a build for development.
  await run(projectNode(), command, { NODE_ENV: 'production', BUILD_FOLDER: folder });
  const fonts = join(ROOT, 'src', 'features', 'sharing', 'picture', 'fonts');
  await cp(fonts, join(folder, 'server', 'fonts'), { recursive: true });
  await run(projectNode(), [join(ROOT, 'scripts', 'precompress.mjs'), join(folder, 'client')]);
  writeFileSync(join(folder, STAMP), sources);
}

/** Compares contents, because a checkout changes the dates of identical files. */
function hashSources() {
  const hash = createHash('sha256');
  const settings = [
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'scripts/build.mjs',
    'scripts/precompress.mjs',
  ];
  const files = [...settings, ...filesUnder('public'), ...filesUnder('src')];
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    await installMissing();
    await buildIfStale();
  });
}
