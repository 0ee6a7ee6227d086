import type pg from 'pg';

/**
 * A user without the rights of `pg_monitor` sees that there are standbys, but not their state. A backup of the server
 * looks like a standby while it runs.
 */
export async function readDatabaseNumbers(pool: pg.Pool) {
  const { rows } = await pool.query(`
    select pg_database_size(current_database())::float8 as bytes,
      count(pid) filter (where state = 'streaming')::int as standbys,
      max(coalesce(extract(epoch from replay_lag), 0)) filter (where state = 'streaming')::float8 as lag,
      bool_or(pid > 0 and state is null) as "isHidden"
    from (select 1) as one left join pg_stat_replication on application_name <> 'pg_basebackup'`);
  const [{ bytes, standbys: count, lag, isHidden }] = rows;
  return { bytes, standbys: isHidden ? undefined : { count, lagSeconds: lag ?? undefined } };
}
