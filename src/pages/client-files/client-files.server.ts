import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';

/** Puts the files of this release where copies of other releases find them, before a page of this one names them. */
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

/** Compressed ones can be made again. In one order, so that no two copies wait for each other. */
async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)).sort();
}

/** A release that no copy runs any more is remembered for two days. */
export function keepClientFilesJob(database: Database, clientFolder: string): Job {
  return {
    name: 'keep-client-files',
    cron: '41 3 * * *',
    async run() {
      await keepClientFiles(database, clientFolder);
      await database.db.execute(
        sql`delete from releases.client_files where seen_at < now() - interval '2 days'`,
      );
    },
  };
}
