import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import { images } from './organizations.table.server.ts';

export interface Image {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Returns the hash of the bytes, which is the image's name; the same image is kept once. */
export async function storeImage(db: Db, image: Image): Promise<string> {
  const hash = createHash('sha256').update(image.bytes).digest('hex');
  await db
    .insert(images)
    .values({ hash, ...image })
    .onConflictDoNothing();
  return hash;
}

export async function findImage(db: Db, hash: string): Promise<Image | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const [image] = await db
    .select({ contentType: images.contentType, bytes: images.bytes })
    .from(images)
    .where(eq(images.hash, hash));
  return image ?? null;
}
