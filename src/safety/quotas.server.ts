import type pg from 'pg';
import { createRateLimiter, type Reservation } from '#http/limits/rate-limiter.server.ts';

export const QUOTAS = {
  organizations: quota(10, 'new organizations'),
  campaigns: quota(50, 'new campaigns'),
  uploads: quota(100, 'uploaded images'),
  invitations: quota(20, 'invitations'),
  writes: quota(2000, 'changes'),
  keyWrites: quota(1000, 'changes with this API key'),
};
export type Quota = keyof typeof QUOTAS;

function quota(most: number, things: string) {
  const reached = `You’ve reached today’s limit for ${things}.`;
  return { most, refusal: `${reached} Please come back in {wait}, or ask an admin to raise your limits.` };
}

export function refusalExample(quota: Quota): string {
  return QUOTAS[quota].refusal.replace('{wait}', '5 hours');
}

export interface Quotas {
  /** Throws a 429 that includes the time to wait. */
  take(actor: { id: number; role: string; quotaFactor: number }, quota: Quota): Promise<Reservation>;
}

const NOTHING: Reservation = { refund: async () => {} };
export const NO_QUOTAS: Quotas = { take: async () => NOTHING };

export function makeQuotas(pool: pg.Pool, secret: string, enabled: boolean): Quotas {
  const { consume } = createRateLimiter(pool, secret);
  return {
    async take({ id, role, quotaFactor }, name) {
      if (!enabled || role === 'admin') return NOTHING;
      const { most, refusal } = QUOTAS[name];
      const limit = `quota-${name}`;
      return consume([{ limit, key: String(id), most: most * quotaFactor, seconds: 24 * 3600, refusal }]);
    },
  };
}

/** Refunds the unit if `work` fails. */
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
