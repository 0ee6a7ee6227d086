import type { Logger } from 'pino';

/**
 * Aborts at the first signal to stop; a closed terminal is one too. Later ones change nothing: letters in flight
 * outlive an impatient second.
 */
export function hearStopSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

/** For what hangs: ends a process that has not ended by itself by then. */
export function endInTime(ms: number, log: Logger): void {
  const overdue = setTimeout(() => {
    log.fatal(`stopping took too long, and was broken off after ${ms / 1000} seconds`);
    process.exit(1);
  }, ms);
  overdue.unref();
}
