import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { runOnServer } from '../../tests/support/database/template-database.ts';
import { type Database, openDatabase } from './client.server.ts';

/** A database of a test file's own, cloned from the migrated template. Drop it in `afterAll`. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const { server, name: template } = inject('templateDatabase');
  const name = `redress_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  const connection = { ...server, database: name };
  // A pool that is closed may still have connections, which the forced drop breaks.
  let isClosed = false;
  const database = openDatabase(connection, (error) => {
    if (!isClosed) throw error;
  });
  return {
    database,
    connection,
    url: addressOf(connection),
    drop: async () => {
      isClosed = true;
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

interface TestDatabase {
  database: Database;
  connection: pg.PoolConfig;
  url: string;
  drop(): Promise<void>;
}

/** The host goes into the query, where a folder of sockets may be named too. */
function addressOf({ host = 'localhost', port, user, password, database }: pg.PoolConfig): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  url.searchParams.set('host', host);
  return url.href;
}
