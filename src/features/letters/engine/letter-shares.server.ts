import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import type { LetterContext } from './letter-context.server.ts';

const ORGANIZATION_PERCENT = 25;
const CAMPAIGN_PERCENT = 12.5;
const REMEMBERED_MS = 3_000;

export type Shares = ReturnType<typeof makeShares>;

/** On a site open to all, no organization can use up the day of the others. */
export function makeShares(db: Db, isOpenToAll: boolean) {
  const areSeveral = new LRUCache<'live', boolean>({
    max: 1,
    ttl: REMEMBERED_MS,
    fetchMethod: () => findSeveralLive(db),
  });
  return {
    /** Returns guaranteed shares of the whole, or undefined if each organization can use all of it. */
    async of({ shares }: Pick<LetterContext, 'shares'>, whole: number, least = 0) {
      if (!isOpenToAll || whole <= 0 || !(await areSeveral.forceFetch('live'))) return undefined;
      const part = (given: number | null, byRule: number) => {
        const amount = given === null ? Math.max(least, (whole * byRule) / 100) : (whole * given) / 100;
        return Math.max(1, Math.floor(amount));
      };
      return {
        organization: part(shares.organization, ORGANIZATION_PERCENT),
        campaign: part(shares.campaign, CAMPAIGN_PERCENT),
      };
    },
  };
}

async function findSeveralLive(db: Db): Promise<boolean> {
  const isPublic = and(
    eq(campaigns.status, 'Live'),
    isNull(campaigns.takenDownAt),
    isNull(organizations.takenDownAt),
    eq(organizations.approval, 'approved'),
  );
  const found = await db
    .selectDistinctOn([campaigns.organizationId], { id: campaigns.organizationId })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(isPublic)
    .limit(2);
  return found.length > 1;
}
