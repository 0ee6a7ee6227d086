import { execFile, spawnSync } from 'node:child_process';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectNode, ROOT } from '../../../scripts/toolchain.mjs';

const run = promisify(execFile);

/** Returns undefined without history or tags. A release in preparation isn't the last one. */
export function findLastRelease(): string | undefined {
  return git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^');
}

/** Returns the commit before the newest migration. */
export function findLastSchema(): string | undefined {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations/*.sql');
  return added && git('rev-parse', '--verify', '--quiet', `${added}^`);
}

function git(...args: string[]): string | undefined {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim() || undefined;
}

/** Builds these sources in a folder, with the packages of this release, which saves a download. */
export async function buildEarlier(commit: string, folder: string) {
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await linkPackages(folder);
  const build = "await (await import('./scripts/build.mjs')).buildIfStale()";
  await run(projectNode(), ['--input-type=module', '--eval', build], { cwd: folder });
}

/** Copies the built program, with a migration that a later release could have. */
export async function copyWithMigration(folder: string, name: string, text: string) {
  for (const part of ['dist', 'migrations', 'package.json']) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  }
  const migrations = join(folder, 'migrations');
  await linkPackages(folder);
  const journal = join(migrations, 'meta', '_journal.json');
  const { entries, ...more } = JSON.parse(await readFile(journal, 'utf8'));
  const last = entries.at(-1);
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: name };
  await writeFile(journal, JSON.stringify({ ...more, entries: [...entries, entry] }));
  await writeFile(join(migrations, `${name}.sql`), text);
}

async function linkPackages(folder: string) {
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
