import type pg from 'pg';

const STEP_MS = 100;

/** How long a call waits at present before anything is done for it, in milliseconds: for this process, or for the database. */
export function measureStrain(pool: Pick<pg.Pool, 'waitingCount' | 'connect'>) {
  let lastStep = performance.now();
  let late = 0;
  let lateBefore = 0;
  let waited = 0;
  let waitsSince: number | undefined;

  /** Stands in the line itself, as a line of the same length may be a matter of moments or of seconds. */
  async function joinLine(): Promise<void> {
    waitsSince = performance.now();
    const client = await pool.connect().catch(() => undefined);
    client?.release();
    waited = performance.now() - waitsSince;
    waitsSince = undefined;
  }

  function step(): void {
    const now = performance.now();
    lateBefore = late;
    late = now - lastStep - STEP_MS;
    lastStep = now;
    if (waitsSince !== undefined) return;
    if (pool.waitingCount > 0) joinLine();
    else waited = 0;
  }

  const stepping = setInterval(step, STEP_MS).unref();
  return {
    /** One delay alone is no strain: a moment later all is well. */
    ms(): number {
      const waiting = waitsSince === undefined ? 0 : performance.now() - waitsSince;
      return Math.max(Math.min(late, lateBefore), waited, waiting);
    },
    stop: () => clearInterval(stepping),
  };
}
