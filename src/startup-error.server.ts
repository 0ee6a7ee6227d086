import { ConfigError } from './config.server.ts';
import { BackupError } from './database/backup/backup-format.server.ts';
import { DatabaseUrlError } from './database/connect.server.ts';
import { EmbeddedPostgresError } from './database/embedded/embedded-error.server.ts';
import { ReleaseError } from './database/migrations.server.ts';
import { SessionSecretError } from './features/accounts/session-secret.server.ts';

/** A command that can't be done as it was given. */
export class CommandError extends Error {}

const STARTUP_ERRORS = [
  BackupError,
  CommandError,
  ConfigError,
  DatabaseUrlError,
  EmbeddedPostgresError,
  ReleaseError,
  SessionSecretError,
];

/** Whether the message is the one line to print for whoever started the program or a command. */
export function isStartupError(error: unknown): error is Error {
  return STARTUP_ERRORS.some((type) => error instanceof type);
}
