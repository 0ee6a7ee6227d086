import { PROVIDERS, type Provider } from '../../../ai/providers.contract.ts';
import type { WritingFailure } from '../../../ai/writer.server.ts';
import { AppError } from '../../../http/errors.server.ts';

const DECLINED = 'The AI model declined to write this letter. Please change your words and try again.';
const UNAVAILABLE = 'The letter could not be written just now. Please try again in a moment.';

/** Staff also read whose key was refused. */
export function letterRefusal(failure: WritingFailure, isStaff: boolean): AppError {
  const declined = failure.kind === 'declined';
  const sentence = declined ? DECLINED : UNAVAILABLE;
  if (isStaff && failure.refusedKeys.length > 0) {
    const withKeys = `${keysRefused(failure.refusedKeys)} ${sentence}`;
    return new AppError(declined ? 422 : 502, withKeys, { cause: failure });
  }
  return new AppError(declined ? 422 : 503, sentence, { cause: failure });
}

export function unavailable(cause: unknown): AppError {
  return new AppError(503, UNAVAILABLE, { cause });
}

export function isWorthRetrying(refusal: AppError): boolean {
  return refusal.status !== 422;
}

export function keysRefused(providers: Provider[]): string {
  const names = providers.map((provider) => PROVIDERS[provider].name).join(' and ');
  return `${names} refused ${providers.length === 1 ? 'its API key' : 'their API keys'}.`;
}
