import type { Logger } from 'pino';
import type { Config } from '#config.server.ts';
import type { Database } from '#database/client.server.ts';
import { connectDatabase } from '#database/connect.server.ts';

export interface CommandContext {
  config: Config;
  log: Logger;
  migrationsFolder: string;
  stopping: AbortSignal;
}

export type Command = (context: CommandContext, args: string[]) => Promise<string>;

export async function withDatabase<Result>(
  { config, log }: CommandContext,
  work: (database: Database) => Promise<Result>,
  options: { mayBeReadOnly?: boolean } = {},
): Promise<Result> {
  const { slowQueries, disconnect } = await connectDatabase({ ...config, ...options }, log);
  return await work(slowQueries).finally(disconnect);
}
