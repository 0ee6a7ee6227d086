import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import type { AuditAction } from '../../../safety/audit.contract.ts';
import { recordAudit } from '../../../safety/audit.server.ts';
import { type Actor, makeToken } from '../../accounts/sessions.server.ts';
import { refuseTakenDown } from '../../organizations/moderation/publicity.server.ts';
import type { Editing } from '../../organizations/organization-team.server.ts';
import { IS_TAKEN_DOWN, MAY_NOT_EDIT } from '../campaigns.contract.ts';
import { findCampaign, NOT_FOUND } from '../campaigns.server.ts';
import { campaigns } from '../campaigns.table.server.ts';

/** A second time only the reason changes. */
export function takeCampaignDown(db: Db, actor: Actor, id: number, reason: string | null): Promise<void> {
  return db.transaction(async (tx) => {
    const { takenDownAt, organizationId } = await lockWhole(tx, id);
    const change = { takenDownAt: takenDownAt ?? sql`now()`, takenDownReason: reason };
    await tx.update(campaigns).set(change).where(eq(campaigns.id, id));
    await record(tx, 'campaign-taken-down', actor, { id, organizationId });
  });
}

export function putCampaignBack(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { takenDownAt, organizationId } = await lockWhole(tx, id);
    if (!takenDownAt) return;
    const change = { takenDownAt: null, takenDownReason: null };
    await tx.update(campaigns).set(change).where(eq(campaigns.id, id));
    await record(tx, 'campaign-put-back', actor, { id, organizationId });
  });
}

/** The same one until it is withdrawn. */
export function makeCampaignPreviewToken(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { previewToken, organizationId } = await lockAsTeam(tx, actor, editing, id);
    if (previewToken) return previewToken;
    const made = makeToken();
    await tx.update(campaigns).set({ previewToken: made }).where(eq(campaigns.id, id));
    await record(tx, 'preview-link-made', actor, { id, organizationId });
    return made;
  });
}

export function withdrawCampaignPreviewToken(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { previewToken, organizationId } = await lockAsTeam(tx, actor, editing, id);
    if (!previewToken) return;
    await tx.update(campaigns).set({ previewToken: null }).where(eq(campaigns.id, id));
    await record(tx, 'preview-link-withdrawn', actor, { id, organizationId });
  });
}

async function lockAsTeam(tx: Db, actor: Actor, editing: Editing, id: number) {
  await lockWhole(tx, id);
  const { campaign, organization, mayEdit } = await findCampaign(tx, actor, editing, id);
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
): Promise<void> {
  return recordAudit(tx, { action, subject: `campaign:${id}`, actor, organizationId });
}
