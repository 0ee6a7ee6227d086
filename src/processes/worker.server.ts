import cluster from 'node:cluster';
import { z } from 'zod';
import { readMetricsBy, readOwnValues } from '../http/watching/metrics.server.ts';
import { openLine } from './line.server.ts';

/** Says that this process lives. Whichever process is asked for metrics answers with those of all. */
export function answerSupervisor(): void {
  const ask = openLine(process, { alive: async () => true, metrics: readOwnValues });
  readMetricsBy(async () => z.string().parse(await ask('all metrics')));
}

/** Without it the channel to the supervisor would keep this process alive. */
export function leaveSupervisor(): void {
  cluster.worker?.disconnect();
}
