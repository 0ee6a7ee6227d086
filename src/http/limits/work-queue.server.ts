import PQueue from 'p-queue';
import { AppError } from '../errors.server.ts';
import { overloadRefusals } from '../watching/metrics.server.ts';

export function makeWorkQueue(options: { name: string; running: number; waiting: number; refusal: string }) {
  const { name: reason, running, waiting, refusal } = options;
  const queue = new PQueue({ concurrency: running });
  return async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pending >= running && queue.size >= waiting) {
      overloadRefusals.inc({ reason });
      throw new AppError(503, refusal, { retryAfter: 5 });
    }
    return queue.add(work);
  };
}
