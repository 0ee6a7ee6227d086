import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#database/client.server.ts';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { migrateDatabase } from '#database/migrations.server.ts';
import { createJobTables } from '#jobs/jobs.server.ts';
import { makeTemporaryFolder, removeAbandonedFolders } from '../program/temporary-folder.ts';
import { startPooler } from './pooler.ts';

interface ServerConnection {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
  database?: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for this run, and the name of the migrated database that tests clone. */
    templateDatabase: { server: ServerConnection; pooler?: ServerConnection | undefined; name: string };
  }
}

/**
 * One Postgres for the whole run: that of `TEST_DATABASE_URL` or `DATABASE_URL`, else an embedded one. With
 * `TEST_POOLER` the tests reach it through a PgBouncer.
 */
export async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const { server, stop } = url ? givenServer(url) : await startServer();
  const name = `redress_template_${randomBytes(6).toString('hex')}`;
  const tearDown = async () => {
    await runOnServer(server, `drop database if exists ${name} with (force)`);
    await stop();
  };
  try {
    await runOnServer(server, `create database ${name}`);
    await migrateTemplate({ ...server, database: name });
  } catch (error) {
    await tearDown();
    throw error;
  }
  const pooler = process.env.TEST_POOLER ? await startPooler(server) : undefined;
  project.provide('templateDatabase', { server, pooler: pooler?.connection, name });
  return async () => {
    await pooler?.stop();
    await tearDown();
  };
}

function givenServer(url: string) {
  const { host, port, user, password, database } = new pg.Client(url);
  return { server: { host, port, user, password, database }, stop: async () => {} };
}

async function startServer() {
  await removeAbandonedFolders();
  const dataDir = await makeTemporaryFolder();
  const embedded = await joinEmbeddedPostgres(dataDir);
  const stop = async () => {
    await embedded.leave();
    await rm(dataDir, { recursive: true, maxRetries: 5 });
    await removeAbandonedFolders();
  };
  return { server: embedded.connection, stop };
}

/** Runs statements that must run outside of their database. */
export async function runOnServer(server: ServerConnection, statement: string) {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function migrateTemplate(connection: ServerConnection) {
  const database = openDatabase(connection, (error) => {
    throw error;
  });
  try {
    await migrateDatabase(database, 'migrations');
    await createJobTables(database);
  } finally {
    await database.close();
  }
}
