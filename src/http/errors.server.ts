import type { ErrorText } from '#i18n/errors.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { STALE_SAVE } from './refusals.contract.ts';

/** Is logged without a stack trace, because it isn't a bug. */
export class ExpectedError extends Error {}

/** `retryAfter` is in seconds. Pages recognize `reason` in any language. */
export class AppError extends ExpectedError {
  override name = 'AppError';
  readonly status: ErrorStatus;
  readonly text: ErrorText | string;
  readonly retryAfter: number | undefined;
  readonly reason: Reason | undefined;

  constructor(
    status: ErrorStatus,
    text: ErrorText | string,
    { cause, retryAfter, reason }: { cause?: unknown; retryAfter?: number | undefined; reason?: Reason } = {},
  ) {
    super(errorSentence('en', text), { cause });
    this.text = text;
    this.status = status;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}

type Reason = 'used-up' | 'paused' | 'choose-recipient';

export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 413
  | 415
  | 421
  | 422
  | 428
  | 429
  | 451
  | 500
  | 501
  | 502
  | 503;

export function refuseStale(saved: { version: number }, readVersion: number | undefined): void {
  if (readVersion !== undefined && readVersion !== saved.version) throw new AppError(409, STALE_SAVE);
}

export const OUTAGE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|25P03|53300)$|^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated)|^Client (was closed|has encountered a connection error) and is not queryable/;

/** Yields the code of the error and each cause. Some errors of `pg` have only a message. */
export function* errorCodes(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return;
  yield 'code' in error ? String(error.code) : error.message;
  yield* errorCodes(error.cause);
}
