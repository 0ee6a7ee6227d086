import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/program/temporary-folder.ts';
import { removeOldReleases } from './old-releases.server.ts';

test.runIf(process.platform === 'linux')(
  'an upgrade removes old releases, but none with a running program',
  async () => {
    const installation = await realpath(await makeTemporaryFolder());
    onTestFinished(() => rm(installation, { recursive: true }));
    const folders = ['1', '2', '3', '4'].map((version) => join(installation, `redress-${version}`));
    for (const folder of [...folders, join(installation, 'redress-backups')]) await mkdir(folder);
    for (const [index, folder] of folders.entries()) {
      const release = { version: String(index + 1), commit: 'unknown' };
      await writeFile(join(folder, 'release.json'), JSON.stringify(release));
    }
    await writeFile(join(installation, 'redress-2.tar.gz'), '');
    const [running = '', , last = '', current = ''] = folders;
    const program = join(running, 'postgres');
    await copyFile('/bin/sleep', program);
    const child = spawn(program, ['600']);
    await once(child, 'spawn');
    onTestFinished(() => void child.kill());
    expect(await removeOldReleases(installation, [last, current])).toEqual(['redress-2']);
    expect((await readdir(installation)).toSorted()).toEqual([
      'redress-1',
      'redress-2.tar.gz',
      'redress-3',
      'redress-4',
      'redress-backups',
    ]);
  },
);
