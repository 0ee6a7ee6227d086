import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';
import { ExpectedError, errorCodes, OUTAGE } from './errors.server.ts';
import { currentRequestId } from './watching/request-id.server.ts';

export async function openLog(level: string): Promise<Logger> {
  if (!process.stdout.isTTY) return makeLog(level);
  const { build } = await import('pino-pretty');
  return makeLog(level, build({ ignore: 'pid,hostname', singleLine: true, sync: true }));
}

export function makeLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const mixin = () => ({ requestId: currentRequestId() });
  return pino({ level, serializers: { err: recordError }, mixin }, destination);
}

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

function recordError(error: unknown): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error };
  // Messages and extra fields of these errors quote user input.
  const quotesInput = [DrizzleQueryError, pg.DatabaseError, SyntaxError].some(
    (type) => error instanceof type,
  );
  const frames = isExpected(error)
    ? undefined
    : error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(!quotesInput && { message: error.message }),
    ...('code' in error && { code: String(error.code) }),
    ...(error instanceof pg.DatabaseError && error.constraint && { constraint: error.constraint }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && { cause: recordError(error.cause) }),
  };
}

/** Stack traces of an outage would fill the log. */
function isExpected(error: Error): boolean {
  return error instanceof ExpectedError || [...errorCodes(error)].some((code) => OUTAGE.test(code));
}

export function recordBriefly(error: unknown): ErrorRecord {
  const { stack: _, cause, ...record } = recordError(error);
  return { ...record, ...(cause && error instanceof Error && { cause: recordBriefly(error.cause) }) };
}
