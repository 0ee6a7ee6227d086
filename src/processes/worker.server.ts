import cluster from 'node:cluster';
import { z } from 'zod';
import { readMetricsBy, readOwnValues } from '../http/watching/metrics.server.ts';
import { openLine } from './line.server.ts';

/** Whichever process is asked answers with the metrics of all. */
export function shareMetrics(): void {
  const ask = openLine(process, { metrics: readOwnValues });
  readMetricsBy(async () => z.string().parse(await ask('all metrics')));
}

/** Without it the channel to the supervisor would keep this process alive. */
export function leaveSupervisor(): void {
  cluster.worker?.disconnect();
}
