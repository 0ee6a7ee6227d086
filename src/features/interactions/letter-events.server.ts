import { sql } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { removeOldRows } from '../../jobs/old-rows.server.ts';
import type { CampaignCounters } from './campaign-counters.server.ts';
import { letterEvents } from './interactions.table.server.ts';
import type { LetterEvent } from './letter-events.contract.ts';
import { type LetterIdentity, VALID_DAYS } from './letter-id.server.ts';

type CountedLetter = Pick<LetterIdentity, 'key' | 'source' | 'recipientId'> & { campaignId: number };

interface EventRow extends Record<string, unknown> {
  is_opened: boolean;
  is_copied: boolean;
}

/** Each kind once for each letter, no matter how often it is sent, or to which copy of the program. */
export async function countLetterEvent(
  db: Db,
  counters: CampaignCounters,
  { key, campaignId, source, recipientId }: CountedLetter,
  kind: LetterEvent['kind'],
): Promise<void> {
  const { rows } = await db.execute<EventRow>(sql`
    insert into ${letterEvents} as held (letter_key, is_opened, is_copied, is_sent)
    values (${key}, ${kind === 'opened'}, ${kind === 'copied'}, ${kind === 'sent'})
    on conflict (letter_key) do update set
      is_opened = held.is_opened or excluded.is_opened,
      is_copied = held.is_copied or excluded.is_copied,
      is_sent = held.is_sent or excluded.is_sent
    where excluded.is_opened > held.is_opened or excluded.is_copied > held.is_copied or excluded.is_sent > held.is_sent
    returning is_opened, is_copied`);
  const [now] = rows;
  if (!now) return;
  const isFirstOfBoth = kind !== 'sent' && !(now.is_opened && now.is_copied);
  const also = isFirstOfBoth ? (['openedOrCopied'] as const) : [];
  await counters.addNow(recipientId, campaignId, source, kind, ...also);
}

/** A letter's events are useless once its id has expired. */
export function removeOldLetterEventsJob(db: Db): Job {
  return {
    name: 'remove-old-letter-events',
    cron: '37 * * * *',
    run: (_payload, { signal }) => {
      const { at } = letterEvents;
      const where = sql`${at} < now() - make_interval(days => ${VALID_DAYS + 1})`;
      return removeOldRows(db, { table: letterEvents, orderedBy: at, where }, signal);
    },
  };
}
