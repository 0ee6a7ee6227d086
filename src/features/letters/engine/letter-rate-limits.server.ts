import type pg from 'pg';
import { AppError } from '../../../http/errors.server.ts';
import { makeRateLimit, type Taken, takeAll } from '../../../http/rate-limit.server.ts';

const LETTERS_PER_ACCOUNT_AND_HOUR = 60;
const HOUR = 3600;

export interface LetterLimits {
  perVisitorAndHour: number;
  perCampaignAndHour: number;
  perDay: number;
  atOnce: number;
}

export type LetterCaller = { address: string } | { accountId: number };

export type LetterRateLimits = ReturnType<typeof makeLetterRateLimits>;

export function makeLetterRateLimits(pool: pg.Pool, limits: LetterLimits, secret: string) {
  const make = (name: string, points: number, refusal: string, seconds = HOUR) =>
    makeRateLimit(pool, { name: `letters-${name}`, points, seconds, secret, refusal });
  const perVisitor = make('visitor', limits.perVisitorAndHour, REFUSALS.visitor);
  const perAccount = make('account', LETTERS_PER_ACCOUNT_AND_HOUR, REFUSALS.account);
  const perCampaign = make('campaign', limits.perCampaignAndHour, REFUSALS.campaign);
  const inAll = make('day', limits.perDay, REFUSALS.day, 24 * HOUR);
  return {
    take(caller: LetterCaller, campaignId: number | null): Promise<Taken> {
      const day = () => inAll.take('all');
      if ('accountId' in caller) return takeAll([() => perAccount.take(String(caller.accountId)), day]);
      const visitor = () => perVisitor.take(caller.address);
      const campaign = () => perCampaign.take(String(campaignId));
      return takeAll(campaignId === null ? [visitor, day] : [visitor, campaign, day]);
    },
  };
}

const REFUSALS = {
  visitor: 'Many letters have come from your connection. You can write again in {wait}. Your words are kept.',
  account: "You've reached the hourly limit for staff letters. You can generate more in {wait}.",
  campaign:
    'Many people are writing for this campaign right now. You can write again in {wait}. Your words are kept.',
  day: "Today's letters are all written. You can write again in {wait}. Your words are kept.",
};

export type LetterSlots = ReturnType<typeof makeLetterSlots>;

export function makeLetterSlots(most: number) {
  let taken = 0;
  let idle = Promise.withResolvers<void>();
  idle.resolve();
  return {
    take(): Disposable {
      if (taken >= most) throw new AppError(503, ALL_TAKEN, { retryAfter: 5 });
      if (taken === 0) idle = Promise.withResolvers();
      taken += 1;
      return {
        [Symbol.dispose]() {
          taken -= 1;
          if (taken === 0) idle.resolve();
        },
      };
    },
    settled: () => idle.promise,
  };
}

export const ALL_TAKEN = "We're writing a lot of letters right now. Please try again in a few seconds.";
