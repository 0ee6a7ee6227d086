import { sql } from 'drizzle-orm';
import type { Writing } from '../../../ai/writer.server.ts';
import type { Db } from '../../../database/client.server.ts';
import { campaignLetterCounts, campaigns } from '../../campaigns/campaigns.table.server.ts';
import { organizations } from '../../organizations/organizations.table.server.ts';
import { letterCosts, organizationLetterCounts } from '../letters.table.server.ts';
import type { LetterContext } from './letter-context.server.ts';

type FinishedLetter = {
  writing: Writing;
  context: Pick<LetterContext, 'campaignId' | 'organizationId'>;
  isForVisitor: boolean;
};

export type LetterCounter = ReturnType<typeof makeLetterCounter>;

/** All letters change the same few rows: those that finish during a commit are counted together in the next one. */
export function makeLetterCounter(db: Db) {
  let waiting: FinishedLetter[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function countWaiting(): Promise<void> {
    const letters = waiting;
    waiting = [];
    next = undefined;
    await countLetters(db, letters).catch(() => countOneByOne(db, letters));
  }

  return {
    async count(letter: FinishedLetter): Promise<void> {
      if (letter.writing.provider === 'sample') return;
      waiting.push(letter);
      next ??= last.then(countWaiting);
      last = next.catch(() => undefined);
      await next;
    },
  };
}

/** A page may be deleted while its letters are counted: then only their tokens count, and all other letters. */
async function countOneByOne(db: Db, letters: FinishedLetter[]): Promise<void> {
  for (const letter of letters) {
    await countLetters(db, [letter]).catch(() => countLetters(db, [{ ...letter, isForVisitor: false }]));
  }
}

async function countLetters(db: Db, letters: FinishedLetter[]): Promise<void> {
  const costs = letters.map(({ writing: { provider, model, usage }, context: { organizationId } }) => {
    return {
      organizationId: organizationId ?? 0,
      provider,
      model,
      input: usage.inputTokens,
      output: usage.outputTokens,
    };
  });
  const pages = letters.filter(({ isForVisitor }) => isForVisitor).map(({ context }) => context);
  const ofCampaigns = pages.map(({ campaignId }) => campaignId);
  const ofOrganizations = pages.map((page) => (page.campaignId === null ? page.organizationId : null));
  await db.execute(sql`
    with costs as (
      insert into ${letterCosts} (day, organization_id, provider, model, letters, input_tokens, output_tokens)
      select ${new Date().toISOString().slice(0, 10)}::date, "organizationId", provider, model, count(*), sum(input), sum(output)
      from json_to_recordset(${JSON.stringify(costs)})
        as used ("organizationId" int, provider text, model text, input bigint, output bigint)
      group by "organizationId", provider, model
      order by "organizationId", provider, model
      on conflict (day, organization_id, provider, model) do update set
        letters = ${letterCosts}.letters + excluded.letters,
        input_tokens = ${letterCosts}.input_tokens + excluded.input_tokens,
        output_tokens = ${letterCosts}.output_tokens + excluded.output_tokens
    ), of_campaigns as (
      insert into ${campaignLetterCounts} (campaign_id, written)
      select id, count(*) from ${campaigns} join unnest(${sql.param(ofCampaigns)}::int[]) as written (id) using (id)
      group by id
      order by id
      on conflict (campaign_id) do update set written = ${campaignLetterCounts}.written + excluded.written
    )
    insert into ${organizationLetterCounts} (organization_id, written)
    select id, count(*) from ${organizations} join unnest(${sql.param(ofOrganizations)}::int[]) as written (id) using (id)
    group by id
    order by id
    on conflict (organization_id) do update set written = ${organizationLetterCounts}.written + excluded.written`);
}
