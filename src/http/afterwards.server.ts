import type { Logger } from 'pino';

export interface Afterwards {
  /** Does the work once the answer is on its way, so that its time does not tell whether there was any. */
  run(work: () => Promise<void>): void;
  /** Settles when all of it is done. */
  settled(): Promise<void>;
}

/** What fails is logged: nobody waits for it. */
export function makeAfterwards(log: Logger): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((err: unknown) => log.error({ err }, 'work after an answer failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
