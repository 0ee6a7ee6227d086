import { AppError } from '../../http/errors.server.ts';

export interface PasswordQueueOptions {
  running: number;
  waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/** Does few things at once and lets few wait, so that a flood of passwords starves nothing else. Throws a 503 over that. */
export function makePasswordQueue({ running: mostRunning, waiting: mostWaiting }: PasswordQueueOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < mostRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw tooManyPasswords();
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

function tooManyPasswords(): AppError {
  return new AppError(503, 'Very many people are signing in just now. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
