import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { auditOf, lockAsEditor } from '../campaigns.server.ts';
import { campaigns, ownPictures } from '../campaigns.table.server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export function changeOwnPicture(db: Db, actor: Actor, id: number, picture: Bytes | null): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockAsEditor(tx, actor, id);
    const ownPictureHash = await savePicture(tx, id, picture);
    if (ownPictureHash === before.ownPictureHash) return;
    const changed = changedFields(before, { ownPictureHash });
    await recordAudit(tx, { action: 'images-changed', ...auditOf(actor, before), changed });
  });
}

export async function copyOwnPicture(tx: Db, from: number, to: number): Promise<void> {
  const picture = await findOwnPicture(tx, from);
  if (picture) await savePicture(tx, to, picture);
}

async function savePicture(tx: Db, campaignId: number, bytes: Bytes | null): Promise<string | null> {
  const ownPictureHash = bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  await tx.delete(ownPictures).where(eq(ownPictures.campaignId, campaignId));
  if (bytes) await tx.insert(ownPictures).values({ campaignId, bytes });
  await tx.update(campaigns).set({ ownPictureHash }).where(eq(campaigns.id, campaignId));
  return ownPictureHash;
}

export async function findOwnPicture(db: Db, campaignId: number, hash?: string): Promise<Bytes | null> {
  const { bytes } = ownPictures;
  const whereHash = hash === undefined ? undefined : eq(campaigns.ownPictureHash, hash);
  const [picture] = await db
    .select({ bytes })
    .from(ownPictures)
    .innerJoin(campaigns, eq(campaigns.id, ownPictures.campaignId))
    .where(and(eq(campaigns.id, campaignId), whereHash));
  return picture?.bytes ?? null;
}
