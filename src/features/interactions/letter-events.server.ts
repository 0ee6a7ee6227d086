import { sql } from 'drizzle-orm';
import { makeBatch } from '#database/batch.server.ts';
import type { Db } from '#database/client.server.ts';
import { databaseDay } from '#database/clock.server.ts';
import { addCounts, type CountedPlace } from './campaign-days.server.ts';
import { letters } from './interactions.table.server.ts';
import type { LetterEvent } from './letter-events.contract.ts';
import { parseLetterId } from './letter-rows.server.ts';
import { daysAgo, RETENTION } from './retention.server.ts';

type Event = { id: string; kind: LetterEvent['kind'] };
type Change = Omit<CountedPlace, 'day'> & Record<'opened' | 'copied' | 'openedOrCopied' | 'sent', number>;

export function makeLetterEvents(db: Db) {
  const batch = makeBatch((events: Event[]) => db.transaction((tx) => countEvents(tx, events)));
  return {
    /** Each kind counts once for each letter, no matter how often and to which process it is reported. */
    async count({ letterId, kind }: Pick<LetterEvent, 'letterId' | 'kind'>): Promise<void> {
      const letter = parseLetterId(letterId);
      if (letter && !letter.isByHand) await batch.add({ id: letter.id, kind });
    },
  };
}

/** Locks the letters in one order, so two processes never deadlock. */
async function countEvents(tx: Db, events: Event[]): Promise<void> {
  const { rows } = await tx.execute<Change & Record<string, unknown>>(sql`
    with reported as (
      select id, bool_or(kind = 'opened') as is_opened, bool_or(kind = 'copied') as is_copied, bool_or(kind = 'sent') as is_sent
      from json_to_recordset(${JSON.stringify(events)}) as event (id uuid, kind text) group by id
    ), held as materialized (
      select letter.id, is_opened, is_copied, is_sent, opened_at, copied_at, sent_at
      from ${letters} as letter join reported using (id)
      where is_counted and campaign_id is not null and at > ${daysAgo(RETENTION.countsDays)}
      order by letter.id for update of letter
    ), changed as (
      update ${letters} as letter set
        opened_at = coalesce(held.opened_at, case when is_opened then now() end),
        copied_at = coalesce(held.copied_at, case when is_copied then now() end),
        sent_at = coalesce(held.sent_at, case when is_sent then now() end)
      from held where letter.id = held.id and (
        is_opened and held.opened_at is null or is_copied and held.copied_at is null or is_sent and held.sent_at is null)
      returning letter.*, held.opened_at as was_opened, held.copied_at as was_copied, held.sent_at as was_sent
    )
    select campaign_id as "campaignId", null::int as "organizationId", source, recipient_id as "recipientId",
      count(*) filter (where opened_at is not null and was_opened is null)::int as opened,
      count(*) filter (where copied_at is not null and was_copied is null)::int as copied,
      count(*) filter (where sent_at is not null and was_sent is null)::int as sent,
      count(*) filter (where coalesce(opened_at, copied_at) is not null
        and coalesce(was_opened, was_copied) is null)::int as "openedOrCopied"
    from changed group by campaign_id, source, recipient_id`);
  const day = databaseDay();
  await addCounts(
    tx,
    rows.map((row) => ({ ...row, day })),
  );
}
