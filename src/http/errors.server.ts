import { STALE_SAVE } from './refusals.contract.ts';

/** An error without a bug behind it: its message says everything, and its stack trace nothing. */
export class ExpectedError extends Error {}

/**
 * An expected refusal, in one plain English sentence; `retryAfter` is in seconds, and by `reason` a page knows it in
 * any language. Everything else that is thrown is a bug.
 */
export class AppError extends ExpectedError {
  override name = 'AppError';
  readonly status: ErrorStatus;
  readonly retryAfter: number | undefined;
  readonly reason: Reason | undefined;

  constructor(
    status: ErrorStatus,
    sentence: string,
    { cause, retryAfter, reason }: { cause?: unknown; retryAfter?: number | undefined; reason?: Reason } = {},
  ) {
    super(sentence, { cause });
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
  | 502
  | 503;

export function refuseStale(saved: { version: number }, readVersion: number | undefined): void {
  if (readVersion !== undefined && readVersion !== saved.version) throw new AppError(409, STALE_SAVE);
}

/** Messages of errors when the database, or the pooler before it, is away. */
export const OUTAGE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|25P03|53300)$|^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated)|^Client (was closed|has encountered a connection error) and is not queryable/;

/** The code of the error and of each cause, or the message for errors of `pg` that have no code. */
export function* errorCodes(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return;
  yield 'code' in error ? String(error.code) : error.message;
  yield* errorCodes(error.cause);
}
