import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Makes the folder writable for programs on read-only files. */
export async function giveAway(folder: string): Promise<void> {
  if (isRoot) await chown(folder, NOBODY, NOBODY);
}

interface Options {
  /** The folder of the program, which belongs to another user. */
  folder: string;
  env: NodeJS.ProcessEnv;
  writable?: string;
  input?: string;
}

/**
 * Runs a program as a user who owns nothing but one folder, with everything else read-only. Only root can arrange
 * that; other users run it as they are.
 */
export function runReadOnly(args: string[], { folder, env, writable = folder, input = '' }: Options) {
  const [program = '', ...rest] = isRoot ? [...SHIELD, writable, folder, ...args] : args;
  const child = spawn(program, rest, { cwd: writable, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(input);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close').then(async () => ({
    code: child.exitCode,
    output: (await output).join(''),
  }));
  return { child, ended };
}

const SHIELD = [
  'unshare',
  '--mount',
  'sh',
  '-ec',
  `mount --bind "$0" "$0"
  mount --bind "$1" "$1"
  mount -o remount,bind,ro "$1"
  mount -o remount,bind,ro /
  shift
  exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --no-new-privs "$@"`,
];
