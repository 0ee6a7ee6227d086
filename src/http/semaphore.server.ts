import PQueue from 'p-queue';
import { AppError } from './errors.server.ts';

interface SemaphoreOptions {
  /** How many tasks run at once. */
  running: number;
  /** How many may wait for their turn. */
  waiting: number;
  /** The sentence for everyone above that. */
  refusal: string;
}

const RETRY_AFTER_SECONDS = 5;

/** Runs a few costly tasks at once and lets a few wait. Throws a 503 for more. */
export function makeSemaphore({ running, waiting, refusal }: SemaphoreOptions) {
  const queue = new PQueue({ concurrency: running });
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.pending >= running && queue.size >= waiting) {
      throw new AppError(503, refusal, { retryAfter: RETRY_AFTER_SECONDS });
    }
    return queue.add(work);
  };
}
