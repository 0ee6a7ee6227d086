import { type SQL, sql } from 'drizzle-orm';
import type { Writing } from '../../../ai/writer.server.ts';
import type { Db } from '../../../database/client.server.ts';
import { campaignLetterCounts, campaigns } from '../../campaigns/campaigns.table.server.ts';
import { organizations } from '../../organizations/organizations.table.server.ts';
import { organizationLetterCounts, tokenUse } from '../letters.table.server.ts';
import type { LetterContext } from './letter-context.server.ts';

/** Counts a finished letter in one statement: its tokens and, if a visitor asked for it, the letter on its page. */
export async function countLetter(
  db: Db,
  writing: Writing,
  context: LetterContext,
  isForVisitor: boolean,
): Promise<void> {
  if (writing.provider === 'sample') return;
  const page = isForVisitor ? pageCount(context) : undefined;
  const tokens = tokenCount(writing);
  await db.execute(page ? sql`with tokens as (${tokens}) ${page}` : tokens);
}

function tokenCount({ provider, model, usage: { inputTokens, outputTokens } }: Writing): SQL {
  const day = new Date().toISOString().slice(0, 10);
  return sql`
    insert into ${tokenUse} (day, provider, model, letters, input_tokens, output_tokens)
    values (${day}, ${provider}, ${model}, 1, ${inputTokens}, ${outputTokens})
    on conflict (day, provider, model) do update set
      letters = ${tokenUse}.letters + 1,
      input_tokens = ${tokenUse}.input_tokens + excluded.input_tokens,
      output_tokens = ${tokenUse}.output_tokens + excluded.output_tokens`;
}

/** The page may have been deleted while its letter was written: then only the tokens count. */
function pageCount({ campaignId, organizationId }: LetterContext): SQL | undefined {
  if (campaignId !== null) {
    return sql`
      insert into ${campaignLetterCounts} (campaign_id, written)
      select id, 1 from ${campaigns} where id = ${campaignId}
      on conflict (campaign_id) do update set written = ${campaignLetterCounts}.written + 1`;
  }
  if (organizationId === null) return undefined;
  return sql`
    insert into ${organizationLetterCounts} (organization_id, written)
    select id, 1 from ${organizations} where id = ${organizationId}
    on conflict (organization_id) do update set written = ${organizationLetterCounts}.written + 1`;
}
