import { AppError } from './errors.server.ts';

export interface WaitingLineOptions {
  /** How much is done at once. */
  running: number;
  /** How much may wait for that. */
  waiting: number;
  /** What is said when there is more. */
  refusal: string;
}

const RETRY_AFTER_SECONDS = 5;

/** Does little at once and lets little wait, so that costly work starves nothing else. Throws a 503 over that. */
export function makeWaitingLine(options: WaitingLineOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < options.running) {
      running += 1;
      return;
    }
    if (waiting.length >= options.waiting) {
      throw new AppError(503, options.refusal, { retryAfter: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** Whoever waits takes over the place at once, so that nobody slips in between. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
