import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { makeBatch } from '#database/batch.server.ts';
import type { Db } from '#database/client.server.ts';
import { databaseDay, databaseTime } from '#database/clock.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { campaignRecipients } from '#features/campaigns/recipients/recipients.table.server.ts';
import { makeBackgroundTasks } from '#http/background-tasks.server.ts';
import { inSeconds, RETENTION } from '#jobs/retention.contract.ts';
import { addCounts, type Count } from './campaign-days.server.ts';
import type { InteractionRecord, LetterEvent } from './interactions.contract.ts';
import { letterFingerprints, letters } from './interactions.table.server.ts';

export type LetterRow = typeof letters.$inferSelect;

export function makeLetterId(): string {
  return randomBytes(16).toString('hex');
}

/** The page also makes such ids, to know them before the record arrives. */
export function makeOwnId(): string {
  return `own-${makeLetterId()}`;
}

const LETTER_ID = /^(?<own>own-)?(?<id>[0-9a-f]{32})$/;

export function parseLetterId(letterId: string | null | undefined) {
  const { own, id } = LETTER_ID.exec(letterId ?? '')?.groups ?? {};
  return id === undefined ? undefined : { id, isByHand: own !== undefined };
}

export async function findLetter(
  db: Db,
  letterId: string | null | undefined,
): Promise<LetterRow | undefined> {
  const parsed = parseLetterId(letterId);
  if (!parsed || parsed.isByHand) return undefined;
  const [letter] = await db.select().from(letters).where(eq(letters.id, parsed.id));
  return letter;
}

/** Events of an older letter don't count, and it gets no receipts. */
export function stillCounts({ at }: LetterRow): boolean {
  return databaseTime().getTime() - at.getTime() < inSeconds(RETENTION.letterEvents) * 1000;
}

/** Records a letter once, however often it is opened or copied. */
export async function recordLetterByHand(
  db: Db,
  id: string,
  { campaignId, orgId, recipientId }: Pick<InteractionRecord, 'campaignId' | 'orgId' | 'recipientId'>,
): Promise<LetterRow | undefined> {
  const page = campaignId ? { campaignId } : { organizationId: orgId };
  await db
    .insert(letters)
    .values({ id, ...page, recipientId: recipientId ?? null, made: 'by-hand' })
    .onConflictDoNothing();
  const isSame = and(eq(letters.id, id), eq(letters.made, 'by-hand'));
  const [letter] = await db.select().from(letters).where(isSame);
  return letter;
}

export async function readFingerprint(db: Db, { id }: LetterRow) {
  const [fingerprint] = await db.select().from(letterFingerprints).where(eq(letterFingerprints.letterId, id));
  return fingerprint;
}

/** After a database outage, the process that wrote a letter records it within seconds. */
const LATE_MS = [1_000, 5_000];
/** Anyone can send unknown ids, and erased letters have them too. */
export const MAX_LATE_EVENTS = 1_000;

/** Counts each kind of event once for each letter, whichever process gets it. */
export function makeLetterEvents(db: Db, log: Logger) {
  const background = makeBackgroundTasks(log);
  const stopping = new AbortController();
  let late = 0;
  const batch = makeBatch(async (events: Pick<LetterEvent, 'letterId' | 'kind'>[]) => {
    const recorded = await findRecorded(db, events);
    await db.transaction((tx) => countEvents(tx, events));
    return recorded;
  });
  const isCounted = async (event: Pick<LetterEvent, 'letterId' | 'kind'>) =>
    (await batch.add(event)).has(event.letterId);

  async function countLate(event: Pick<LetterEvent, 'letterId' | 'kind'>): Promise<void> {
    try {
      for (const ms of LATE_MS) {
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (await isCounted(event)) return;
      }
    } finally {
      late -= 1;
    }
  }

  return {
    async count({ letterId, kind }: LetterEvent): Promise<void> {
      const letter = parseLetterId(letterId);
      if (!letter || letter.isByHand) return;
      const event = { letterId: letter.id, kind };
      if ((await isCounted(event)) || late >= MAX_LATE_EVENTS) return;
      late += 1;
      background.run(() => countLate(event));
    },
    /** Tries late events at once, and waits for them. */
    settled(): Promise<void> {
      stopping.abort();
      return background.settled();
    },
  };
}

async function findRecorded(db: Db, events: Pick<LetterEvent, 'letterId'>[]): Promise<Set<string>> {
  const id = sql<string>`replace(${letters.id}::text, '-', '')`;
  const isAny = inArray(
    letters.id,
    events.map(({ letterId }) => letterId),
  );
  const found = await db.select({ id }).from(letters).where(isAny);
  return new Set(found.map((letter) => letter.id));
}

export async function countAgreement(db: Db, id: string, isInForm: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const isNew = and(eq(letters.id, id), eq(letters.isCounted, true), isNull(letters.agreedAt));
    const [letter] = await tx.update(letters).set({ agreedAt: sql`now()` }).where(isNew).returning();
    if (!letter || !stillCounts(letter)) return;
    const { campaignId, organizationId, source } = letter;
    const place = { campaignId, organizationId, source, recipientId: null, day: databaseDay() };
    await addCounts(tx, [{ ...place, [isInForm ? 'agreedInForm' : 'agreedAfter']: 1 }]);
  });
}

/** Locks the letters in one order, so two processes never deadlock. */
async function countEvents(tx: Db, events: Pick<LetterEvent, 'letterId' | 'kind'>[]): Promise<void> {
  await countComplaints(tx, events);
  const { rows } = await tx.execute<Count & Record<string, unknown>>(sql`
    with reported as (
      select "letterId" as id, bool_or(kind = 'opened') as is_opened, bool_or(kind = 'copied') as is_copied,
        bool_or(kind = 'sent') as is_sent
      from json_to_recordset(${JSON.stringify(events)}) as event ("letterId" uuid, kind text) group by "letterId"
    ), held as materialized (
      select letter.id, is_opened, is_copied, is_sent, opened_at, copied_at, sent_at
      from ${letters} as letter join reported using (id)
      where is_counted and campaign_id is not null and at > now() - ${RETENTION.letterEvents}::interval
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
    select campaign_id as "campaignId", null::int as "organizationId", ${databaseDay()}::text as day, source,
      recipient_id as "recipientId",
      count(*) filter (where sent_at is not null and was_sent is null and agreed_at is null
        and exists (select from ${campaigns} as asking where asking.id = campaign_id and supporters_offered)
      )::int as "askedAfter",
      count(*) filter (where opened_at is not null and was_opened is null)::int as opened,
      count(*) filter (where copied_at is not null and was_copied is null)::int as copied,
      count(*) filter (where sent_at is not null and was_sent is null)::int as sent,
      count(*) filter (where coalesce(opened_at, copied_at) is not null
        and coalesce(was_opened, was_copied) is null)::int as "openedOrCopied"
    from changed group by campaign_id, source, recipient_id`);
  await addCounts(tx, rows);
}

/** A letter to everyone at once has no recipient to check. In the mode "one", it went to the first of the list. */
async function countComplaints(tx: Db, events: Pick<LetterEvent, 'letterId' | 'kind'>[]): Promise<void> {
  const complaints = events.filter(({ kind }) => kind === 'returned' || kind === 'wrong-person');
  if (complaints.length === 0) return;
  await tx.execute(sql`
    with reported as (
      select "letterId" as id, bool_or(kind = 'returned') as is_returned, bool_or(kind = 'wrong-person') as is_wrong
      from json_to_recordset(${JSON.stringify(complaints)}) as event ("letterId" uuid, kind text) group by "letterId"
    ), held as materialized (
      select letter.id, is_returned and returned_at is null as is_returned, is_wrong and wrong_person_at is null as is_wrong
      from ${letters} as letter join reported using (id)
      where is_counted and campaign_id is not null and at > now() - ${RETENTION.letterEvents}::interval
        and coalesce(opened_at, copied_at, sent_at) is not null
      order by letter.id for update of letter
    ), changed as (
      update ${letters} as letter set
        returned_at = case when held.is_returned then now() else returned_at end,
        wrong_person_at = case when held.is_wrong then now() else wrong_person_at end
      from held where letter.id = held.id and (held.is_returned or held.is_wrong)
      returning campaign_id, recipient_id, held.is_returned, held.is_wrong
    ), summed as (
      select campaign_id, recipient_id, count(*) filter (where is_returned) as returned,
        count(*) filter (where is_wrong) as wrong_person
      from changed group by campaign_id, recipient_id
    )
    update ${campaignRecipients} as listed set
      returned = listed.returned + summed.returned, wrong_person = listed.wrong_person + summed.wrong_person,
      complained_at = coalesce(complained_at, now())
    from summed join ${campaigns} as campaign on campaign.id = summed.campaign_id
    where listed.campaign_id = summed.campaign_id and (listed.id = summed.recipient_id
      or summed.recipient_id is null and campaign.recipient_mode = 'one' and listed.position = 0)`);
}
