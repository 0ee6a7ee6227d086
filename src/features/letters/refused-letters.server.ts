import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#http/errors.server.ts';
import { LETTER_CALLS } from '#http/limits/load-shedding.server.ts';
import { type LetterRefusal, lettersRefused } from '#http/watching/metrics.server.ts';
import type { ErrorText } from '#i18n/errors.contract.ts';
import { ALL_TAKEN } from './engine/letters-in-flight.server.ts';
import { PAUSED } from './letters.server.ts';
import { MONEY_USED_UP } from './money/money.server.ts';

const REASONS = new Map<ErrorText | string, LetterRefusal>([
  [ALL_TAKEN, 'busy'],
  [MONEY_USED_UP, 'money'],
  [PAUSED, 'paused'],
]);

/** Letters refused before a provider was asked are not counted anywhere else. */
export const countRefusedLetters: MiddlewareHandler = async function countRefusedLetters(c, next) {
  await next();
  const reason = LETTER_CALLS.test(c.req.path) ? reasonOf(c) : undefined;
  if (reason) lettersRefused.inc({ reason });
};

/** Returns undefined for mistakes of the caller and failures of a provider. */
function reasonOf({ error, res: { status } }: Context): LetterRefusal | undefined {
  if (status === 429) return 'limit';
  if (status < 500 || !error) return undefined;
  if (error instanceof AppError) return REASONS.get(error.text);
  return status === 503 ? 'database' : 'error';
}
