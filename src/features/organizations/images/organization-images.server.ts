import type { Db } from '../../../database/client.server.ts';
import type { Actor } from '../../accounts/sessions.server.ts';
import { asTeam, type Editing } from '../organization-team.server.ts';
import { lockOrganization, updateOrganization } from '../organizations.server.ts';
import { drawImage } from './image-drawing.server.ts';
import { type Image, imagesOf, lockImages, removeUnusedImages, storeImage } from './images.server.ts';
import type { Uploads } from './uploads.server.ts';

interface OrganizationImages {
  logo?: Image;
  favicon?: Image;
}

/** Throws a 400 when one is no image. */
export async function drawUploads({ logo, favicon }: Uploads): Promise<OrganizationImages> {
  return {
    ...(logo && { logo: await drawImage(logo, 'logo') }),
    ...(favicon && { favicon: await drawImage(favicon, 'favicon') }),
  };
}

/** For the team. Throws as `requireTeam` does. */
export function changeImages(
  db: Db,
  actor: Actor,
  editing: Editing,
  id: number,
  images: OrganizationImages,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Before the organization, as whoever deletes it does.
    await lockImages(tx);
    await asTeam(tx, actor, editing, id, (held) => replaceImages(held, id, images));
  });
}

/** What they take the place of is removed, unless another organization has it too. */
export function replaceImages(db: Db, id: number, images: OrganizationImages): Promise<void> {
  return db.transaction(async (tx) => {
    await lockImages(tx);
    const before = await lockOrganization(tx, id, 'no key update');
    await updateOrganization(tx, id, {
      ...(images.logo && { logoHash: await storeImage(tx, images.logo) }),
      ...(images.favicon && { faviconHash: await storeImage(tx, images.favicon) }),
    });
    await removeUnusedImages(tx, imagesOf(before));
  });
}
