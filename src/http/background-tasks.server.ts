import type { Logger } from 'pino';

/** Work that begins once an answer is on its way, so that its time doesn't reveal whether there was any. */
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
