import { setTimeout as wait } from 'node:timers/promises';

const READ_EVERY_MS = 10_000;
const TIMEOUT_MS = 1_000;

/** Never reads twice at a time or waits for a slow query. */
export function cachedGauge<Value>(read: () => Promise<Value>, otherwise: Value): () => Promise<Value> {
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
    return Promise.race([reading, wait(TIMEOUT_MS, otherwise, { ref: false })]);
  };
}
