import type { Context } from 'hono';
import type { Guards } from '#features/accounts/guards.server.ts';
import type { Network } from '#http/limits/client-address.server.ts';
import { currentRequestId } from '#http/watching/request-id.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { ALL_TAKEN } from './engine/letters-in-flight.server.ts';
import type { LetterEngine } from './letter-engine.server.ts';
import { answerWithLetter, prefersEvents } from './letter-response.server.ts';
import { letterStreamEvent, writtenLetter } from './letters.contract.ts';
import { DECLINED, type LetterRequest, PAUSED, UNAVAILABLE, writeLetter } from './letters.server.ts';
import { MONEY_USED_UP } from './money/money.server.ts';

/** Shared by all calls that write a letter. */
export interface LetterCalls {
  engine: LetterEngine;
  guards: Guards;
  trustedProxies: readonly Network[];
}

export function answerLetter(c: Context, engine: LetterEngine, request: Omit<LetterRequest, 'streamed'>) {
  const reader = new AbortController();
  const signal = AbortSignal.any([c.req.raw.signal, reader.signal]);
  const streamed = prefersEvents(c);
  const letter = writeLetter(engine, { ...request, streamed, requestId: currentRequestId() }, signal);
  return answerWithLetter(c, engine.log, letter, { streamed, reader });
}

export function letterResponses<Answers extends object>(shared: typeof STAFF_AND_VISITORS, own: Answers) {
  return { tag: 'Letters', events: letterStreamEvent, answers: { ...shared, ...own } } as const;
}

export const STAFF_AND_VISITORS = {
  200: writtenLetter,
  422: DECLINED,
  429: [errorText('letters.connectionLimit'), errorText('letters.dayLimit', { wait: 9 * 3600 })],
  503: [PAUSED, UNAVAILABLE, ALL_TAKEN, MONEY_USED_UP],
};

export const EXAMPLE_VISITOR = { userName: 'Ada Marsh', userAddress: '5 Mill Lane\nHarlow, HC 20417' };
