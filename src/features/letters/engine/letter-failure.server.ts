import type { Provider, Writing, WritingFailure } from '../../../ai/writer.server.ts';
import { AppError } from '../../../http/errors.server.ts';

const DECLINED = 'The AI model declined to write this letter. Please change your words and try again.';
const UNAVAILABLE = 'The letter could not be written just now. Please try again in a moment.';

/** What the caller is told of a letter that failed (ruling 17); staff also of keys that were refused. */
export function letterRefusal(failure: WritingFailure, isStaff: boolean): AppError {
  const declined = failure.kind === 'declined';
  const sentence = declined ? DECLINED : UNAVAILABLE;
  if (isStaff && failure.refusedKeys.length > 0) {
    const plainly = `${keysRefused(failure.refusedKeys)} ${sentence}`;
    return new AppError(declined ? 422 : 502, plainly, { cause: failure });
  }
  return new AppError(declined ? 422 : 503, sentence, { cause: failure });
}

export function unavailable(cause: unknown): AppError {
  return new AppError(503, UNAVAILABLE, { cause });
}

export function isWorthRetrying(refusal: AppError): boolean {
  return refusal.status !== 422;
}

/** For staff, when a letter came about although a key was refused. */
export function keyNotice({ provider, refusedKeys }: Writing): string | undefined {
  if (refusedKeys.length === 0) return undefined;
  return `${keysRefused(refusedKeys)} ${NAMES[provider]} wrote this letter.`;
}

const NAMES = { claude: 'Claude', openai: 'OpenAI', sample: 'The sample writer' };

function keysRefused(providers: Provider[]): string {
  const names = providers.map((provider) => NAMES[provider]).join(' and ');
  return `${names} refused ${providers.length === 1 ? 'its API key' : 'their API keys'}.`;
}
