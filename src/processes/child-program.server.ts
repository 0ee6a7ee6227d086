import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Listener } from './listener.server.ts';

const READY = 'ready';
/** Asks a program to finish its requests, because another one now accepts connections. */
export const SUCCESSION_SIGNAL = 'SIGUSR2';

export type ChildProgram = ReturnType<typeof startChild>;

interface Options {
  /** The folder of a release, or a link to it. */
  folder: string;
  nodeOptions: string[];
  env: NodeJS.ProcessEnv;
  listener: Listener;
}

export function startChild(options: Options) {
  const startedAt = performance.now();
  try {
    return { startedAt, ...runProgram(options) };
  } catch (error) {
    // Some errors of the system are thrown, such as ENOTDIR and ENOMEM. The others are events.
    const ended: Promise<unknown> = Promise.resolve(error instanceof Error ? error.message : error);
    return { startedAt, pid: undefined, kill() {}, isReady: Promise.resolve(false), ended };
  }
}

/** Resolves the link first, because all processes of a program must be of one release. */
function runProgram({ folder, nodeOptions, env, listener }: Options) {
  const release = existsSync(folder) ? realpathSync(folder) : folder;
  const child = spawn(join(release, 'bin/node'), [...nodeOptions, join(release, 'dist/server/main.js')], {
    env: { ...env, ...listener.variables },
    stdio: ['inherit', 'inherit', 'inherit', listener.fd ?? 'ignore', 'ipc'],
  });
  /** Resolves to the exit code, or to the name of the signal or error that ended it. */
  const ended: Promise<unknown> = once(child, 'exit').then(
    ([code, signal]) => code ?? signal,
    (error: Error) => error.message,
  );
  const hasReported = once(child, 'message').then(
    ([message]) => message === READY,
    () => false,
  );
  /** Resolves to false if the program ends first. */
  const isReady = Promise.race([hasReported, ended.then(() => false)]);
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  return { pid: child.pid, kill, isReady, ended };
}

export function reportReady(): void {
  process.send?.(READY);
}

/** The channel to the parent process would otherwise keep this process running. */
export function onLostParent(callback: () => void): void {
  process.once('disconnect', callback);
  process.channel?.unref();
}
