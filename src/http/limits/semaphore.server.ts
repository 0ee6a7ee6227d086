import PQueue from 'p-queue';
import { AppError } from '../errors.server.ts';

export function makeSemaphore(options: { running: number; waiting: number; refusal: string }) {
  const { running, waiting, refusal } = options;
  const queue = new PQueue({ concurrency: running });
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pending >= running && queue.size >= waiting) {
      throw new AppError(503, refusal, { retryAfter: 5 });
    }
    return queue.add(work);
  };
}
