// @ts-check
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds anew, and keeps the browser files of the last release beside the new ones: pages that are open during an
 * upgrade still load them. The files of the release before go.
 * @param {string} dist
 * @param {() => Promise<void>} build
 */
export async function buildBesideLastRelease(dist, build) {
  const assets = join(dist, 'client', 'assets');
  const lastAssets = `${dist}-last-release`;
  // Names the files that are there only for pages of the last release.
  const list = join(dist, 'last-release');
  const older = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  // Not after a build that failed: there the last release is still aside.
  if (existsSync(assets)) {
    rmSync(lastAssets, { recursive: true, force: true });
    renameSync(assets, lastAssets);
  }
  rmSync(dist, { recursive: true, force: true });
  await build();
  const last = existsSync(lastAssets) ? readdirSync(lastAssets) : [];
  const kept = last.filter((name) => !older.includes(name) && !existsSync(join(assets, name)));
  for (const name of kept) renameSync(join(lastAssets, name), join(assets, name));
  rmSync(lastAssets, { recursive: true, force: true });
  writeFileSync(list, kept.join('\n'));
}
