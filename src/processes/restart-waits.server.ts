const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 30_000;
/** A failure after this time probably has nothing to do with the start. */
const STEADY_MS = 60_000;

/** Returns how long to wait after the end of a process, longer after each one that ended soon. */
export function makeRestartWaits(): (startedAt: number) => number {
  let wait = FIRST_WAIT_MS;
  return (startedAt) => {
    const wasSteady = performance.now() - startedAt > STEADY_MS;
    wait = wasSteady ? FIRST_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
    return wait;
  };
}
