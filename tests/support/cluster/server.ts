import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { makeTemporaryFolder } from '../program/temporary-folder.ts';

const TIMEOUT_MS = 20_000;

/** The user for servers that refuse root; undefined where this is not root. */
export const account = process.geteuid?.() === 0 ? findAccount() : undefined;

function findAccount() {
  const idOf = (what: string) => Number(execFileSync('id', [what, 'nobody']));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A temporary folder for the folders of servers. */
export async function openServersFolder() {
  const path = await makeTemporaryFolder();
  if (account) await chown(path, account.uid, account.gid);
  await chmod(path, 0o755);
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export async function makeServersFolder(path: string) {
  await mkdir(path);
  if (account) await chown(path, account.uid, account.gid);
}

/** Starts a server in the foreground, and resolves once its port responds. */
export async function startServer(
  command: string,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
) {
  const child = spawn(command, args, { ...account, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => lines.push(text));
  }
  const ended = once(child, 'exit');
  if (!(await listens(port, child))) {
    throw new Error(`${command} does not listen on port ${port}:\n${lines.join('')}`);
  }
  return {
    pid: child.pid ?? 0,
    output: () => lines.join(''),
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}

async function listens(port: number, { exitCode }: ChildProcess): Promise<boolean> {
  const overdue = performance.now() + TIMEOUT_MS;
  while (performance.now() < overdue && exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return true;
    await delay(20);
  }
  return false;
}
