import type { Logger } from 'pino';

/** Runs work after the response is sent, so its duration reveals nothing. */
export function makeBackgroundTasks(log: Logger) {
  const running = new Set<Promise<void>>();
  return {
    run(work: () => Promise<void>): void {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((err: unknown) => log.error({ err }, 'a background task failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settled(): Promise<void> {
      await Promise.all(running);
    },
  };
}
