import type pg from 'pg';
import { makeRateLimit, type Reservation } from '#http/limits/rate-limiter.server.ts';

const AGAIN = 'Please come back in {wait}, or ask an admin to raise your limits.';

/** Daily quotas of an account. Admins are exempt and can raise an account's quotas. */
export const QUOTAS = {
  organizations: {
    most: 10,
    refusal: `You’ve reached today’s limit for new organizations. ${AGAIN}`,
  },
  campaigns: {
    most: 50,
    refusal: `You’ve reached today’s limit for new campaigns. ${AGAIN}`,
  },
  uploads: { most: 100, refusal: `You’ve reached today’s limit for uploaded images. ${AGAIN}` },
  invitations: {
    most: 20,
    refusal: `You’ve reached today’s limit for invitations. ${AGAIN}`,
  },
  writes: { most: 2000, refusal: `You’ve reached today’s limit for changes. ${AGAIN}` },
};
export type Quota = keyof typeof QUOTAS;

export function refusalExample(quota: Quota): string {
  return QUOTAS[quota].refusal.replace('{wait}', '5 hours');
}

interface QuotaHolder {
  id: number;
  role: string;
  quotaFactor: number;
}

export interface Quotas {
  /** Throws a 429 that includes the time to wait. */
  take(actor: QuotaHolder, quota: Quota): Promise<Reservation>;
}

const NOTHING: Reservation = { refund: async () => {} };
export const NO_QUOTAS: Quotas = { take: async () => NOTHING };

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
    async take(actor: QuotaHolder, quota: Quota): Promise<Reservation> {
      if (!enabled || actor.role === 'admin') return NOTHING;
      return await limits[quota].take(String(actor.id), actor.quotaFactor);
    },
  };
}

/** Takes a unit of quota for the duration of `work` and refunds it if `work` fails. */
export async function withQuota<Result>(
  taking: Promise<Reservation>,
  work: () => Promise<Result>,
): Promise<Result> {
  const taken = await taking;
  try {
    return await work();
  } catch (error) {
    await taken.refund();
    throw error;
  }
}
