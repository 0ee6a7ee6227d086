import { STALE_SAVE } from './version.contract.ts';

/** An expected refusal, in one plain sentence; `retryAfter` is in seconds. Everything else that is thrown is a bug. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: ErrorStatus;
  readonly retryAfter: number | undefined;

  constructor(
    status: ErrorStatus,
    sentence: string,
    { cause, retryAfter }: { cause?: unknown; retryAfter?: number | undefined } = {},
  ) {
    super(sentence, { cause });
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

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
