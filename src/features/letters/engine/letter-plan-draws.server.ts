import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { LetterPlan } from '../../../ai/writer.server.ts';
import type { Db } from '../../../database/client.server.ts';
import { campaigns } from '../../campaigns/campaigns.table.server.ts';
import { letterFingerprints, letterPlanDraws } from '../letters.table.server.ts';
import { SIMILAR_PERCENT } from '../variety/similar-letters.server.ts';
import { makeBatch } from './batch.server.ts';
import { countAlike, type PlanSpace, planInTurn, randomPlan } from './letter-plan.server.ts';

export interface PlanDraw extends Disposable {
  plan: LetterPlan;
  /** Without it the plan goes to another letter of the campaign. */
  use(): void;
}

interface Draw {
  campaignId: number;
  drawn: PromiseWithResolvers<Drawn>;
}

interface Drawn {
  /** How many were drawn for the campaign before it. */
  turn: number;
  crowded: number[];
}

interface Hand {
  turns: number[];
  /** The plans of letters that read much like others, as they were at the last draw. */
  crowded: number[];
}

const MOST_CAMPAIGNS = 10_000;
/** For a letter, in search of one that does not begin as letters much alike did. */
const MOST_DRAWN = 3;
const MOST_HELD = 50;
const CROWDED_MINUTES = 60;
const MOST_CROWDED = 100;

export type PlanDraws = ReturnType<typeof makePlanDraws>;

/** Turns of campaigns, each once over all copies. Those that begin as letters much alike did wait in hand. */
export function makePlanDraws(db: Db) {
  const batch = makeBatch((draws: Draw[]) => drawAll(db, draws));
  const hands = new LRUCache<number, Hand>({ max: MOST_CAMPAIGNS });

  async function drawNew(campaignId: number): Promise<Drawn> {
    const drawn = Promise.withResolvers<Drawn>();
    drawn.promise.catch(() => undefined);
    await batch.add({ campaignId, drawn });
    return drawn.promise;
  }

  function handOf(campaignId: number): Hand {
    const hand = hands.get(campaignId) ?? { turns: [], crowded: [] };
    hands.set(campaignId, hand);
    return hand;
  }

  async function drawMore(hand: Hand, campaignId: number, amount: number): Promise<void> {
    const drawn = await Promise.all(Array.from({ length: amount }, () => drawNew(campaignId)));
    for (const { turn, crowded } of drawn) {
      hand.turns.push(turn);
      hand.crowded = crowded;
    }
  }

  /** One, and where that isn't good the rest at once: the first words of the letter wait for it. */
  async function take(hand: Hand, campaignId: number, space: PlanSpace): Promise<number> {
    for (let drawn = 0, more = 1; ; drawn += more) {
      const plans = hand.turns.map((turn) => planInTurn(space, campaignId, turn));
      const crowds = countAlike(space, plans, hand.crowded);
      const least = crowds.indexOf(Math.min(...crowds));
      const isGood = crowds[least] === 0 || drawn >= MOST_DRAWN || crowds.length > MOST_HELD;
      const [turn] = isGood ? hand.turns.splice(least, 1) : [];
      if (turn !== undefined) return turn;
      more = drawn === 0 ? 1 : Math.max(1, MOST_DRAWN - drawn);
      await drawMore(hand, campaignId, more);
    }
  }

  return {
    async draw(campaignId: number, space: PlanSpace): Promise<PlanDraw> {
      const hand = handOf(campaignId);
      const turn = await take(hand, campaignId, space);
      let isUsed = false;
      return {
        plan: planInTurn(space, campaignId, turn),
        use() {
          isUsed = true;
        },
        [Symbol.dispose]() {
          if (!isUsed) hand.turns.push(turn);
        },
      };
    },
  };
}

/** Takes no turn. */
export function drawAtRandom(space: PlanSpace, random: () => number): PlanDraw {
  return { plan: randomPlan(space, random), use: () => undefined, [Symbol.dispose]: () => undefined };
}

async function drawAll(db: Db, draws: Draw[]): Promise<void> {
  const waiting = Map.groupBy(draws, ({ campaignId }) => campaignId);
  const counts = [...waiting].map(([id, { length }]) => ({ id, count: length }));
  const { rows } = await db.execute<{ id: number; drawn: string; crowded: number[] }>(sql`
    with drawn as (
      insert into ${letterPlanDraws} (campaign_id, drawn)
      select id, count from json_to_recordset(${JSON.stringify(counts)}) as wanted (id int, count bigint)
      join ${campaigns} using (id)
      order by id
      on conflict (campaign_id) do update set drawn = ${letterPlanDraws}.drawn + excluded.drawn
      returning campaign_id as id, drawn
    )
    select id, drawn, array(
      select plan from ${letterFingerprints}
      where campaign_id = drawn.id and plan is not null and overlap >= ${SIMILAR_PERCENT}
        and at > now() - make_interval(mins => ${CROWDED_MINUTES})
      order by at desc limit ${MOST_CROWDED}
    ) as crowded
    from drawn`);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  for (const [id, those] of waiting) {
    // A campaign that was deleted meanwhile has no turns to keep apart.
    const { drawn, crowded } = rowOf.get(id) ?? { drawn: those.length, crowded: [] };
    const first = Number(drawn) - those.length;
    for (const [index, draw] of those.entries()) draw.drawn.resolve({ turn: first + index, crowded });
  }
}
