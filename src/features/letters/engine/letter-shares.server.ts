import { and, eq, isNull } from 'drizzle-orm';
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
  let known: { until: number; areSeveral: Promise<boolean> } | undefined;

  function areSeveralLive(): Promise<boolean> {
    if (known && performance.now() < known.until) return known.areSeveral;
    const areSeveral = findSeveralLive(db);
    known = { until: performance.now() + REMEMBERED_MS, areSeveral };
    areSeveral.catch(() => {
      known = undefined;
    });
    return areSeveral;
  }

  return {
    /** Returns their guaranteed shares of the whole, or undefined if each may use all of it. */
    async of({ shares }: Pick<LetterContext, 'shares'>, whole: number, least = 0) {
      if (!isOpenToAll || whole <= 0 || !(await areSeveralLive())) return undefined;
      const part = (given: number | null, byRule: number) =>
        Math.max(
          1,
          Math.floor(given === null ? Math.max(least, (whole * byRule) / 100) : (whole * given) / 100),
        );
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
