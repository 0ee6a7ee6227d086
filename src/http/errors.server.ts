import { STALE_SAVE } from './version.contract.ts';

/**
 * An expected refusal: the status and the one plain sentence that the caller gets.
 * Everything else that is thrown is a bug, is logged and answers 500.
 */
export class AppError extends Error {
  readonly status: ErrorStatus;
  /** Seconds until the same call can succeed; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: ErrorStatus, sentence: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(sentence, { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.retryAfter = options.retryAfter;
  }
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

/** Throws a 409 when the caller read another version than the one that is saved. */
export function refuseStale(saved: { version: number }, readVersion: number | undefined): void {
  if (readVersion !== undefined && readVersion !== saved.version) throw new AppError(409, STALE_SAVE);
}
