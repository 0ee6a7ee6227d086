import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type DestinationStream, type Logger, pino } from 'pino';
import { recordError } from './error-record.server.ts';

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
  const options = { level, serializers: { err: recordError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * One line a call, with nothing that tells who called or what about: the route's pattern, not the path.
 * Reads that went well are many, and logged at `debug`.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async function logRequests(c, next) {
    const started = performance.now();
    await next();
    const { method } = c.req;
    const { status } = c.res;
    const level = status < 400 && (method === 'GET' || method === 'HEAD') ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const ms = Math.round(performance.now() - started);
    log[level]({ method, route: routePath(c), status, ms }, 'request');
  };
}
