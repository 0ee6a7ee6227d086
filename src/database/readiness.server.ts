import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { hasCode } from './startup-error.server.ts';

const ANSWER_MS = 1_000;
const DISK_FULL = '53100';

export const TAKES_NO_CHANGES = `current_setting('transaction_read_only')::bool`;

/** Sorts more than fits into memory, so Postgres has to write a temporary file to its disk. */
const PROBE = `select set_config('work_mem', '64kB', true);
  select count(*) from (select generate_series(1, 5000) as number order by number desc) as sorted`;

export function makeReadiness(pool: pg.Pool) {
  let looking: ReturnType<typeof ask> | undefined;
  return () => {
    looking ??= ask(pool).finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

async function ask(pool: pg.Pool) {
  const tooLate = delay(ANSWER_MS, 'away' as const, { ref: false });
  return await Promise.race([look(pool).catch(whyNot), tooLate]);
}

async function look(pool: pg.Pool) {
  await pool.query(PROBE);
  const { rows } = await pool.query(`select ${TAKES_NO_CHANGES} as "isReadOnly"`);
  return rows[0].isReadOnly ? 'read-only' : 'up';
}

function whyNot(error: unknown) {
  return hasCode(error, DISK_FULL) ? 'full' : 'away';
}
