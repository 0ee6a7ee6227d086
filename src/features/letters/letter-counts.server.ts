import { sql } from 'drizzle-orm';
import type { Writing } from '../../ai/writer.server.ts';
import type { Db } from '../../database/client.server.ts';
import type { LetterOccasion } from './letter-occasion.server.ts';
import { campaignLetterCounts, organizationLetterCounts, tokenUse } from './letters.table.server.ts';

/** Counts a letter that is finished: its tokens, and on its page if a visitor asked for it (ruling 26). */
export async function countLetter(
  db: Db,
  writing: Writing,
  occasion: LetterOccasion,
  isForVisitor: boolean,
): Promise<void> {
  if (writing.provider === 'sample') return;
  await Promise.all([addTokens(db, writing), isForVisitor ? addLetter(db, occasion) : undefined]);
}

async function addTokens(db: Db, { provider, model, usage }: Writing): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await db
    .insert(tokenUse)
    .values({ day, provider, model, letters: 1, ...usage })
    .onConflictDoUpdate({
      target: [tokenUse.day, tokenUse.provider, tokenUse.model],
      set: {
        letters: sql`${tokenUse.letters} + 1`,
        inputTokens: sql`${tokenUse.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${tokenUse.outputTokens} + excluded.output_tokens`,
      },
    });
}

async function addLetter(db: Db, { campaignId, organizationId }: LetterOccasion): Promise<void> {
  if (campaignId === null) {
    await db
      .insert(organizationLetterCounts)
      .values({ organizationId, written: 1 })
      .onConflictDoUpdate({
        target: organizationLetterCounts.organizationId,
        set: { written: sql`${organizationLetterCounts.written} + 1` },
      });
    return;
  }
  await db
    .insert(campaignLetterCounts)
    .values({ campaignId, written: 1 })
    .onConflictDoUpdate({
      target: campaignLetterCounts.campaignId,
      set: { written: sql`${campaignLetterCounts.written} + 1` },
    });
}
