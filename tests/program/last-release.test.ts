import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildBesideLastRelease } from '../../scripts/last-release.mjs';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

test('pages open during an upgrade still find their files, until the next one', async () => {
  const dist = join(await makeTemporaryFolder(), 'dist');
  const assets = join(dist, 'client', 'assets');
  const release = (...names: string[]) =>
    buildBesideLastRelease(dist, async (folder) => {
      const newAssets = join(folder, 'client', 'assets');
      await mkdir(newAssets, { recursive: true });
      for (const name of names) await writeFile(join(newAssets, name), name);
    });
  await release('shared.js', 'page-1.js', 'page-1.js.br');
  await release('shared.js', 'page-2.js');
  expect((await readdir(assets)).toSorted()).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js', 'shared.js']);
  await expect(buildBesideLastRelease(dist, () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await readdir(assets)).toContain('page-2.js');
  await release('shared.js', 'page-3.js');
  expect(await readdir(assets)).toContain('page-2.js');
  await release('page-4.js');
  expect((await readdir(assets)).toSorted()).toEqual(['page-3.js', 'page-4.js', 'shared.js']);
});
