import { setTimeout as wait } from 'node:timers/promises';

const READ_EVERY_MS = 10_000;
const PATIENCE_MS = 1_000;

/** For metrics that are read from the database: rarely, never two at a time, and without waiting for a silent one. */
export function throttledRead<Value>(read: () => Promise<Value>, otherwise: Value): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  let isReading = false;
  let readAt = Number.NEGATIVE_INFINITY;

  function start(): Promise<Value> {
    isReading = true;
    return read()
      .catch(() => otherwise)
      .finally(() => {
        isReading = false;
        readAt = performance.now();
      });
  }

  return () => {
    if (!reading || !(isReading || performance.now() < readAt + READ_EVERY_MS)) reading = start();
    return Promise.race([reading, wait(PATIENCE_MS, otherwise, { ref: false })]);
  };
}
