import { desc, eq } from 'drizzle-orm';
import type { LetterPlan } from '#ai/writer.server.ts';
import type { Db } from '#database/client.server.ts';
import { letters } from '#features/interactions/interactions.table.server.ts';
import { type PlanSpace, randomPlan } from './letter-plan.server.ts';

/** A plan is not drawn while it is among this many of the newest letters. */
const NEWEST = 50;

export async function drawPlan(db: Db, campaignId: number, space: PlanSpace): Promise<LetterPlan> {
  const newest = await db
    .select({ plan: letters.plan })
    .from(letters)
    .where(eq(letters.campaignId, campaignId))
    .orderBy(desc(letters.at))
    .limit(NEWEST);
  return randomPlan(
    space,
    newest.flatMap(({ plan }) => plan ?? []),
  );
}
