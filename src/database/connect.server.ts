import pg from 'pg';
import type { Logger } from 'pino';
import { backendTold, openDatabase } from './client.server.ts';
import { followDatabaseTime } from './clock.server.ts';
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.server.ts';
import { TAKES_NO_CHANGES } from './readiness.server.ts';
import { connectionTo, READ_ONLY } from './several-hosts.server.ts';
import { hasCode, StartupError } from './startup-error.server.ts';

export type Connected = Awaited<ReturnType<typeof connectDatabase>>;

interface ConnectOptions {
  databaseUrl?: string | undefined;
  /** Past a pooler, for what takes long or listens. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  /** That share this machine. */
  processes?: number;
  /** A backup can be taken from a standby. */
  mayBeReadOnly?: boolean;
}

/** Nobody waits longer for a query or a transaction; `slowQueries` may take as long as they need. */
const HOLD_MS = 10_000;
/** Longer than a busy machine takes for everything that `LETTERS_AT_ONCE` lets in: waiting is not a failure. */
const QUEUE_MS = 30_000;
const READINESS_MS = 900;
const OLDEST_RELEASE = 15;

export async function connectDatabase(options: ConnectOptions, log: Logger) {
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir, processes = 1, mayBeReadOnly } = options;
  const embedded = databaseUrl ? undefined : await joinEmbeddedPostgres(dataDir);
  const connection = embedded?.connection ?? connectionTo(databaseUrl ?? '');
  const direct = embedded?.connection ?? connectionTo(databaseDirectUrl ?? '');
  const server = await inspectServer('DATABASE_URL', connection, mayBeReadOnly);
  const directServer =
    databaseDirectUrl === databaseUrl
      ? server
      : await inspectServer('DATABASE_DIRECT_URL', direct, mayBeReadOnly);
  if (directServer.identity !== server.identity) throw new StartupError(OTHER_DATABASE);
  if (directServer.isPooled) log.warn(ONLY_POOLER);
  const onIdleError = (error: Error) =>
    log.warn({ cause: error.message }, 'an idle database connection broke');
  const database = openDatabase(
    {
      ...connection,
      max: poolSizes(server, processes).fast,
      holdMs: HOLD_MS,
      connectionTimeoutMillis: QUEUE_MS,
    },
    onIdleError,
  );
  const slowQueries = openDatabase(
    { ...direct, max: poolSizes(directServer, processes).slow, application_name: 'redress background' },
    onIdleError,
  );
  const readiness = openDatabase(
    {
      ...connection,
      max: 1,
      holdMs: READINESS_MS,
      connectionTimeoutMillis: READINESS_MS,
      application_name: 'redress readiness',
    },
    () => {},
  );
  const forgetTime = await followDatabaseTime(readiness.pool);
  return {
    database,
    slowQueries,
    readiness,
    embedded: embedded !== undefined,
    /** Whether `slowQueries` hear of what is notified. */
    canListen: !directServer.isPooled,
    async disconnect() {
      forgetTime();
      await Promise.all([database.close(), slowQueries.close(), readiness.close()]);
      await embedded?.leave();
    },
  };
}

const OTHER_DATABASE =
  'DATABASE_DIRECT_URL points to another database than DATABASE_URL. Both must lead to the same one, with and without the pooler.';
const ONLY_POOLER =
  'DATABASE_URL goes through a pooler. Everything works, but background work is looked for every 2 seconds instead of starting at once: set DATABASE_DIRECT_URL to an address past the pooler.';

type Server = Awaited<ReturnType<typeof inspectServer>>;

async function inspectServer(variable: string, connection: pg.PoolConfig, mayBeReadOnly = false) {
  const { pool, close } = openDatabase({ ...connection, max: 1 }, () => {});
  try {
    const client = await pool.connect();
    const asking = client.query(
      `select current_setting('server_version_num')::int as version,
        current_setting('max_connections')::int as "maxConnections", pg_backend_pid() as backend,
        ${TAKES_NO_CHANGES} as "isReadOnly",
        concat(pg_postmaster_start_time(), current_database()) as identity`,
    );
    const { rows } = await asking.finally(() => client.release());
    const [{ version, maxConnections, backend, identity, isReadOnly }] = rows;
    const release = Math.floor(version / 10_000);
    if (release < OLDEST_RELEASE) {
      throw new StartupError(
        `${variable} points to a Postgres ${release}, but it must be ${OLDEST_RELEASE} or newer. Upgrade it or use another.`,
      );
    }
    if (isReadOnly && !mayBeReadOnly) throw takesNoChanges(variable);
    return { maxConnections: Number(maxConnections), isPooled: backend !== backendTold(client), identity };
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    if (hasCode(cause, READ_ONLY)) throw takesNoChanges(variable, { cause });
    throw new StartupError(
      `${variable} points to a Postgres that can't be reached (${reasonOf(cause)}). Check that it is running, and that the address, user, password and database name are right.`,
      { cause },
    );
  } finally {
    await close();
  }
}

function takesNoChanges(variable: string, options?: ErrorOptions): StartupError {
  return new StartupError(
    `${variable} points to a Postgres that takes no changes, such as a standby. Name the one that does, or all of them: postgres://user:password@host1,host2/name.`,
    options,
  );
}

/** Left to those who administer, save or watch the database. */
const SPARE = 10;
/** So many copies fit, one of which may be starting while the one that it replaces still runs. */
const COPIES = 5;
const FAST = { least: 3, most: 10 };
const SLOW = { least: 3, most: 4 };

/** A pooler shares the connections of Postgres itself. */
function poolSizes({ maxConnections, isPooled }: Server, processes: number): { fast: number; slow: number } {
  if (isPooled) return { fast: FAST.most, slow: SLOW.most };
  const share = Math.floor((maxConnections - SPARE) / COPIES / processes) - 1;
  const slow = clamp(Math.floor(share / 3), SLOW);
  return { slow, fast: clamp(share - slow, FAST) };
}

function clamp(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(Math.max(value, least), most);
}

function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return REFUSALS[error.code ?? ''] ?? `Postgres says ${error.code}`;
  if (!(error instanceof Error)) return 'no answer';
  // The driver's own error for it has no code.
  if (error.message.includes('does not support SSL')) return 'it offers no TLS, as sslmode asks for';
  return 'code' in error ? String(error.code) : 'no answer';
}

const REFUSALS: Record<string, string> = {
  '28000': 'the user is refused',
  '28P01': 'the password is refused',
  '3D000': 'there is no such database',
  '53300': 'it has no connection left',
  '08P01': 'the pooler refuses the connection',
  '57P03': 'it is starting or stopping',
};
