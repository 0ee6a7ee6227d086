import pg from 'pg';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';

/** Asks the embedded Postgres of a `DATA_DIR`, whether or not a program runs on it. */
export async function queryDataDir(dataDir: string, query: string) {
  const server = await joinEmbeddedPostgres(dataDir);
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  await server.leave();
  return rows;
}
