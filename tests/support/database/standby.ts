import pg from 'pg';

/** Follows the log of a server like a standby, until it ends. */
export async function connectStandby(connection: pg.PoolConfig) {
  const settings = { ...connection, replication: 'database' };
  const client = new pg.Client(settings);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('IDENTIFY_SYSTEM');
  client.query(`START_REPLICATION PHYSICAL ${rows[0].xlogpos}`).catch(() => {});
  return client;
}
