import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { makeReleaseIfStale } from '../../../scripts/release.mjs';
import { run as runToEnd } from '../../../scripts/toolchain.mjs';
import { runReadOnly } from './read-only.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const command = z.array(z.string()).min(1);

/**
 * A folder with exactly what the Dockerfile puts into the image, run like the image: by a user who owns nothing, on
 * files that can't be changed.
 */
export async function makeContainer() {
  const release = await makeReleaseIfStale();
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }));
  await chmod(folder, 0o755);
  const image = join(folder, 'redress');
  const dockerfile = await readFile(join(release.folder, 'Dockerfile'), 'utf8');
  for (const { sources, target } of readCopies(dockerfile)) {
    const destination = target.replace(/^\/redress/, image);
    await mkdir(destination, { recursive: true });
    for (const source of sources) {
      const path = join(release.folder, source);
      const inside = (await stat(path)).isDirectory() ? `${path}/.` : path;
      await runToEnd('cp', ['-a', '--reflink=auto', inside, destination]);
    }
  }
  const commandOf = (pattern: RegExp) =>
    command
      .parse(JSON.parse(pattern.exec(dockerfile)?.[1] ?? ''))
      .map((part) => part.replace(/^\/redress\//, `${image}/`));

  const PATH = `${image}:/usr/bin:/bin`;
  const run = (args: string[], env: NodeJS.ProcessEnv) =>
    runReadOnly(args, { folder: image, env: { PATH, ...env } });
  return { run, start: commandOf(/^CMD (\[.*\])$/m), healthCheck: commandOf(/^ +CMD (\[.*\])$/m) };
}

/** Docker copies the content of a folder. */
export function readCopies(dockerfile: string) {
  return [...dockerfile.matchAll(/^COPY (.+) (\S+)$/gm)].map(([, sources = '', target = '']) => ({
    sources: sources.split(' '),
    target,
  }));
}
