import { AppError } from '../../../http/errors.server.ts';

export interface LettersInFlight {
  /** Counts a letter at once, without a promise, and returns what to call when it is over. Throws a 503 over the cap. */
  enter(): () => void;
  /** Settles when no letter is being written. */
  settled(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 5;

export function makeLettersInFlight(most: number): LettersInFlight {
  let count = 0;
  let waiting: (() => void)[] = [];
  return {
    enter() {
      if (count >= most) throw tooManyAtOnce();
      count += 1;
      return () => {
        count -= 1;
        if (count > 0) return;
        for (const goOn of waiting) goOn();
        waiting = [];
      };
    },
    settled: async () => {
      if (count > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

function tooManyAtOnce(): AppError {
  return new AppError(
    503,
    'Very many letters are being written at this moment. Please try again in a few seconds.',
    { retryAfter: RETRY_AFTER_SECONDS },
  );
}
