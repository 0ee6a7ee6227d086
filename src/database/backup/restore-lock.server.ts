import pg from 'pg';
import { hasCode } from '../embedded/embedded-error.server.ts';
import { BackupError } from './backup-format.server.ts';

const DEADLOCK = '40P01';
const WAITED_TOO_LONG = '55P03';
const MOST_ATTEMPTS = 5;

/**
 * Begins a transaction in which nobody else reads or writes any of the tables. A running program waits for
 * its end, or says that it is busy.
 */
export async function lockTables(client: pg.ClientBase, tables: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '30s'; set local statement_timeout = 0`);
      await client.query(
        `lock table ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')} in access exclusive mode`,
      );
      return;
    } catch (error) {
      if (hasCode(error, WAITED_TOO_LONG)) throw busy(error);
      if (!hasCode(error, DEADLOCK)) throw error;
      if (attempt === MOST_ATTEMPTS) throw busy(error);
      await client.query('rollback');
    }
  }
}

function busy(cause: unknown): BackupError {
  return new BackupError(
    'The database is too busy, and nothing was changed: try again, or stop the program first.',
    { cause },
  );
}
