import type { Logger } from 'pino';
import type { Config } from './config.server.ts';
import { type Connected, connectDatabase } from './database/connect.server.ts';
import { migrateDatabase } from './database/migrations.server.ts';
import { addDemo, type Demo } from './demo.server.ts';
import { ensureAdmin } from './features/accounts/admins.server.ts';
import { readSessionSecret } from './features/accounts/session-secret.server.ts';
import { createJobTables } from './jobs/jobs.server.ts';

export interface Foundation extends Connected {
  demo: Demo | undefined;
  sessionSecret: string;
}

/** What the HTTP surface stands on. Told to stop meanwhile, it leaves the database and throws the signal's reason. */
export async function layFoundation(
  config: Config,
  log: Logger,
  migrationsFolder: string,
  stopping: AbortSignal,
): Promise<Foundation> {
  const connected = await connectDatabase(config, log);
  try {
    return { ...connected, ...(await furnish(config, connected, migrationsFolder, stopping)) };
  } catch (error) {
    await connected.disconnect();
    throw error;
  }
}

async function furnish(
  config: Config,
  { unhurried, embedded }: Connected,
  migrationsFolder: string,
  stopping: AbortSignal,
) {
  stopping.throwIfAborted();
  const sessionSecret = config.sessionSecret ?? (await readSessionSecret(config.dataDir));
  await migrateDatabase(unhurried, migrationsFolder);
  await createJobTables(unhurried);
  stopping.throwIfAborted();
  // Before the admin, whom the demo would take for a sign that the database is in use.
  const demo = (config.demo ?? embedded) ? await addDemo(unhurried.db) : undefined;
  if (config.admin) await ensureAdmin(unhurried.db, config.admin);
  return { demo, sessionSecret };
}
