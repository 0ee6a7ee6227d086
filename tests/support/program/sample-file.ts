import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/toolchain.mjs';

export type Change = readonly [from: string | RegExp, to: string];

/** Reads a file of `deploy/`, and changes names, ports and folders. Each of them must be there. */
export async function readSample(file: string, changes: readonly Change[]): Promise<string> {
  const text = await readFile(join(ROOT, 'deploy', file), 'utf8');
  return changes.reduce((changed, [from, to]) => {
    const isThere = typeof from === 'string' ? changed.includes(from) : changed.search(from) >= 0;
    if (!isThere) {
      throw new Error(`deploy/${file} no longer has ${from}.`);
    }
    return changed.replaceAll(from, () => to);
  }, text);
}
