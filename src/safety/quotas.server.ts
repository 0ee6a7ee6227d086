import type pg from 'pg';
import { makeRateLimit, type Taken } from '../http/limits/rate-limit.server.ts';

const AGAIN = 'Please come back in {wait}, or ask an admin to raise your limits.';

/** The daily quotas of an account. Admins have none, and can raise an account's quotas. */
export const QUOTAS = {
  organizations: {
    most: 10,
    refusal: `You have created all the organizations that you can create in a day. ${AGAIN}`,
  },
  campaigns: {
    most: 50,
    refusal: `You have created all the campaigns that you can create in a day. ${AGAIN}`,
  },
  uploads: { most: 100, refusal: `You have uploaded all the images that you can upload in a day. ${AGAIN}` },
  invitations: {
    most: 20,
    refusal: `You have sent all the invitations that you can send in a day. ${AGAIN}`,
  },
  writes: { most: 2000, refusal: `You have made all the changes that you can make in a day. ${AGAIN}` },
};
export type Quota = keyof typeof QUOTAS;

/** How the refusal reads, for the description of a call. */
export function refusalExample(quota: Quota): string {
  return QUOTAS[quota].refusal.replace('{wait}', '5 hours');
}

interface QuotaHolder {
  id: number;
  role: string;
  quotaFactor: number;
}

export interface Quotas {
  /** Throws a 429 that says when more can be done. */
  take(actor: QuotaHolder, quota: Quota): Promise<Taken>;
}

const NOTHING: Taken = { giveBack: async () => {} };
export const NO_QUOTAS: Quotas = { take: async () => NOTHING };

/** `enabled`: the variable `QUOTAS`. */
export function makeQuotas(pool: pg.Pool, secret: string, enabled: boolean): Quotas {
  const limitOf = (quota: Quota) => {
    const { most, refusal } = QUOTAS[quota];
    return makeRateLimit(pool, { name: `quota-${quota}`, points: most, seconds: 24 * 3600, secret, refusal });
  };
  const limits = {
    organizations: limitOf('organizations'),
    campaigns: limitOf('campaigns'),
    uploads: limitOf('uploads'),
    invitations: limitOf('invitations'),
    writes: limitOf('writes'),
  };
  return {
    async take(actor: QuotaHolder, quota: Quota): Promise<Taken> {
      if (!enabled || actor.role === 'admin') return NOTHING;
      return await limits[quota].take(String(actor.id), actor.quotaFactor);
    },
  };
}

/** Only what succeeds is counted; as long as it is under way it counts, too. */
export async function countWork<Result>(
  taking: Promise<Taken>,
  work: () => Promise<Result>,
): Promise<Result> {
  const taken = await taking;
  try {
    return await work();
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}
