import { STALE_SAVE } from './version.contract.ts';

/** An expected refusal, in one plain sentence for the caller. Everything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: ErrorStatus;
  /** Seconds until the same call can succeed; sent as `Retry-After`. */
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

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

/** Throws a 409 when the caller read another version than the one that is saved. */
export function refuseStale(saved: { version: number }, readVersion: number | undefined): void {
  if (readVersion !== undefined && readVersion !== saved.version) throw new AppError(409, STALE_SAVE);
}
