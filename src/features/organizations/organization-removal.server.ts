import { eq } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import type { Actor } from '../accounts/sessions.server.ts';
import { imagesOf, lockImages, removeUnusedImages } from './images/images.server.ts';
import { organizations } from './organizations.table.server.ts';

/** With everything below it (ruling 10). For admins and its creator, whatever `EDITING` says (ruling 12). */
export function deleteOrganization(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    await lockImages(tx);
    const [organization] = await tx
      .select()
      .from(organizations)
      .where(eq(organizations.id, id))
      .for('update');
    if (!organization) throw new AppError(404, 'Organization not found');
    if (actor.role !== 'admin' && organization.createdById !== actor.id) {
      throw new AppError(403, 'You are not authorized to delete this organization.');
    }
    await tx.delete(organizations).where(eq(organizations.id, id));
    await removeUnusedImages(tx, imagesOf(organization));
  });
}
