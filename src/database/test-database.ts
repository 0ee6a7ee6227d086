import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { runOnServer } from '#tests/support/database/template-database.ts';
import { openDatabase } from './client.server.ts';

export async function openTestDatabase() {
  const { drop, ...made } = await makeTestDatabase();
  afterAll(drop);
  return { ...made, db: made.database.db, pool: made.database.pool };
}

export async function makeTestDatabase() {
  const { server, pooler, name: template } = inject('templateDatabase');
  const name = `redress_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  const connection = { ...(pooler ?? server), database: name };
  const database = openDatabase(connection, (error) => {
    throw error;
  });
  return {
    database,
    connection,
    direct: { ...server, database: name },
    canListen: pooler === undefined,
    url: addressOf(connection),
    drop: async () => {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

function addressOf({ host = 'localhost', port, user, password, database }: pg.PoolConfig): string {
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user ?? '';
  url.password = typeof password === 'string' ? password : '';
  // The query parameter can also hold a folder of sockets.
  url.searchParams.set('host', host);
  return url.href;
}
