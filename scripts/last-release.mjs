// @ts-check
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keeps the browser files of the last release beside the new ones, so that pages that are open during an upgrade can
 * still load them. Older files are deleted.
 * @param {string} dist
 * @param {() => Promise<void>} build
 */
export async function buildBesideLastRelease(dist, build) {
  const assets = join(dist, 'client', 'assets');
  const lastAssets = `${dist}-last-release`;
  // Lists the files that only pages of the last release need.
  const list = join(dist, 'last-release');
  const older = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  // After a failed build the last release has already been put aside.
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
