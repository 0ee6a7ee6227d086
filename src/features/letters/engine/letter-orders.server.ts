import type { Context } from 'hono';
import type { Logger } from 'pino';
import { writerChain } from '../../../ai/writer-chain.server.ts';
import { type AiConfig, configuredWriters } from '../../../ai/writers.server.ts';
import type { Db } from '../../../database/client.server.ts';
import type { Taken } from '../../../http/rate-limit.server.ts';
import { type LetterEvent, type LetterRequest, writeLetter } from '../letters.server.ts';
import { answerWithLetter } from './letter-answer.server.ts';
import { giveBackOnFailure } from './letter-limits.server.ts';
import { makeLettersInFlight } from './letters-in-flight.server.ts';

/** A letter that may be written as far as its occasion and who asks are concerned. */
interface LetterOrder extends Pick<LetterRequest, 'occasion' | 'visitor' | 'settings' | 'isStaff'> {
  /** Takes the letter from the limits that count for whoever asks, or throws a 429. */
  take: () => Promise<Taken>;
}

export interface LetterOrders {
  /** Answers with the letter that `prepare` makes ready, or with what it throws. */
  answer(c: Context, prepare: () => Promise<LetterOrder>): Promise<Response>;
  /** Waits for the letters that are being written. */
  settled(): Promise<void>;
}

interface LetterOrdersOptions {
  ai: AiConfig;
  /** How many letters may be written at once. */
  atOnce: number;
  db: Db;
  log: Logger;
}

/** What visitors' and staff's letters have in common. */
export function makeLetterOrders({ ai, atOnce, db, log }: LetterOrdersOptions): LetterOrders {
  const inFlight = makeLettersInFlight(atOnce);
  const dependencies = { db, log, random: Math.random };

  /** Counts the letter before anything is waited for, and against the limits before a model is asked. */
  async function* write(
    prepare: () => Promise<LetterOrder>,
    signal: AbortSignal,
  ): AsyncGenerator<LetterEvent, void> {
    const leave = inFlight.enter();
    try {
      const { take, ...order } = await prepare();
      signal.throwIfAborted();
      const taken = await take();
      const writer = writerChain(configuredWriters(ai, order.settings.aiModel), {
        onFailure: (err) => log.warn({ err }, 'a provider failed'),
      });
      const letter = writeLetter(dependencies, { ...order, writer, signal });
      yield* giveBackOnFailure(taken, letter, signal);
    } finally {
      leave();
    }
  }

  return {
    answer: (c, prepare) => answerWithLetter(c, log, (signal) => write(prepare, signal)),
    settled: inFlight.settled,
  };
}
