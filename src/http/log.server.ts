import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { MiddlewareHandler } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import type { RequestIdVariables } from 'hono/request-id';
import { routePath } from 'hono/route';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';

/** JSON lines on standard output; on a terminal, lines for people. */
export async function openLog(level: string): Promise<Logger> {
  return makeLog(level, process.stdout.isTTY ? await prettyStream() : undefined);
}

async function prettyStream(): Promise<DestinationStream> {
  const { build } = await import('pino-pretty');
  return build({ ignore: 'pid,hostname', singleLine: true, sync: true });
}

/** Exported for tests, which read what was written. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: recordError }, mixin: requestIdOfThisCall };
  return destination ? pino(options, destination) : pino(options);
}

/** Every line that is logged while a call is answered carries the id of the call. */
function requestIdOfThisCall(): { requestId?: string } {
  const requestId = tryGetContext<{ Variables: RequestIdVariables }>()?.var.requestId;
  return requestId === undefined ? {} : { requestId };
}

/**
 * One line a call, without who called or what about: the route's pattern, not the path. Reads that
 * went well are many, and logged at `debug`.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async function logRequests(c, next) {
    const started = performance.now();
    await next();
    c.header('X-Request-Id', c.get('requestId'));
    const { method } = c.req;
    const { status } = c.res;
    const level = status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const ms = Math.round(performance.now() - started);
    log[level]({ method, route: routePath(c), status, ms }, 'request');
  };
}

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
 * people entered, as do other fields that libraries put on their errors.
 */
function recordError(error: unknown): ErrorRecord {
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

/** Without where it happened: for failures that are no bugs and can come with every request. */
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
