import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { type Actor, makeToken } from '#features/accounts/sessions.server.ts';
import { refuseTakenDown } from '#features/organizations/moderation/publicity.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { AuditAction } from '#safety/audit.contract.ts';
import { recordAudit } from '#safety/audit.server.ts';
import { IS_TAKEN_DOWN, MAY_NOT_EDIT } from '../campaigns.contract.ts';
import { findCampaign, NOT_FOUND } from '../campaigns.server.ts';
import { campaigns } from '../campaigns.table.server.ts';

/** Taking it down again only updates the reason. */
export function takeCampaignDown(db: Db, actor: Actor, id: number, reason: string | null): Promise<void> {
  return moderate(db, actor, id, 'campaign-taken-down', ({ takenDownAt }) => {
    return { takenDownAt: takenDownAt ?? sql`now()`, takenDownReason: reason };
  });
}

export function putCampaignBack(db: Db, actor: Actor, id: number): Promise<void> {
  return moderate(db, actor, id, 'campaign-put-back', ({ takenDownAt }) => {
    return takenDownAt ? { takenDownAt: null, takenDownReason: null } : null;
  });
}

export function setCampaignShare(db: Db, actor: Actor, id: number, sharePercent: number | null) {
  return moderate(db, actor, id, 'share-changed', (campaign) => {
    return campaign.sharePercent === sharePercent ? null : { sharePercent };
  });
}

type Change = {
  takenDownAt?: Date | SQL | null;
  takenDownReason?: string | null;
  sharePercent?: number | null;
};

function moderate(
  db: Db,
  actor: Actor,
  id: number,
  action: AuditAction,
  decide: (campaign: typeof campaigns.$inferSelect) => Change | null,
): Promise<void> {
  return db.transaction(async (tx) => {
    const campaign = await lockWhole(tx, id);
    const change = decide(campaign);
    if (!change) return;
    await tx.update(campaigns).set(change).where(eq(campaigns.id, id));
    const { sharePercent } = change;
    await record(tx, action, actor, campaign, sharePercent === undefined ? {} : { sharePercent });
  });
}

/** Returns the existing token until it is withdrawn. */
export function makeCampaignPreviewToken(db: Db, actor: Actor, id: number): Promise<string> {
  return db.transaction(async (tx) => {
    const campaign = await lockAsTeam(tx, actor, id);
    if (campaign.previewToken) return campaign.previewToken;
    const made = makeToken();
    await tx.update(campaigns).set({ previewToken: made }).where(eq(campaigns.id, id));
    await record(tx, 'preview-link-made', actor, campaign);
    return made;
  });
}

export function withdrawCampaignPreviewToken(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const campaign = await lockAsTeam(tx, actor, id);
    if (!campaign.previewToken) return;
    await tx.update(campaigns).set({ previewToken: null }).where(eq(campaigns.id, id));
    await record(tx, 'preview-link-withdrawn', actor, campaign);
  });
}

async function lockAsTeam(tx: Db, actor: Actor, id: number) {
  await lockWhole(tx, id);
  const { campaign, organization, mayEdit } = await findCampaign(tx, actor, id);
  if (!mayEdit) throw new AppError(403, MAY_NOT_EDIT);
  for (const subject of [campaign, organization]) refuseTakenDown(actor, subject, IS_TAKEN_DOWN);
  return campaign;
}

async function lockWhole(tx: Db, id: number) {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update');
  if (!campaign) throw new AppError(404, NOT_FOUND);
  return campaign;
}

function record(
  tx: Db,
  action: AuditAction,
  actor: Actor,
  { id, organizationId }: { id: number; organizationId: number },
  changed = {},
): Promise<void> {
  return recordAudit(tx, { action, subject: `campaign:${id}`, actor, organizationId, changed });
}
