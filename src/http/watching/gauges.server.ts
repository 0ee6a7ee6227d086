import { setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';

interface GaugeOf<Found> {
  name: string;
  help: string;
  labelNames?: string[];
  /** All processes read the same values, so they must not be added up. Defaults to `max`. */
  aggregator?: 'min' | 'max';
  read(found: Found): number | undefined | Sample[];
}

interface Sample {
  labels: Record<string, string>;
  value: number;
}

/** Defines gauges that share one source. A gauge is left out while its source or its value is undefined. */
export function defineGauges<Found>(gauges: GaugeOf<Found>[]) {
  let ask = async (): Promise<Found | undefined> => undefined;
  for (const { read, labelNames = [], aggregator = 'max', ...described } of gauges) {
    const gauge = new Gauge({
      ...described,
      labelNames,
      aggregator,
      async collect() {
        const found = await ask();
        const value = found === undefined ? undefined : read(found);
        if (labelNames.length > 0) gauge.reset();
        else gauge.remove();
        if (typeof value === 'number') gauge.set(value);
        else for (const sample of value ?? []) gauge.set(sample.labels, sample.value);
      },
    });
  }
  return function watch(source: () => Promise<Found | undefined>): void {
    ask = source;
  };
}

const READ_EVERY_MS = 10_000;
const TIMEOUT_MS = 1_000;

/** Never reads twice at a time or waits for a slow answer. Undefined while it can't be read. */
export function cached<Found>(read: () => Promise<Found>): () => Promise<Found | undefined> {
  let reading: Promise<Found | undefined> | undefined;
  let isReading = false;
  let readAt = Number.NEGATIVE_INFINITY;

  function start(): Promise<Found | undefined> {
    isReading = true;
    return read()
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
        readAt = performance.now();
      });
  }

  return () => {
    if (!reading || !(isReading || performance.now() < readAt + READ_EVERY_MS)) reading = start();
    return Promise.race([reading, wait(TIMEOUT_MS, undefined, { ref: false })]);
  };
}
