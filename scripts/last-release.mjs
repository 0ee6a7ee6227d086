// @ts-check
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds in a separate folder and then replaces the last build, so a failure changes nothing. Browser files of the
 * last release remain, because open pages still load them during an upgrade. Older files are deleted.
 * @param {string} dist
 * @param {(folder: string) => Promise<void>} build
 */
export async function buildBesideLastRelease(dist, build) {
  const next = `${dist}-next`;
  const last = `${dist}-last-release`;
  for (const left of [next, last]) rmSync(left, { recursive: true, force: true });
  await build(next);
  keepLastAssets(dist, next);
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(next, dist);
  rmSync(last, { recursive: true, force: true });
}

/** @param {string} dist @param {string} next */
function keepLastAssets(dist, next) {
  const assets = join(dist, 'client', 'assets');
  const nextAssets = join(next, 'client', 'assets');
  // Lists the files that only pages of the last release need.
  const list = join(dist, 'last-release');
  const older = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  const last = existsSync(assets) ? readdirSync(assets) : [];
  const kept = last.filter((name) => !older.includes(name) && !existsSync(join(nextAssets, name)));
  for (const name of kept) cpSync(join(assets, name), join(nextAssets, name));
  writeFileSync(join(next, 'last-release'), kept.join('\n'));
}
