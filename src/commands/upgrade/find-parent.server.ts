import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '#database/startup-error.server.ts';

interface Parent {
  pid: number;
  uid: number;
  gid: number;
}

/**
 * Finds the process of `redress start`. Everyone can choose the arguments of a process. So it must also run the Node of
 * an installed release, and all its user IDs must be the right one: those of a waiting `su` are different.
 */
export async function findParent(link: string, uid: number): Promise<Parent> {
  const script = join(link, 'scripts/redress.mjs');
  const nodes = await listNodes(dirname(link));
  const found: Parent[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const candidate = await readProcess(name);
    if (!candidate?.line.includes(`\0${script}\0start\0`) || !nodes.includes(candidate.program)) continue;
    if (candidate.uids.some((one) => one !== uid)) continue;
    found.push({ pid: Number(name), uid, gid: candidate.gid });
  }
  const [parent, ...more] = found;
  if (parent && more.length === 0) return parent;
  throw new StartupError(
    parent
      ? `Redress runs ${found.length} times from this folder (processes ${found.map(({ pid }) => pid).join(', ')}). Stop all but one.`
      : `Redress isn't running. Start it first, with ${join(link, 'redress')} start.`,
  );
}

async function listNodes(installation: string): Promise<string[]> {
  const releases = (await readdir(installation)).filter((name) => name.startsWith('redress-'));
  const nodes = releases.map((name) => realpath(join(installation, name, 'bin/node')).catch(() => ''));
  return (await Promise.all(nodes)).filter(Boolean);
}

/** Returns undefined if the process ended, or belongs to another user than the caller. */
async function readProcess(name: string) {
  const place = `/proc/${name}`;
  try {
    const line = await readFile(`${place}/cmdline`, 'utf8');
    const status = await readFile(`${place}/status`, 'utf8');
    const program = await readlink(`${place}/exe`);
    const numbers = (key: string) =>
      new RegExp(`^${key}:(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
    return { line, program, uids: numbers('Uid'), gid: numbers('Gid')[1] ?? 0 };
  } catch {
    return undefined;
  }
}
