import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { lockShownCampaign } from '#features/campaigns/campaigns.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { campaignRecipients } from '#features/campaigns/recipients/recipients.table.server.ts';
import { isPublicOrganization } from '#features/organizations/moderation/publicity.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { changeOldRows } from '#jobs/old-rows.server.ts';
import type { InteractionRecord } from './interactions.contract.ts';
import { interactions } from './interactions.table.server.ts';

type LetterRecord = Omit<InteractionRecord, 'letterId'> & { letterId?: string | null | undefined };

/** With 0 days, nothing that the visitor wrote is stored. */
export async function recordInteraction(db: Db, record: LetterRecord, days: number): Promise<void> {
  const insert = () => insertInteraction(db, record, days > 0);
  // A campaign that moves at this moment is found at the second try.
  const isRecorded = (await insert()) || (await insert());
  if (!isRecorded) throw new AppError(400, `${record.campaignId ? 'Campaign' : 'Organization'} not found`);
}

/** Stores the organization and names from the database, not those that the caller sent. */
function insertInteraction(
  db: Db,
  { campaignId, recipientId, ...record }: LetterRecord,
  storesWords: boolean,
): Promise<boolean> {
  const owner = db
    .select({ id: campaigns.organizationId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId ?? 0));
  return db.transaction(async (tx) => {
    // Locks the organization first, like deletions do.
    const [organization] = await tx
      .select({ orgId: organizations.id, orgName: organizations.name })
      .from(organizations)
      .where(
        and(
          campaignId ? eq(organizations.id, owner) : eq(organizations.id, record.orgId),
          isPublicOrganization(),
        ),
      )
      .for('key share');
    if (!organization) return false;
    const found = campaignId
      ? await lockShownCampaign(tx, campaignId, organization.orgId)
      : { keepsNoWords: false };
    if (!found) return false;
    const { keepsNoWords, ...campaign } = found;
    const recipient = recipientId ? nameOf(recipientId, campaignId ?? 0) : null;
    const names = { ...organization, campaignName: null, ...campaign, recipient };
    const erased = storesWords && !keepsNoWords ? {} : ERASED;
    await tx.insert(interactions).values({ ...record, ...names, ...erased });
    return true;
  });
}

function nameOf(recipientId: number, campaignId: number) {
  const { id, name } = campaignRecipients;
  const isOf = and(eq(id, recipientId), eq(campaignRecipients.campaignId, campaignId));
  return sql<string>`(select ${name} from ${campaignRecipients} where ${isOf})`;
}

export async function eraseLetter(db: Db, letterId: string): Promise<void> {
  await db
    .update(interactions)
    .set(ERASED)
    .where(and(eq(interactions.letterId, letterId), isNull(interactions.erasedAt)));
}

const ERASED = {
  environment: '',
  pageUrl: '',
  userName: null,
  userAddress: null,
  optionalPrompt: null,
  subjectLine: null,
  generatedText: null,
  erasedAt: sql`now()`,
};

export function eraseOldInteractions(db: Db, days: number, signal?: AbortSignal): Promise<number> {
  return eraseInteractions(
    db,
    lt(interactions.createdAt, sql`now() - make_interval(days => ${days})`),
    signal,
  );
}

export function eraseCampaignWords(db: Db, campaignId: number, signal?: AbortSignal): Promise<number> {
  return eraseInteractions(db, eq(interactions.campaignId, campaignId), signal);
}

function eraseInteractions(db: Db, which: SQL, signal: AbortSignal | undefined): Promise<number> {
  const { createdAt, erasedAt } = interactions;
  return changeOldRows(
    db,
    { table: interactions, orderedBy: createdAt, where: and(isNull(erasedAt), which) },
    (isInBatch) => db.update(interactions).set(ERASED).where(isInBatch).getSQL(),
    signal,
  );
}
