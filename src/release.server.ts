import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** The built files are two levels below it, the sources one. */
export const PROGRAM_FOLDER = join(
  import.meta.dirname,
  basename(import.meta.dirname) === 'src' ? '..' : '../..',
);
const RECORD = join(PROGRAM_FOLDER, 'release.json');
/** A clone has no record: `npm run release` writes it into the release. */
export const isInstalled = existsSync(RECORD);

export const release = readRelease();
export const releaseName = `${release.version} (${release.commit.replace(/(?<=^\w{12})\w+/, '')})`;

function readRelease(): { version: string; commit: string } {
  const file = isInstalled ? RECORD : join(PROGRAM_FOLDER, 'package.json');
  const fields = z.object({ version: z.string(), commit: z.string().optional() });
  const { version, commit = readHead() } = fields.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { version, commit };
}

/** Reads git's files, because the machine may not have git. */
function readHead(): string {
  const head = readGitFile('HEAD').trim();
  const branch = /^ref: (.+)$/.exec(head)?.[1];
  const hash = branch === undefined ? head : readGitFile(branch).trim() || readPackedHash(branch);
  return hash || 'unknown';
}

function readPackedHash(branch: string): string | undefined {
  const line = readGitFile('packed-refs')
    .split('\n')
    .find((one) => one.endsWith(` ${branch}`));
  return line?.split(' ')[0];
}

function readGitFile(name: string): string {
  const file = join(PROGRAM_FOLDER, '.git', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Names a command like the person who calls it: `redress backup FILE`, or `npm run backup -- FILE` in a clone. */
export function commandLine(name: string, args = ''): string {
  return (isInstalled ? `redress ${name} ${args}` : `npm run ${name}${args && ' -- '}${args}`).trim();
}
