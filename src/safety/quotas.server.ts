import type pg from 'pg';
import { makeRateLimit } from '../http/rate-limit.server.ts';

/** What an account may do in a day. Admins may do everything, and can raise an account's quotas. */
export const QUOTAS = {
  organizations: { most: 10, refusal: 'You can create 10 organizations a day.' },
  campaigns: { most: 50, refusal: 'You can create 50 campaigns a day.' },
  uploads: { most: 100, refusal: 'You can upload 100 images a day.' },
  invitations: { most: 20, refusal: 'You can send 20 invitations a day.' },
  writes: { most: 2000, refusal: 'You can make 2,000 changes a day.' },
};
export type Quota = keyof typeof QUOTAS;

interface QuotaHolder {
  id: number;
  role: string;
  quotaFactor: number;
}

export type Quotas = ReturnType<typeof makeQuotas>;

/** `enabled`: the variable `QUOTAS`. */
export function makeQuotas(pool: pg.Pool, secret: string, enabled: boolean) {
  const limits = Object.fromEntries(
    Object.entries(QUOTAS).map(([name, { most, refusal }]) => [
      name,
      makeRateLimit(pool, { name: `quota-${name}`, points: most, seconds: 24 * 3600, secret, refusal }),
    ]),
  );
  return {
    /** Throws a 429 that says when more can be done. */
    async take(actor: QuotaHolder, quota: Quota): Promise<void> {
      if (!enabled || actor.role === 'admin') return;
      await limits[quota]?.take(String(actor.id), actor.quotaFactor);
    },
  };
}
