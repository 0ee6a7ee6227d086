import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Context, Next } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Database, Db } from '#database/client.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { clientFiles } from './client-files.table.server.ts';

/** Stores this release's assets before a page refers to them, so instances of other releases can serve them. */
export async function keepClientFiles({ pool }: Database, clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets');
  const names = await listFiles(folder);
  const { rows } = await pool.query<{ name: string }>(
    'update releases.client_files set seen_at = now() where name = any($1) returning name',
    [names],
  );
  const kept = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !kept.has(name));
  const contents = await Promise.all(missing.map((name) => readFile(join(folder, name))));
  await pool.query(
    `insert into releases.client_files (name, content) select * from unnest($1::text[], $2::bytea[])
    on conflict do nothing`,
    [missing, contents],
  );
}

/** Compressed files can be created again. The fixed order prevents deadlocks between instances. */
async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)).sort();
}

export function keepClientFilesJob(database: Database, clientFolder: string): Job {
  return {
    name: 'keep-client-files',
    cron: '41 3 * * *',
    async run() {
      await keepClientFiles(database, clientFolder);
      await database.db.execute(
        sql`delete from releases.client_files where seen_at < now() - ${RETENTION.clientFiles}::interval`,
      );
    },
  };
}

const LOOK_EVERY_MS = 1_000;

/** Invented names cost a query a second at most. */
export function answerKeptFiles(db: Db) {
  let names = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let nextLook: Promise<void> | undefined;

  /** Starts a query after it is requested, so it includes a release that has just started. */
  function look(): Promise<void> {
    nextLook ??= delay(Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now())).then(async () => {
      nextLook = undefined;
      lookedAt = performance.now();
      const rows = await db.select({ name: clientFiles.name }).from(clientFiles);
      names = new Set(rows.map(({ name }) => name));
    });
    return nextLook;
  }

  return async function answerKeptFile(c: Context, next: Next) {
    const name = c.req.path.slice('/assets/'.length);
    if (!names.has(name)) await look();
    if (!names.has(name)) return await next();
    const [file] = await db
      .select({ content: clientFiles.content })
      .from(clientFiles)
      .where(eq(clientFiles.name, name));
    if (!file) return await next();
    return c.body(file.content, 200, { 'Content-Type': getMimeType(name) ?? 'application/octet-stream' });
  };
}
