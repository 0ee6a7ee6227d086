import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import { readOwnValues, watchProcess } from '../http/watching/metrics.server.ts';
import { openLine } from './line.server.ts';

/** It has said itself why, on the terminal or in the log. */
export class WorkerFailedToStart extends Error {}

const FIRST_WAIT_MS = 250;
const MOST_WAIT_MS = 30_000;
/** Whatever ends a process after so long has probably not to do with its start. */
const STEADY_MS = 60_000;

const metricValues = z.array(z.looseObject({ name: z.string() }));

interface Options {
  count: number;
  log: Logger;
  stopping: AbortSignal;
}

/** Resolves when the first of them listens. Each one that ends is followed by another, until they are to stop. */
export async function superviseWorkers({ count, log, stopping }: Options) {
  const asks = new Map<Worker, (what: string) => Promise<unknown>>();
  const stop = () => {
    for (const worker of asks.keys()) worker.process.kill('SIGTERM');
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
    asks.set(worker, openLine(worker, { 'all metrics': gatherMetrics }));
    worker.once('exit', () => asks.delete(worker));
    return worker;
  }

  async function keepOneRunning(first = startWorker()): Promise<void> {
    let wait = FIRST_WAIT_MS;
    for (let worker = first; ; worker = startWorker()) {
      const startedAt = performance.now();
      const [exitCode, signal] = await once(worker, 'exit');
      if (stopping.aborted) {
        if (exitCode) process.exitCode = 1;
        return;
      }
      log.error(
        { worker: worker.process.pid, exitCode, signal },
        'a process that serves has ended; another follows',
      );
      wait = performance.now() - startedAt > STEADY_MS ? FIRST_WAIT_MS : Math.min(wait * 2, MOST_WAIT_MS);
      await delay(wait, undefined, { signal: stopping }).catch(() => {});
      if (stopping.aborted) return;
    }
  }

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
