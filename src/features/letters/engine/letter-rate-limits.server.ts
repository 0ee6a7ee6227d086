import type pg from 'pg';
import { AppError } from '#http/errors.server.ts';
import { networksOf } from '#http/limits/client-address.server.ts';
import { createRateLimiter, type Point, type PointReservation } from '#http/limits/rate-limiter.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import type { LetterContext } from './letter-context.server.ts';
import type { Shares } from './letter-shares.server.ts';

const LETTERS_PER_ACCOUNT_AND_HOUR = 60;
/** For the team and preview links of a pending organization together. */
const LETTERS_WHILE_UNAPPROVED = 10;
const LEAST_SHARE = 200;
/** The caller chooses the text, which may be longer than a letter. */
const TRANSLATIONS_PER_HOUR = 10;
const HOUR = 3600;
/** Letters have the same day as the money. */
const OF_DAY = { seconds: 24 * HOUR, endsAtMidnight: true };

export interface LetterLimits {
  perVisitorAndHour: number;
  perCampaignAndHour: number;
  perDay: number;
  atOnce: number;
}

export type LetterCaller = { address: string } | { accountId: number };

export interface TakenLetter {
  nearLimit: boolean;
  /** Points taken from the caller's own limits. */
  ofCaller: Pick<PointReservation, 'refund'>;
  /** Points taken from the campaign's limit. */
  ofCampaign: Pick<PointReservation, 'refund'>;
  /** Points taken from the day's limit for the first request. */
  ofRequest: Pick<PointReservation, 'refund'>;
}

export type LetterRateLimits = ReturnType<typeof makeLetterRateLimits>;

export function makeLetterRateLimits(pool: pg.Pool, limits: LetterLimits, shares: Shares, secret: string) {
  const { consume, refuseAgain } = createRateLimiter(pool, secret);

  async function ofDay(context: LetterContext): Promise<Point[]> {
    const point = (limit: string, key: string, most: number, refusal: Point['refusal']): Point[] => [
      { ...OF_DAY, limit: `letters-${limit}`, key, most, refusal },
    ];
    const all = point('day', 'all', limits.perDay, REFUSALS.day);
    if (context.organizationId === null) return all;
    const share = await shares.of(context, limits.perDay, LEAST_SHARE);
    if (!share) return all;
    const { organizationId } = context;
    return [
      ...point('organization-day', String(organizationId), share.organization, REFUSALS.organizationDay),
      ...point('campaign-day', pageOf(context), share.campaign, REFUSALS.campaignDay),
      ...all,
    ];
  }

  function ofCampaign(context: LetterContext): Point {
    const { perCampaignAndHour: most } = limits;
    const refusal = context.campaignId === null ? REFUSALS.organization : REFUSALS.campaign;
    return { limit: 'letters-campaign', key: pageOf(context), most, seconds: HOUR, refusal };
  }

  /** Everyone with the same preview link counts as one staff account. */
  function ofCaller(caller: LetterCaller, context: LetterContext): Point[] {
    if ('accountId' in caller || context.isPreview) {
      const { account: refusal } = REFUSALS;
      const key = 'accountId' in caller ? String(caller.accountId) : `preview of ${pageOf(context)}`;
      const most = LETTERS_PER_ACCOUNT_AND_HOUR;
      return [{ limit: 'letters-account', key, most, seconds: HOUR, refusal }];
    }
    return ofAddress(caller.address);
  }

  function ofAddress(address: string): Point[] {
    return networksOf(address).map(({ network: key, allowance }) => {
      const most = limits.perVisitorAndHour * allowance;
      const refusal = REFUSALS.visitor;
      return { limit: 'letters-visitor', key, most, seconds: HOUR, refusal, isAddress: true };
    });
  }

  /** All organizations of one account share an allowance. */
  function ofTrial({ isUnapproved, organizationId, createdById }: LetterContext): Point[] {
    if (!isUnapproved) return [];
    const point = (key: string, refusal: Point['refusal']) => {
      return { ...OF_DAY, limit: 'letters-unapproved', key, most: LETTERS_WHILE_UNAPPROVED, refusal };
    };
    const own = point(String(organizationId), REFUSALS.unapproved);
    return createdById ? [own, point(`account ${createdById}`, REFUSALS.unapprovedTogether)] : [own];
  }

  return {
    /** Checks the caller's own limits first, so a caller over them takes nothing from the shared ones. */
    async take(caller: LetterCaller, context: LetterContext): Promise<TakenLetter> {
      const isVisitor = 'address' in caller && !context.isPreview;
      const own = await consume([...ofCaller(caller, context), ...ofTrial(context)]);
      try {
        const day = await ofDay(context);
        const shared = await consume(isVisitor ? [ofCampaign(context), ...day] : day);
        const isOfDay = ({ endsAtMidnight = false }: Point) => endsAtMidnight;
        return {
          nearLimit: isVisitor && (own.nearLimit || shared.nearLimit),
          ofCaller: own,
          ofCampaign: { refund: () => shared.refund((point) => !isOfDay(point)) },
          ofRequest: { refund: () => shared.refund(isOfDay) },
        };
      } catch (error) {
        await own.refund();
        throw error;
      }
    },
    /** Throws the 429 that the address got a moment ago, before anything is read for it. */
    refuseAgain: (address: string) => refuseAgain(ofAddress(address)),
    takeRequest: async (context: LetterContext) => consume(await ofDay(context)),
    /** A translation also counts as a letter. */
    async takeTranslation(address: string): Promise<void> {
      if (limits.perVisitorAndHour === 0) return;
      const points = networksOf(address).map(({ network: key, allowance }) => {
        const most = TRANSLATIONS_PER_HOUR * allowance;
        return { limit: 'letters-translation', key, most, seconds: HOUR, refusal: REFUSALS.visitor };
      });
      await consume(points);
    },
    /** Returns false if any instance has seen it. */
    async takeProof(key: string): Promise<boolean> {
      const proof = { limit: 'letters-proof', key, most: 1, seconds: HOUR, refusal: '' };
      return isTaken(consume([proof]));
    },
    /** Allows one more request after an accepted one without words. */
    async takeRetry(caller: LetterCaller): Promise<boolean> {
      if (limits.perVisitorAndHour === 0 || 'accountId' in caller) return true;
      const points = networksOf(caller.address).map(({ network: key, allowance: most }) => {
        return { limit: 'letters-retry', key, most, seconds: HOUR, refusal: '' };
      });
      return isTaken(consume(points));
    },
  };
}

function isTaken(taking: Promise<PointReservation>): Promise<boolean> {
  return taking.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

function pageOf({ campaignId, organizationId }: LetterContext): string {
  return campaignId === null ? `organization ${organizationId}` : String(campaignId);
}

const REFUSALS = {
  visitor: errorText('letters.connectionLimit'),
  account: "You've reached the hourly limit for staff letters. You can generate more in {wait}.",
  unapproved: 'Until your organization is approved it has 10 letters a day. You can generate more in {wait}.',
  unapprovedTogether:
    'Organizations of one account have 10 letters a day together until they are approved. You can generate more in {wait}.',
  campaign: errorText('letters.campaignLimit'),
  organization: errorText('letters.organizationLimit'),
  campaignDay: errorText('letters.pageDayLimit'),
  organizationDay: errorText('letters.organizationDayLimit'),
  day: errorText('letters.dayLimit'),
};
