import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../database/client.server.ts';
import { campaigns } from '../../campaigns/campaigns.table.server.ts';
import { letterPlanDraws } from '../letters.table.server.ts';
import { makeBatch } from './batch.server.ts';

export interface PlanDraw extends Disposable {
  campaignId: number;
  /** How many were drawn for the campaign before it. */
  turn: number;
  /** Without it the turn goes to the campaign's next letter. */
  use(): void;
}

interface Draw {
  campaignId: number;
  turn: PromiseWithResolvers<number>;
}

const MOST_CAMPAIGNS = 10_000;

export type PlanDraws = ReturnType<typeof makePlanDraws>;

/** Turns of campaigns, each once over all copies. */
export function makePlanDraws(db: Db) {
  const batch = makeBatch((draws: Draw[]) => drawAll(db, draws));
  const unused = new LRUCache<number, number[]>({ max: MOST_CAMPAIGNS });

  async function drawNew(campaignId: number): Promise<number> {
    const turn = Promise.withResolvers<number>();
    turn.promise.catch(() => undefined);
    await batch.add({ campaignId, turn });
    return turn.promise;
  }

  return {
    async draw(campaignId: number): Promise<PlanDraw> {
      const turn = unused.get(campaignId)?.pop() ?? (await drawNew(campaignId));
      let isUsed = false;
      return {
        campaignId,
        turn,
        use() {
          isUsed = true;
        },
        [Symbol.dispose]() {
          if (!isUsed) unused.set(campaignId, [...(unused.get(campaignId) ?? []), turn]);
        },
      };
    },
  };
}

async function drawAll(db: Db, draws: Draw[]): Promise<void> {
  const waiting = Map.groupBy(draws, ({ campaignId }) => campaignId);
  const counts = [...waiting].map(([id, { length }]) => ({ id, count: length }));
  const { rows } = await db.execute<{ id: number; drawn: string }>(sql`
    insert into ${letterPlanDraws} (campaign_id, drawn)
    select id, count from json_to_recordset(${JSON.stringify(counts)}) as wanted (id int, count bigint)
    join ${campaigns} using (id)
    order by id
    on conflict (campaign_id) do update set drawn = ${letterPlanDraws}.drawn + excluded.drawn
    returning campaign_id as id, drawn`);
  const drawnOf = new Map(rows.map(({ id, drawn }) => [id, Number(drawn)]));
  for (const [id, those] of waiting) {
    // A campaign that was deleted meanwhile has no turns to keep apart.
    const first = (drawnOf.get(id) ?? those.length) - those.length;
    for (const [index, { turn }] of those.entries()) turn.resolve(first + index);
  }
}
