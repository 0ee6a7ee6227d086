import type { Logger } from 'pino';
import { type Database, openDatabase } from './client.server.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.server.ts';

export interface Connected {
  database: Database;
  embedded: boolean;
  /** Closes the pool and, as the last user of an embedded server, stops it. */
  disconnect(): Promise<void>;
}

/** Connects to the given Postgres, or to the embedded one under `dataDir`. */
export async function connectDatabase(
  options: { databaseUrl?: string | undefined; dataDir: string },
  log: Logger,
): Promise<Connected> {
  const onIdleError = (error: Error) =>
    log.warn({ cause: error.message }, 'an idle database connection broke');
  if (options.databaseUrl) {
    const database = openDatabase({ connectionString: options.databaseUrl }, onIdleError);
    return { database, embedded: false, disconnect: database.close };
  }
  const server = await joinEmbeddedPostgres(options.dataDir);
  const database = openDatabase(server.connection, onIdleError);
  return {
    database,
    embedded: true,
    async disconnect() {
      await database.close();
      await server.leave();
    },
  };
}
