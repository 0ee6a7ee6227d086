import type pg from 'pg';
import { AppError } from '#http/errors.server.ts';
import { networksOf } from '#http/limits/client-address.server.ts';
import { createRateLimiter } from '#http/limits/rate-limiter.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import { mailboxOf } from '#mail/mails.server.ts';
import type { Offer } from './sign-up.server.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const PER_NETWORK_AND_HOUR = 10;
const PER_CAMPAIGN_AND_DAY = 2_000;
const PER_ORGANIZATION_AND_DAY = 5_000;
const PER_NEW_ORGANIZATION_AND_DAY = 200;
const MAILS_PER_ADDRESS_AND_DAY = 2;

export const MANY_FROM_NETWORK = errorText('updates.connectionLimit');
export const MANY_FOR_CAMPAIGN = errorText('updates.campaignDayLimit');
export const MANY_FOR_ORGANIZATION = errorText('updates.organizationDayLimit');

/** Limits sign-ups, which could otherwise flood a stranger's inbox. */
export function makeSignUpLimits(pool: pg.Pool, secret: string) {
  const { consume } = createRateLimiter(pool, secret);
  return {
    take: (address: string, { campaignId, organizationId, isNew }: Offer) =>
      consume([
        ...networksOf(address).map(({ network: key, allowance }) => ({
          limit: 'supporters',
          key,
          most: PER_NETWORK_AND_HOUR * allowance,
          seconds: HOUR,
          refusal: MANY_FROM_NETWORK,
        })),
        {
          limit: 'supporters-campaign',
          key: String(campaignId),
          most: PER_CAMPAIGN_AND_DAY,
          seconds: DAY,
          refusal: MANY_FOR_CAMPAIGN,
        },
        {
          limit: 'supporters-organization',
          key: String(organizationId),
          most: isNew ? PER_NEW_ORGANIZATION_AND_DAY : PER_ORGANIZATION_AND_DAY,
          seconds: DAY,
          refusal: MANY_FOR_ORGANIZATION,
        },
      ]),
    /** Counts the emails of all campaigns together. */
    async mayMail(email: string): Promise<boolean> {
      const key = mailboxOf(email);
      const point = {
        limit: 'supporters-mail',
        key,
        most: MAILS_PER_ADDRESS_AND_DAY,
        seconds: DAY,
        refusal: '',
      };
      try {
        await consume([point]);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}
