import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectNode, ROOT } from '../../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A folder like /opt/redress, for one test. Its first release is this build. */
export async function makeInstallation() {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const current = join(folder, 'current');
  let releases = 0;

  /** Makes the next release the current one: this build, or a program. */
  async function install(program?: string) {
    releases += 1;
    const release = join(folder, `redress-${releases}`);
    await mkdir(join(release, 'bin'), { recursive: true });
    await symlink(projectNode(), join(release, 'bin/node'));
    await symlink(join(ROOT, 'scripts'), join(release, 'scripts'));
    if (program === undefined) await symlink(join(ROOT, 'dist'), join(release, 'dist'));
    else await writeProgram(join(release, 'dist/server'), program);
    await symlink(release, `${current}.next`);
    await rename(`${current}.next`, current);
  }

  await install();
  return { current, install };
}

async function writeProgram(folder: string, program: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'main.js'), program);
}
