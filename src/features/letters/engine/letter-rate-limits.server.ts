import type pg from 'pg';
import type { Payment } from '#ai/writer.server.ts';
import { AppError } from '#http/errors.server.ts';
import { networksOf } from '#http/limits/client-address.server.ts';
import {
  createRateLimiter,
  type Point,
  type PointReservation,
  type Reservation,
} from '#http/limits/rate-limiter.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import type { LetterContext } from './letter-context.server.ts';
import type { Shares } from './letter-shares.server.ts';

const LETTERS_PER_ACCOUNT_AND_HOUR = 60;
/** Shared by the team and preview links of a pending organization. */
const LETTERS_WHILE_UNAPPROVED = 10;
const LEAST_SHARE = 200;
/** The caller chooses the text, which may be longer than a letter. */
const TRANSLATIONS_PER_HOUR = 10;
const HOUR = 3600;
/** Letters and money have the same day. */
const OF_DAY = { seconds: 24 * HOUR, endsAtMidnight: true };

export interface LetterLimits {
  perVisitorAndHour: number;
  perCampaignAndHour: number;
  perDay: number;
  atOnce: number;
}

export type LetterCaller = { address: string } | { accountId: number };

export type LetterRateLimits = ReturnType<typeof makeLetterRateLimits>;

export function makeLetterRateLimits(pool: pg.Pool, limits: LetterLimits, shares: Shares, secret: string) {
  const { consume, refuseAgain } = createRateLimiter(pool, secret);
  const areLimited = limits.perVisitorAndHour > 0;

  async function ofDay(context: LetterContext): Promise<Point[]> {
    const all = { ...OF_DAY, limit: 'letters-day', key: 'all', most: limits.perDay, refusal: REFUSALS.day };
    const share =
      context.organizationId === null ? undefined : await shares.of(context, limits.perDay, LEAST_SHARE);
    if (!share) return [all];
    const ofOrganization = { key: String(context.organizationId), most: share.organization };
    const ofCampaign = { key: pageOf(context), most: share.campaign };
    return [
      { ...OF_DAY, ...ofOrganization, limit: 'letters-organization-day', refusal: REFUSALS.organizationDay },
      { ...OF_DAY, ...ofCampaign, limit: 'letters-campaign-day', refusal: REFUSALS.campaignDay },
      all,
    ];
  }

  /** Everyone with the same preview link counts as one staff account. */
  function ofCaller(caller: LetterCaller, context: LetterContext): Point[] {
    if (isVisitor(caller, context)) return ofAddress(caller.address);
    const key = 'accountId' in caller ? String(caller.accountId) : `preview of ${pageOf(context)}`;
    const most = LETTERS_PER_ACCOUNT_AND_HOUR;
    return [{ limit: 'letters-account', key, most, seconds: HOUR, refusal: REFUSALS.account }];
  }

  function ofAddress(address: string): Point[] {
    const point = { limit: 'letters-visitor', refusal: REFUSALS.visitor, isAddress: true };
    return ofNetworks(address, { ...point, most: limits.perVisitorAndHour });
  }

  async function takeShared(caller: LetterCaller, context: LetterContext): Promise<PointReservation> {
    const day = await ofDay(context);
    if (!isVisitor(caller, context)) return consume(day);
    const refusal = context.campaignId === null ? REFUSALS.organization : REFUSALS.campaign;
    const most = limits.perCampaignAndHour;
    const key = pageOf(context);
    return consume([{ limit: 'letters-campaign', key, most, seconds: HOUR, refusal }, ...day]);
  }

  return {
    /** Checks the caller's own limits first, so a caller over them takes nothing from the shared ones. */
    async open(caller: LetterCaller, context: LetterContext) {
      const own = await consume([...ofCaller(caller, context), ...ofTrial(context)]);
      try {
        const shared = await takeShared(caller, context);
        const nearLimit = isVisitor(caller, context) && (own.nearLimit || shared.nearLimit);
        const takeRequest = async () => consume(await ofDay(context));
        return { nearLimit, ...makeAllowance(own, shared, takeRequest) };
      } catch (error) {
        await own.refund();
        throw error;
      }
    },
    /** Throws the 429 that the address got a moment ago, before anything is read for it. */
    refuseAgain: (address: string) => refuseAgain(ofAddress(address)),
    /** A translation also counts as a letter. */
    async takeTranslation(address: string): Promise<void> {
      const point = { limit: 'letters-translation', most: TRANSLATIONS_PER_HOUR, refusal: REFUSALS.visitor };
      if (areLimited) await consume(ofNetworks(address, point));
    },
    /** Returns false if any instance has seen it. */
    async takeProof(key: string): Promise<boolean> {
      const proof = { limit: 'letters-proof', key, most: 1, seconds: HOUR, refusal: '' };
      return (await orNone(consume([proof]))) !== undefined;
    },
    /** Allows each address one retry an hour after an accepted request without words. */
    async takeRetry(caller: LetterCaller): Promise<boolean> {
      if (!areLimited || 'accountId' in caller) return true;
      const points = ofNetworks(caller.address, { limit: 'letters-retry', most: 1, refusal: '' });
      return (await orNone(consume(points))) !== undefined;
    },
  };
}

export type LetterAllowance = Awaited<ReturnType<LetterRateLimits['open']>>;

/** Disposal returns unused points. */
function makeAllowance(
  ofCaller: PointReservation,
  shared: PointReservation,
  takeRequest: () => Promise<PointReservation>,
) {
  const unused: Reservation[] = [{ refund: () => shared.refund(isOfDay) }];
  let isAsked = false;
  let isSpent = false;

  /** Each request takes a point of the day. If no provider accepts it, the next request uses the point. */
  async function reserve(): Promise<Payment | undefined> {
    const point = unused.pop() ?? (await orNone(takeRequest()));
    return (
      point && {
        /** Spends the point once a provider accepts. The letter counts once it has words. If the reader left, both count. */
        async settle({ isAccepted, isAbandoned, hasReaderLeft, hasBegun }) {
          isAsked ||= isAccepted || hasReaderLeft;
          isSpent ||= hasBegun || hasReaderLeft;
          if (!isAccepted && !isAbandoned) unused.push(point);
        },
      }
    );
  }

  return {
    reserve,
    spend() {
      isSpent = true;
    },
    isSpent: () => isSpent,
    async [Symbol.asyncDispose]() {
      await Promise.all([
        ...unused.map((point) => point.refund()),
        isAsked || isSpent ? undefined : ofCaller.refund(),
        isSpent ? undefined : shared.refund((point) => !isOfDay(point)),
      ]);
    },
  };
}

function isVisitor(caller: LetterCaller, { isPreview }: LetterContext): caller is { address: string } {
  return 'address' in caller && !isPreview;
}

/** All organizations of one account share an allowance. */
function ofTrial({ isUnapproved, organizationId, createdById }: LetterContext): Point[] {
  if (!isUnapproved) return [];
  const point = { ...OF_DAY, limit: 'letters-unapproved', most: LETTERS_WHILE_UNAPPROVED };
  const own = { ...point, key: String(organizationId), refusal: REFUSALS.unapproved };
  if (!createdById) return [own];
  return [own, { ...point, key: `account ${createdById}`, refusal: REFUSALS.unapprovedTogether }];
}

function ofNetworks(address: string, point: Omit<Point, 'key' | 'seconds'>): Point[] {
  return networksOf(address).map(({ network: key, allowance }) => {
    return { ...point, key, most: point.most * allowance, seconds: HOUR };
  });
}

function isOfDay({ endsAtMidnight = false }: Point): boolean {
  return endsAtMidnight;
}

export async function orNone<Taken>(taking: Promise<Taken>): Promise<Taken | undefined> {
  try {
    return await taking;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
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
