import type pg from 'pg';
import { AppError } from '../../../http/errors.server.ts';
import { makeRateLimit, type Taken, takeAll } from '../../../http/rate-limit.server.ts';

export interface LetterLimitsOptions {
  perVisitorAndHour: number;
  perCampaignAndHour: number;
  perDay: number;
}

export interface LetterLimits {
  /** Takes one letter from every limit or, throwing a 429, from none. */
  take(address: string, campaignId: number | null): Promise<Taken>;
  /** The same for a letter that staff make: they have a limit for each account. */
  takeForStaff(accountId: number): Promise<Taken>;
}

const PER_ACCOUNT_AND_HOUR = 60;

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
  const perAccount = makeRateLimit(pool, {
    name: 'letters-account',
    points: PER_ACCOUNT_AND_HOUR,
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
    takeForStaff: (accountId) => takeAll([() => perAccount.take(String(accountId)), () => inAll.take('all')]),
  };
}

/**
 * A letter that fails is given back, unless by its reader's doing: one who leaves, or whose words the
 * model declines, has had a request sent that costs money.
 */
export async function* giveBackOnFailure<Event>(
  taken: Taken,
  letter: AsyncIterable<Event>,
  signal: AbortSignal,
): AsyncGenerator<Event, void> {
  try {
    yield* letter;
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500;
    if (!isRefusal && !signal.aborted) await taken.giveBack();
    throw error;
  }
}
