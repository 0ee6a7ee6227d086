const ASK_EVERY_MS = 60_000;

interface Asked {
  query(text: string): Promise<{ rows: { ms: number }[] }>;
}

/** Add `performance.now()` to it. It is the start of this process until the database responds. */
let origin = performance.timeOrigin;

/** Continues the database's time by a clock that no one can set, so all instances agree and it never jumps. */
export function databaseTime(): Date {
  return new Date(origin + performance.now());
}

export function databaseDay(): string {
  return databaseTime().toISOString().slice(0, 10);
}

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
