import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { AiConfig } from '#ai/providers.server.ts';
import type { BackupConfig } from '#database/backup/backup-config.server.ts';
import type { Database, Db } from '#database/client.server.ts';
import type { Network } from '#http/limits/client-address.server.ts';
import type { DatabaseState } from '#http/watching/state-metrics.server.ts';
import type { SafetyConfig } from '#safety/switches.server.ts';
import type { Finding } from './finding.server.ts';

export interface StatusConfig extends SafetyConfig {
  listen: { host: string; port: number };
  publicUrl: URL;
  databaseUrl: string | undefined;
  dataDir: string;
  ai: AiConfig;
  backups: BackupConfig;
  mail: { smtpUrl: string | undefined; from: string };
  trustedProxies: readonly Network[];
  registration: 'open' | 'closed' | { domains: string[] };
  letterLimits: { perDay: number };
  money: { perDay?: number | undefined; perMonth?: number | undefined };
  metricsToken: string | undefined;
  processes: number;
}

/** The pools of a program, and what it knows about the server. */
export interface InstallationDatabase {
  main: Database;
  slowQueries: Database;
  ask(): Promise<DatabaseState>;
}

/** Everything that checks look at. */
export interface Installation {
  config: StatusConfig;
  /** Holds the finding instead, if it can't be reached. */
  database: InstallationDatabase | { unreachable: Finding };
  sessionSecret: string | undefined;
}

export const UNKNOWN = 'Unknown, because the database can’t be read.';

const READ_MS = 2_000;

/** Returns undefined if the database doesn't respond in time, so a check can still report the rest. */
export async function read<Value>(
  { database }: Installation,
  work: (db: Db, pool: pg.Pool) => Promise<Value>,
): Promise<Value | undefined> {
  if ('unreachable' in database) return undefined;
  const { db, pool } = database.main;
  const tooLate = delay(READ_MS, undefined, { ref: false });
  return await Promise.race([work(db, pool).catch(() => undefined), tooLate]);
}
