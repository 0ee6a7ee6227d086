import { RequestError } from '@hono/node-server';
import type { Context, ErrorHandler, Hono, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { AppError } from './errors.server.ts';
import { recordBriefly } from './log.server.ts';

/** The one place where a thrown error becomes an answer: `app.onError(answerError(log))`. */
export function answerError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const refusal = refusalFor(error);
    if (refusal.status >= 500) logRefusal(log, c, refusal);
    if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
    return c.text(refusal.message, refusal.status);
  };
}

/** What passes by itself is a warning and short: it can come with every request. */
function logRefusal(log: Logger, c: Context, refusal: AppError): void {
  const call = { method: c.req.method, route: routePath(c) };
  const err = refusal.cause ?? refusal;
  if (refusal.retryAfter === undefined) log.error({ err, ...call }, refusal.message);
  else log.warn({ reason: recordBriefly(err), ...call }, refusal.message);
}

function refusalFor(error: Error): AppError {
  if (error instanceof AppError) return error;
  const codes = [...errorCodes(error)];
  if (codes.some((code) => UNSTORABLE_TEXT.has(code))) {
    return new AppError(400, 'The request holds a character that cannot be stored.', { cause: error });
  }
  if (codes.some((code) => UNREACHABLE_DATABASE.test(code))) {
    return new AppError(503, 'The database cannot be reached just now. Please try again in a moment.', {
      cause: error,
    });
  }
  if (codes.some((code) => BUSY_DATABASE.has(code))) {
    return new AppError(503, 'The database is busy just now. Please try again in a moment.', {
      retryAfter: RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
  if (codes.includes(GONE_MEANWHILE)) {
    return new AppError(409, 'Something that this needs has just been deleted. Please reload the page.', {
      cause: error,
    });
  }
  return new AppError(500, 'Something went wrong on our side. Please try again.', { cause: error });
}

/** Of the error and its causes: the code, or for the errors of `pg` that have none, the message. */
function* errorCodes(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return;
  yield 'code' in error ? String(error.code) : error.message;
  yield* errorCodes(error.cause);
}

/** A NUL, or half a character, in a text or in JSON. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

/** The network's, Postgres's while it starts, stops or is full, and those of `pg`'s pool and client. */
const UNREACHABLE_DATABASE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-3]|53300)$|^(timeout exceeded when trying to connect|Connection terminated)/;

/** Of Postgres: waited too long for a lock, or in a circle; took too long; in the way of another. */
const BUSY_DATABASE = new Set(['55P03', '40P01', '57014', '40001']);
const RETRY_AFTER_SECONDS = 5;

/** A foreign key that leads nowhere, as when an account is deleted while it makes something. */
const GONE_MEANWHILE = '23503';

/** For `getRequestListener`: what did not become a request, such as one with a bad `Host`. */
export function answerUnreadable(securityFields: Record<string, string>) {
  const headers = { ...securityFields, 'content-type': 'text/plain; charset=UTF-8' };
  return (error: unknown): Response =>
    error instanceof RequestError
      ? new Response('The address of this request cannot be read.', { status: 400, headers })
      : new Response('Something went wrong on our side. Please try again.', { status: 500, headers });
}

/** What `/api` answers where no route is. */
export function answerNotFound(c: Context): Response {
  return c.text('There is nothing at this address.', 404);
}

/** Answers 405 with `Allow` where a path is known but not with this method. */
export function answerMethodNotAllowed(app: Hono): MiddlewareHandler {
  return methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) =>
      c.text(`This address answers ${methods.join(', ')} only.`, 405, { Allow: methods.join(', ') }),
  });
}
