const ASK_EVERY_MS = 60_000;

interface Asked {
  query(text: string): Promise<{ rows: { ms: number }[] }>;
}

/** Add `performance.now()` to it. Until the database was asked it is the time at which this process began. */
let origin = performance.timeOrigin;

/**
 * The database's time, carried on by a clock that nobody sets: all copies agree on it, and it neither jumps nor goes
 * back with the clock of this machine.
 */
export function databaseTime(): Date {
  return new Date(origin + performance.now());
}

/** As the keys of days have it, in UTC. */
export function databaseDay(): string {
  return databaseTime().toISOString().slice(0, 10);
}

/** Asks now, and then every minute. The answer ends that. */
export async function followDatabaseTime(pool: Asked): Promise<() => void> {
  await askTime(pool);
  const asking = setInterval(() => askTime(pool).catch(() => {}), ASK_EVERY_MS).unref();
  return () => clearInterval(asking);
}

async function askTime(pool: Asked): Promise<void> {
  const before = performance.now();
  const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
  origin = (rows[0]?.ms ?? 0) - (before + performance.now()) / 2;
}
