import pg from 'pg';
import type { Logger } from 'pino';
import { type Database, openDatabase } from './client.server.ts';
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.server.ts';
import { StartupError } from './startup-error.server.ts';

export interface Connected {
  /** For what people wait for: a query or transaction is ended after ten seconds. */
  database: Database;
  /** For migrations, jobs and large deletions, which may take as long as they need. */
  slowQueries: Database;
  embedded: boolean;
  disconnect(): Promise<void>;
}

const HOLD_MS = 10_000;
/** Longer than a busy machine takes for everything that `LETTERS_AT_ONCE` lets in: waiting is not a failure. */
const QUEUE_MS = 30_000;
const OLDEST_VERSION = 150_000;

export async function connectDatabase(
  options: { databaseUrl?: string | undefined; dataDir: string },
  log: Logger,
): Promise<Connected> {
  const server = options.databaseUrl ? undefined : await joinEmbeddedPostgres(options.dataDir);
  const connection = server?.connection ?? { connectionString: options.databaseUrl };
  const onIdleError = (error: Error) =>
    log.warn({ cause: error.message }, 'an idle database connection broke');
  const database = openDatabase(
    { ...connection, holdMs: HOLD_MS, connectionTimeoutMillis: QUEUE_MS },
    onIdleError,
  );
  const slowQueries = openDatabase(connection, onIdleError);
  if (!server) await checkServer(slowQueries);
  return {
    database,
    slowQueries,
    embedded: server !== undefined,
    async disconnect() {
      await Promise.all([database.close(), slowQueries.close()]);
      await server?.leave();
    },
  };
}

async function checkServer({ pool, close }: Database): Promise<void> {
  try {
    const version = await readVersion(pool);
    if (version >= OLDEST_VERSION) return;
    throw new StartupError(
      `DATABASE_URL names a Postgres ${Math.floor(version / 10_000)}, but it must be 15 or newer. Update it or use another.`,
    );
  } catch (error) {
    await close();
    throw error;
  }
}

async function readVersion(pool: pg.Pool): Promise<number> {
  try {
    const { rows } = await pool.query("select current_setting('server_version_num') as version");
    return Number(rows[0].version);
  } catch (cause) {
    throw new StartupError(
      `DATABASE_URL names a Postgres that can't be reached (${reasonOf(cause)}). Check that it runs, and that the address, the user, the password and the name in it are right.`,
      { cause },
    );
  }
}

/** Never Postgres's own words, which quote names. */
function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return REFUSALS[error.code ?? ''] ?? `Postgres says ${error.code}`;
  return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
}

const REFUSALS: Record<string, string> = {
  '28000': 'the user is refused',
  '28P01': 'the password is refused',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};
