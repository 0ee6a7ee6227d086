import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const ANSWER_MS = 1_000;

/** Sorts more than fits into memory, so that Postgres has to write to its disk, where nothing stays. */
const PROBE = `select set_config('work_mem', '64kB', true);
  select count(*) from (select generate_series(1, 5000) as number order by number desc) as sorted`;

/** Whether the database answers and has room. Callers at the same time share one query. */
export function makeReadiness(pool: pg.Pool): () => Promise<void> {
  let looking: Promise<void> | undefined;
  return () => {
    looking ??= ask(pool).finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

async function ask(pool: pg.Pool): Promise<void> {
  const asking = pool.query(PROBE);
  asking.catch(() => {});
  await Promise.race([asking, delay(ANSWER_MS, undefined, { ref: false }).then(refuse)]);
}

function refuse(): never {
  throw new Error('The database has not answered in time.');
}
