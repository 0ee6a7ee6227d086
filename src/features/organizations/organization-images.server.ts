import type { Db } from '../../database/client.server.ts';
import { drawImage } from './image-drawing.server.ts';
import { type Image, imagesOf, lockImages, removeUnusedImages, storeImage } from './images.server.ts';
import { lockOrganization, updateOrganization } from './organizations.server.ts';
import type { Uploads } from './uploads.server.ts';

/** Throws a 400 for what is no image; then none is changed. */
export async function changeImages(db: Db, id: number, { logo, favicon }: Uploads): Promise<void> {
  await replaceImages(db, id, {
    ...(logo && { logo: await drawImage(logo, 'logo') }),
    ...(favicon && { favicon: await drawImage(favicon, 'favicon') }),
  });
}

/** What they take the place of is removed, unless another organization has it too. */
export function replaceImages(db: Db, id: number, images: { logo?: Image; favicon?: Image }): Promise<void> {
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
