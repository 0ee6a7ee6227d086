import { RequestError } from '@hono/node-server';
import type { Context, ErrorHandler, Hono, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { type ErrorText, errorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { AppError, type ErrorStatus, errorCodes, OUTAGE } from './errors.server.ts';
import { recordBriefly } from './log.server.ts';
import { languageNamed, PAGE_LANGUAGE } from './page-language.server.ts';

export function answerError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const refusal = refusalFor(error);
    if (refusal.status >= 500) logRefusal(log, c, refusal);
    if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
    if (refusal.reason) c.header('X-Refusal', refusal.reason);
    const language = languageNamed(c.req.header(PAGE_LANGUAGE));
    const sentence = errorSentence(language, refusal.text);
    // A cache would serve it to readers of other languages.
    if (sentence !== refusal.message) c.header('Cache-Control', 'no-store');
    return c.text(sentence, refusal.status);
  };
}

function logRefusal(log: Logger, c: Context, refusal: AppError): void {
  const call = { method: c.req.method, route: routePath(c) };
  const err = refusal.cause ?? refusal;
  if (refusal.retryAfter === undefined) log.error({ err, ...call }, refusal.message);
  else log.warn({ reason: recordBriefly(err), ...call }, refusal.message);
}

function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Errors while disposing of a "using" matter less than the original error.
  if (error instanceof SuppressedError) return refusalFor(error.suppressed);
  const codes = [...errorCodes(error)];
  const known = DATABASE_ERRORS.find(({ code }) => codes.some((one) => code.test(one)));
  const { status, text, retryAfter } = known ?? { status: 500, text: UNKNOWN_ERROR };
  return new AppError(status, text, { cause: error, retryAfter });
}

const UNKNOWN_ERROR = errorText('server.unknown');

const DATABASE_ERRORS: { code: RegExp; status: ErrorStatus; text: ErrorText; retryAfter?: number }[] = [
  {
    // These codes mean NUL or a lone surrogate in a text or JSON.
    code: /^(22021|22P05)$/,
    status: 400,
    text: errorText('request.badCharacter'),
  },
  {
    code: OUTAGE,
    status: 503,
    text: errorText('server.dataUnreachable'),
    retryAfter: 5,
  },
  {
    // These codes mean too many open files.
    code: /^E[MN]FILE$/,
    status: 503,
    text: errorText('server.tooBusy'),
    retryAfter: 5,
  },
  {
    // This code means a full disk.
    code: /^53100$/,
    status: 503,
    text: errorText('server.full'),
    retryAfter: 60,
  },
  {
    // A standby refuses changes with this code, such as after a failover.
    code: /^25006$/,
    status: 503,
    text: errorText('server.readOnly'),
    retryAfter: 5,
  },
  {
    code: /^(55P03|40P01|57014|40001)$/,
    status: 503,
    text: errorText('server.dataBusy'),
    retryAfter: 5,
  },
  {
    // This code means a foreign key violation, such as by an account deleted during its request.
    code: /^23503$/,
    status: 409,
    text: errorText('request.deleted'),
  },
];

export function answerUnreadable(securityFields: Record<string, string>) {
  const headers = { ...securityFields, 'content-type': 'text/plain; charset=UTF-8' };
  return (error: unknown): Response =>
    error instanceof RequestError
      ? new Response("The address of this request can't be read.", {
          status: 400,
          headers: { ...headers, connection: 'close' },
        })
      : new Response(errorSentence('en', UNKNOWN_ERROR), { status: 500, headers });
}

export function answerNotFound(c: Context): Response {
  return c.text('There is nothing at this address.', 404);
}

export function answerMethodNotAllowed(app: Hono): MiddlewareHandler {
  return methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) =>
      c.text(`This address only supports ${methods.join(', ')}.`, 405, { Allow: methods.join(', ') }),
  });
}
