import pg from 'pg';
import type { Logger } from 'pino';
import { type Database, openDatabase } from './client.server.ts';
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.server.ts';
import { StartupError } from './startup-error.server.ts';

export type Connected = Awaited<ReturnType<typeof connectDatabase>>;

/** Nobody waits longer for a query or a transaction; `slowQueries` may take as long as they need. */
const HOLD_MS = 10_000;
/** Longer than a busy machine takes for everything that `LETTERS_AT_ONCE` lets in: waiting is not a failure. */
const QUEUE_MS = 30_000;
const OLDEST_RELEASE = 15;

export async function connectDatabase(
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  log: Logger,
) {
  const server = databaseUrl ? undefined : await joinEmbeddedPostgres(dataDir);
  const connection = server?.connection ?? { connectionString: databaseUrl };
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
    const { rows } = await pool.query("select current_setting('server_version_num') as version");
    const release = Math.floor(Number(rows[0].version) / 10_000);
    if (release >= OLDEST_RELEASE) return;
    throw new StartupError(
      `DATABASE_URL points to a Postgres ${release}, but it must be ${OLDEST_RELEASE} or newer. Upgrade it or use another.`,
    );
  } catch (cause) {
    await close();
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `DATABASE_URL points to a Postgres that can't be reached (${reasonOf(cause)}). Check that it is running, and that the address, user, password and database name are right.`,
      { cause },
    );
  }
}

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
