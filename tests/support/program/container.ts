import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { projectNode, ROOT } from '../../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from './temporary-folder.ts';

const NOBODY = '65534';
const isRoot = process.getuid?.() === 0;
const command = z.array(z.string()).min(1);
const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/**
 * A folder with exactly what the Dockerfile puts into the image, to be run as the image is: by a user who owns
 * nothing, on files that can't be changed, without npm's registry. As root it is read-only for real.
 */
export async function makeContainer() {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }));
  await chmod(folder, 0o755);
  const image = join(folder, 'redress');
  for (const [, from = ''] of dockerfile.matchAll(/^COPY --from=build \/redress\/(\S+)/gm)) {
    if (from === 'node_modules') await copyPackages(image, dockerfile);
    else await cp(join(ROOT, from), join(image, from), { recursive: true });
  }
  await mkdir(join(folder, 'bin'));
  await cp(projectNode(), join(folder, 'bin', 'node'));
  await mkdir(join(folder, 'backups'));
  await chmod(join(folder, 'backups'), 0o777);

  function run(args: string[], env: NodeJS.ProcessEnv) {
    const [program = '', ...rest] = isRoot ? readOnly(image, args) : args;
    const PATH = `${join(folder, 'bin')}:/usr/bin:/bin`;
    const given = { PATH, NODE_ENV: 'production', npm_config_registry: 'http://127.0.0.1:9/', ...env };
    const child = spawn(program, rest, { cwd: image, env: given });
    onTestFinished(() => void child.kill('SIGKILL'));
    const output = Promise.all([text(child.stdout), text(child.stderr)]);
    const ended = once(child, 'close').then(async () => ({
      code: child.exitCode,
      output: (await output).join(''),
    }));
    return { child, ended };
  }

  return {
    bin: join(folder, 'bin'),
    backups: join(folder, 'backups'),
    run,
    start: command.parse(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '')),
    healthCheck: command.parse(JSON.parse(/^ +CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '')),
  };
}

function readOnly(image: string, args: string[]): string[] {
  const lock =
    'mount -o remount,bind,ro / && mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0"';
  const drop = `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs "$@"`;
  return ['unshare', '--mount', 'sh', '-c', `${lock} && ${drop}`, image, ...args];
}

/** Copies what `npm ci --omit=dev` installs, except what the Dockerfile removes. */
async function copyPackages(image: string, dockerfile: string) {
  const { packages } = lockFile.parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  const removed = /rm -rf (.+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  const isLeftOut = (path: string) =>
    removed.some((name) => `${path}/`.startsWith(`node_modules/${name}/`)) || packages[path]?.dev === true;
  const folders = Object.keys(packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
  for (const path of folders.filter((name) => !isLeftOut(name))) {
    await mkdir(dirname(join(image, path)), { recursive: true });
    // Packages for other machines are not there.
    await cp(join(ROOT, path), join(image, path), { recursive: true }).catch(() => {});
  }
}
