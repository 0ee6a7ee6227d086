import type pg from 'pg';
import { makeRateLimit, type Taken } from '../../http/rate-limit.server.ts';

export interface LetterLimitsOptions {
  perVisitorAndHour: number;
  perCampaignAndHour: number;
  perDay: number;
}

export interface LetterLimits {
  /** Takes one letter from every limit or, throwing a 429, from none. */
  take(address: string, campaignId: number | null): Promise<Taken>;
}

export function makeLetterLimits(
  pool: pg.Pool,
  { perVisitorAndHour, perCampaignAndHour, perDay }: LetterLimitsOptions,
  secret: string,
): LetterLimits {
  const perVisitor = makeRateLimit(pool, {
    name: 'letters-visitor',
    points: perVisitorAndHour,
    seconds: 3600,
    secret,
    refusal: 'You have asked for many letters in a short time.',
  });
  const perCampaign = makeRateLimit(pool, {
    name: 'letters-campaign',
    points: perCampaignAndHour,
    seconds: 3600,
    secret,
    refusal: 'Very many letters are being written for this campaign.',
  });
  const inAll = makeRateLimit(pool, {
    name: 'letters-day',
    points: perDay,
    seconds: 86_400,
    secret,
    refusal: 'All letters that can be written in a day have been written.',
  });
  return {
    take: (address, campaignId) =>
      takeAll([
        () => perVisitor.take(address),
        ...(campaignId === null ? [] : [() => perCampaign.take(String(campaignId))]),
        () => inAll.take('all'),
      ]),
  };
}

/** One after the other, so that whoever is over an own limit does not touch those that all share. */
async function takeAll(takes: (() => Promise<Taken>)[]): Promise<Taken> {
  const taken: Taken[] = [];
  const giveBack = async () => {
    // What can't be given back now lapses with its window.
    await Promise.allSettled(taken.map((one) => one.giveBack()));
  };
  try {
    for (const take of takes) taken.push(await take());
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { giveBack };
}

/** A letter that fails is given back, and one whose reader leaves before its first words. */
export async function* giveBackOnFailure<Event>(
  taken: Taken,
  letter: AsyncIterable<Event>,
  signal: AbortSignal,
): AsyncGenerator<Event, void> {
  let hasWords = false;
  try {
    for await (const event of letter) {
      hasWords = true;
      yield event;
    }
  } catch (error) {
    if (!hasWords || !signal.aborted) await taken.giveBack();
    throw error;
  }
}
