import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { releaseName } from '#release.server.ts';
import { backendTold, type Db, openDatabase } from './client.server.ts';
import { followDatabaseTime } from './clock.server.ts';
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.server.ts';
import { TAKES_NO_CHANGES } from './readiness.server.ts';
import { connectionTo, READ_ONLY } from './several-hosts.server.ts';
import { RETRY_MS } from './short-outages.server.ts';
import { hasCode, StartupError } from './startup-error.server.ts';

export type Connected = Awaited<ReturnType<typeof connectDatabase>>;

interface ConnectOptions {
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  processes?: number;
  mayBeReadOnly?: boolean;
}

const HOLD_MS = 10_000;
/** Exceeds what a busy machine needs for all letters of `LETTERS_AT_ONCE`, because waiting isn't a failure. */
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
  const { fast } = poolSizes(server, processes);
  const database = openDatabase(
    {
      ...connection,
      max: fast,
      holdMs: HOLD_MS,
      retryMs: RETRY_MS,
      connectionTimeoutMillis: QUEUE_MS,
    },
    onIdleError,
  );
  const { slow } = poolSizes(directServer, processes);
  const slowQueries = openDatabase(
    { ...direct, max: slow, retryMs: RETRY_MS, application_name: `${BACKGROUND} ${releaseName}` },
    onIdleError,
  );
  const quick = { max: 1, holdMs: READINESS_MS, connectionTimeoutMillis: READINESS_MS };
  const readiness = openDatabase(
    { ...connection, ...quick, application_name: 'redress readiness' },
    () => {},
  );
  const forgetTime = await followDatabaseTime(readiness.pool);
  return {
    database,
    slowQueries,
    readiness,
    embedded: embedded !== undefined,
    canListen: !directServer.isPooled,
    async disconnect() {
      forgetTime();
      await Promise.all([database.close(), slowQueries.close(), readiness.close()]);
      await embedded?.leave();
    },
  };
}

const BACKGROUND = 'redress background';

/** Each instance has such a connection for its jobs. */
export async function runningReleases(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct substr(application_name, ${BACKGROUND.length + 2}) as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${BACKGROUND} %`} order by name`);
  return rows.map(({ name }) => name);
}

const OTHER_DATABASE =
  'DATABASE_DIRECT_URL and DATABASE_URL point to different databases. Both must lead to the same one, with and without the pooler.';
const ONLY_POOLER =
  'DATABASE_URL goes through a pooler. Everything works, but background work starts within 2 seconds instead of at once: set DATABASE_DIRECT_URL to an address that bypasses the pooler.';

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
    `${variable} points to a Postgres that accepts no changes, such as a standby. Set it to the one that does, or to all of them: postgres://user:password@host1,host2/name.`,
    options,
  );
}

const SPARE = 10;
/** This many instances fit, one of which may be starting while the one it replaces still runs. */
const COPIES = 5;
const FAST = { least: 3, most: 10 };
const SLOW = { least: 3, most: 4 };

/** A pooler shares the connections of Postgres, so it needs no share per instance. */
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
  if (error instanceof pg.DatabaseError) return REFUSALS[error.code ?? ''] ?? `Postgres error ${error.code}`;
  if (!(error instanceof Error)) return 'no response';
  // The driver's own error for it has no code.
  if (error.message.includes('does not support SSL'))
    return "the server doesn't support TLS, which sslmode requires";
  return 'code' in error ? String(error.code) : 'no response';
}

const REFUSALS: Record<string, string> = {
  '28000': 'user not accepted',
  '28P01': 'wrong password',
  '3D000': 'no such database',
  '53300': 'no connections available',
  '08P01': 'the pooler refused the connection',
  '57P03': 'the server is starting or stopping',
};
