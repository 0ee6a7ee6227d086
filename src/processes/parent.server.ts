import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '#database/startup-error.server.ts';
import { type ChildProgram, SUCCESSION_SIGNAL, startChild } from './child-program.server.ts';
import { openListener } from './listener.server.ts';
import { makeRestartWaits } from './restart-waits.server.ts';

/**
 * The process behind `redress start`: it holds the listener and runs the program, so connections wait while the
 * program changes. It loads nothing of the program, because it outlives many releases.
 */

const LEVELS = { info: 30, error: 50 };

type Launch = Omit<Parameters<typeof startChild>[0], 'listener'>;

export async function runParent(launch: Launch): Promise<void> {
  try {
    await run(launch);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function run(launch: Launch): Promise<void> {
  const stopping = new AbortController();
  const running = new Set<ChildProgram>();
  const nextWait = makeRestartWaits();
  let starting: ChildProgram | undefined;
  let serving: ChildProgram | undefined;
  let mustReload = false;

  process.on('SIGHUP', reload);
  const listener = await openListener(launch.env);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  const first = start();
  if (await takeOver(first)) return mustReload ? reload() : undefined;
  if (stopping.signal.aborted) return;
  await stop();
  const ending = await first.ended;
  // A program that ends with a code has printed the reason.
  if (typeof ending !== 'number') write('error', { ending }, 'the program failed to start');
  process.exitCode = typeof ending === 'number' ? ending : 1;

  function start(): ChildProgram {
    // A program that isn't ready has no requests to finish.
    starting?.kill('SIGKILL');
    starting = startChild({ ...launch, listener });
    running.add(starting);
    return starting;
  }

  /** Returns false if the program ends before it is ready. */
  async function takeOver(next: ChildProgram): Promise<boolean> {
    next.ended.then(() => running.delete(next));
    const isReady = await next.isReady;
    if (starting === next) starting = undefined;
    if (!isReady) return false;
    const last = serving;
    serving = next;
    last?.kill(SUCCESSION_SIGNAL);
    next.ended.then((ending) => startAgain(next, ending));
    return true;
  }

  async function reload(): Promise<void> {
    if (stopping.signal.aborted) return;
    if (!serving) {
      mustReload = true;
      return write('info', {}, 'reload: waiting until the first program is ready');
    }
    write('info', {}, 'reload: starting the new program');
    const next = start();
    if (await takeOver(next)) write('info', { program: next.pid }, 'reload: the new program has taken over');
    else write('error', { ending: await next.ended }, 'reload: the new program ended before it was ready');
  }

  async function startAgain(dead: ChildProgram, ending: unknown): Promise<void> {
    if (dead !== serving || stopping.signal.aborted) return;
    write('error', { program: dead.pid, ending }, 'the program exited, starting another');
    for (let last = dead; ; ) {
      await delay(nextWait(last.startedAt), undefined, { signal: stopping.signal }).catch(() => {});
      if (dead !== serving || stopping.signal.aborted) return;
      last = start();
      if (await takeOver(last)) return;
    }
  }

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Otherwise connections would wait for no one when the program stops listening.
    listener.close();
    for (const program of running) program.kill('SIGTERM');
    const endings = await Promise.all([...running].map(({ ended }) => ended));
    // Before it listens for signals, Node ends by them.
    if (!endings.every((ending) => ending === 0 || ending === 'SIGTERM')) process.exitCode = 1;
  }
}

/** Writes lines like those in the program's log. */
function write(level: keyof typeof LEVELS, fields: object, msg: string): void {
  const entry = { level: LEVELS[level], time: Date.now(), pid: process.pid, ...fields, msg };
  process.stdout.write(`${process.stdout.isTTY ? msg : JSON.stringify(entry)}\n`);
}
