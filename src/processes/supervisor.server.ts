import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import { readMetricsBy, readOwnValues, watchProcess } from '#http/watching/metrics.server.ts';
import { signalFor } from '#shutdown.server.ts';
import { isListenerInherited } from './listener.server.ts';
import { makeRestartWaits } from './restart-waits.server.ts';

/** The worker has printed or logged the reason. */
export class WorkerFailedToStart extends Error {}

const LOOKS_WHILE_HUNG = 6;
const TIMEOUT_MS = 2_000;
/** The process that gathers the metrics waits for the others, and one of them may hang. */
const ALL_METRICS_MS = 2 * TIMEOUT_MS;

const metricValues = z.array(z.looseObject({ name: z.string() }));

type Ask = ReturnType<typeof openLine>;

interface Options {
  count: number;
  hangMs: number;
  log: Logger;
  stopping: AbortSignal;
}

export async function superviseWorkers({ count, hangMs, log, stopping }: Options) {
  // Missed checks are counted instead of timed, because this process can be delayed too.
  const mostUnanswered = Math.ceil(hangMs / TIMEOUT_MS);
  const lookEveryMs = hangMs / LOOKS_WHILE_HUNG;
  const asks = new Map<Worker, Ask>();
  const listening = new WeakSet<Worker>();
  let hasListened = false;
  const stop = () => {
    for (const worker of asks.keys()) worker.process.kill(signalFor(stopping));
  };
  stopping.addEventListener('abort', stop);
  process.once('exit', () => {
    for (const worker of asks.keys()) worker.process.kill('SIGKILL');
  });

  async function gatherMetrics(): Promise<string> {
    const answers = await Promise.all([readOwnValues(), ...[...asks.values()].map((ask) => ask('metrics'))]);
    const values = answers.flatMap((answer) => [metricValues.safeParse(answer).data ?? []]);
    return await AggregatorRegistry.aggregate(values).metrics();
  }

  function startWorker(): Worker {
    const worker = cluster.fork();
    const ask = openLine(worker, { 'all metrics': gatherMetrics });
    asks.set(worker, ask);
    worker.once('exit', () => {
      asks.delete(worker);
      if (asks.size === 0) endWithoutListener();
    });
    worker.once('listening', () => {
      hasListened = true;
      listening.add(worker);
      endWhenHung(worker, ask);
    });
    return worker;
  }

  /** The last worker closes the inherited listener, which only the parent process has, too. */
  function endWithoutListener(): void {
    if (!isListenerInherited() || !hasListened || stopping.aborted) return;
    log.fatal('all workers exited, and the listener with them');
    process.exit(1);
  }

  async function endWhenHung(worker: Worker, ask: Ask): Promise<void> {
    for (let unanswered = 0; asks.has(worker) && !stopping.aborted; ) {
      unanswered = (await ask('alive')) === true ? 0 : unanswered + 1;
      if (unanswered === 0) await delay(lookEveryMs, undefined, { signal: stopping }).catch(() => {});
      if (unanswered < mostUnanswered) continue;
      log.error({ worker: worker.process.pid }, 'worker not responding, killing it');
      // This comes first, so it gets no new visitors while it ends, because they would never get a response.
      worker.disconnect();
      worker.process.kill('SIGKILL');
      return;
    }
  }

  async function keepOneRunning(first = startWorker()): Promise<void> {
    const nextWait = makeRestartWaits();
    for (let worker = first; ; worker = startWorker()) {
      const startedAt = performance.now();
      const [exitCode, signal] = await once(worker, 'exit');
      if (stopping.aborted) {
        // A worker can't start to listen anymore.
        if (exitCode && listening.has(worker)) process.exitCode = 1;
        return;
      }
      log.error({ worker: worker.process.pid, exitCode, signal }, 'worker exited, starting another');
      await delay(nextWait(startedAt), undefined, { signal: stopping }).catch(() => {});
      if (stopping.aborted) return;
    }
  }

  // A leader that distributes connections would drop some when the last worker leaves.
  if (isListenerInherited()) cluster.schedulingPolicy = cluster.SCHED_NONE;
  watchProcess();
  const first = startWorker();
  const failed = once(first, 'exit').then(() => {
    stopping.throwIfAborted();
    throw new WorkerFailedToStart();
  });
  await Promise.race([once(first, 'listening'), failed]);
  const running = Promise.all(
    Array.from({ length: count }, (_, index) => keepOneRunning(index === 0 ? first : undefined)),
  );
  return {
    async close(): Promise<void> {
      await running;
    },
  };
}

export function answerSupervisor(): void {
  const ask = openLine(process, { alive: async () => true, metrics: readOwnValues });
  readMetricsBy(async () => z.string().parse(await ask('all metrics', ALL_METRICS_MS)));
}

/** The channel to the supervisor would otherwise keep this process running. */
export function leaveSupervisor(): void {
  cluster.worker?.disconnect();
}

interface Channel {
  send?(message: object, failed: (error: Error | null) => void): unknown;
  on(event: 'message', hear: (message: unknown) => void): unknown;
}

const question = z.object({ question: z.string(), number: z.number() });
const answer = z.object({ answerTo: z.number(), value: z.unknown() });

/** Resolves to undefined if no response comes. */
function openLine(channel: Channel, answers: Record<string, () => Promise<unknown>>) {
  const waiting = new Map<number, (value: unknown) => void>();
  let asked = 0;

  channel.on('message', async (message) => {
    const heard = answer.safeParse(message).data;
    if (heard) waiting.get(heard.answerTo)?.(heard.value);
    const wanted = question.safeParse(message).data;
    const reply = wanted && answers[wanted.question];
    if (!reply) return;
    const value = await reply().catch(() => undefined);
    channel.send?.({ answerTo: wanted.number, value }, ignore);
  });

  return async function ask(what: string, graceMs = TIMEOUT_MS): Promise<unknown> {
    asked += 1;
    const number = asked;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(number, resolve);
    const giveUp = setTimeout(resolve, graceMs).unref();
    channel.send?.({ question: what, number }, ignore);
    return await promise.finally(() => {
      clearTimeout(giveUp);
      waiting.delete(number);
    });
  };
}

function ignore(): void {}
