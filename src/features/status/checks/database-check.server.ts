import type pg from 'pg';
import { backendTold, type Database } from '#database/client.server.ts';
import { readDatabaseNumbers } from '#database/database-numbers.server.ts';
import { count, duration, type Finding, fine, join, warning, wrong } from '../finding.server.ts';
import type { Installation, InstallationDatabase } from '../installation.server.ts';

const SPARE_CONNECTIONS = 10;
const FULL_SHARE = 0.85;
const MAX_LAG_SECONDS = 60;
const SLOW_WRITE_MS = 500;

export async function checkDatabase({ database, config }: Installation): Promise<Finding> {
  if ('unreachable' in database) return database.unreachable;
  const state = await database.ask();
  if (state === 'away') {
    return wrong(
      'The database doesn’t respond. Visitors see saved pages, but get no letters.',
      'Check that Postgres and its pooler run and can be reached. Redress reconnects without a restart.',
    );
  }
  if (state === 'full') {
    return wrong(
      'The disk of the database is full, so nothing can be saved. Visitors can’t get a letter.',
      'Make room on the disk of the database.',
    );
  }
  if (state === 'read-only') {
    return wrong(
      'The database can be read, but nothing can be saved. Visitors can’t get a letter.',
      'DATABASE_URL may lead to a standby or a former primary, or its disk is nearly full. Correct it, or make room.',
    );
  }
  const writeMs = await measureWrite(database.main.pool);
  const [facts, { standbys }] = await Promise.all([
    readFacts(database.main),
    readDatabaseNumbers(database.main.pool),
  ]);
  return join([
    speedOf(writeMs),
    fine(`Postgres ${facts.version}${facts.isPooled ? ' through a pooler' : ''}.`),
    connectionsOf(facts, database, config.processes),
    ...settingsOf(facts),
    config.databaseUrl !== undefined && standbys && standbysOf(standbys.count, standbys.lagSeconds),
  ]);
}

interface Facts {
  version: string;
  encoding: string;
  maxConnections: number;
  connections: number;
  unsafe: string[];
  isPooled: boolean;
}

/** Every database user may read these. */
async function readFacts({ pool }: Database): Promise<Facts> {
  const client = await pool.connect();
  const asking = client.query(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int as "maxConnections",
      (select sum(numbackends)::int from pg_stat_database) as connections,
      array(select name from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
        order by name) as unsafe,
      pg_backend_pid() as backend`,
  );
  const { rows } = await asking.finally(() => client.release());
  const [{ backend, ...facts }] = rows;
  return { ...facts, isPooled: backend !== backendTold(client) };
}

/** Commits a message to the log of Postgres, which no table needs. */
async function measureWrite(pool: pg.Pool): Promise<number> {
  const started = performance.now();
  await pool.query(`select pg_logical_emit_message(true, 'redress', 'status')`);
  return performance.now() - started;
}

function speedOf(ms: number): Finding {
  const says = `Up and writable. A write took ${Math.ceil(ms)} ms.`;
  if (ms < SLOW_WRITE_MS) return fine(says);
  return warning(`${says} That is slow.`, 'Check the load and the disk of the database.');
}

function connectionsOf(
  { connections, maxConnections, isPooled }: Facts,
  { main, slowQueries }: InstallationDatabase,
  processes: number,
): Finding {
  const says = `${connections} of ${maxConnections} connections are in use.`;
  const jobs = slowQueries.pool.options.max;
  // The one more is for readiness. The leading process has no visitors.
  const needed = (main.pool.options.max + jobs + 1) * processes + (processes > 1 ? jobs : 0);
  if (!isPooled && 2 * needed + SPARE_CONNECTIONS > maxConnections) {
    return warning(
      `${says} A reload needs up to ${2 * needed} of them.`,
      `Set max_connections of Postgres to ${2 * needed + SPARE_CONNECTIONS} or more, or use a pooler.`,
    );
  }
  if (connections < FULL_SHARE * maxConnections) return fine(says);
  return warning(says, 'Raise max_connections of Postgres, or use a pooler.');
}

function settingsOf({ encoding, unsafe }: Facts): (Finding | false)[] {
  return [
    encoding !== 'UTF8' &&
      wrong(
        `Its encoding is ${encoding}, so some names and letters can’t be saved.`,
        'Make a database with the encoding UTF8, and restore a backup into it.',
      ),
    unsafe.length > 0 &&
      warning(
        `Postgres runs with ${unsafe.map((name) => `${name}=off`).join(' and ')}, so a crash can lose saved data.`,
        `Turn ${unsafe.join(' and ')} on in the configuration of Postgres.`,
      ),
  ];
}

function standbysOf(standbys: number, lagSeconds = 0): Finding {
  if (standbys === 0) return fine('No standby follows.');
  const follow = count(standbys, 'standby follows', 'standbys follow');
  if (lagSeconds < MAX_LAG_SECONDS) return fine(`${follow}.`);
  return warning(
    `${follow}, ${duration(lagSeconds * 1000)} behind.`,
    'Check the load of the standby and the network. A failover now would lose this time.',
  );
}
