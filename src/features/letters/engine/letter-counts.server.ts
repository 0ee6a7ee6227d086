import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Writing } from '../../../ai/writer.server.ts';
import type { Db } from '../../../database/client.server.ts';
import { campaignLetterCounts } from '../../campaigns/campaigns.table.server.ts';
import { organizationLetterCounts, tokenUse } from '../letters.table.server.ts';
import type { LetterOccasion } from './letter-occasion.server.ts';

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
  if (campaignId !== null) return addOne(db, campaignLetterCounts.campaignId, campaignId);
  if (organizationId !== null) return addOne(db, organizationLetterCounts.organizationId, organizationId);
}

async function addOne(db: Db, { table, name }: PgColumn, id: number): Promise<void> {
  const key = sql.identifier(name);
  await db.execute(sql`
    insert into ${table} (${key}, written) values (${id}, 1)
    on conflict (${key}) do update set written = ${table}.written + 1`);
}
