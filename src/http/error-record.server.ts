import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

interface ErrorRecord {
  type: string;
  message?: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: ErrorRecord;
}

/**
 * What the log may know of an error. The messages of Drizzle, Postgres and JSON.parse quote what
 * people entered, as do the other fields that libraries hang on their errors (ruling 30).
 */
export function recordError(error: unknown): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    ...(!quotesInput(error) && { message: error.message }),
    ...('code' in error && { code: String(error.code) }),
    ...(error instanceof pg.DatabaseError && error.constraint && { constraint: error.constraint }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: recordError(error.cause) }),
  };
}

/** Without where it happened: for what is no bug, and can come with every request. */
export function recordBriefly(error: unknown): ErrorRecord {
  const { stack: _stack, cause: _cause, ...record } = recordError(error);
  const cause = error instanceof Error ? error.cause : undefined;
  return { ...record, ...(cause !== undefined && { cause: recordBriefly(cause) }) };
}

function quotesInput(error: Error): boolean {
  return (
    error instanceof DrizzleQueryError || error instanceof pg.DatabaseError || error instanceof SyntaxError
  );
}

/** The stack opens with the message, which can have any number of lines. */
function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
