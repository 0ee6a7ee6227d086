import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { isPublicOrganization, type Publicity } from '../moderation/publicity.server.ts';
import type { Organization } from '../organizations.server.ts';
import { images, organizationProposals, organizations } from '../organizations.table.server.ts';
import type { Image } from './image-drawing.server.ts';

export const IMAGE_NAME = /^[0-9a-f]{64}$/;

const IMAGES_LOCK = 0x696d_6167;

/** Another organization may start using an image while it's removed. Lock the organization first. */
export async function lockImages(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMAGES_LOCK})`);
}

export async function storeImage(db: Db, image: Image): Promise<string> {
  const hash = createHash('sha256').update(image.bytes).digest('hex');
  await db
    .insert(images)
    .values({ ...image, hash })
    .onConflictDoNothing();
  return hash;
}

type Pictured = Pick<Organization, 'logoHash' | 'faviconHash'> | undefined;

/** Call `lockImages` first. */
export async function removeUnusedImages(tx: Db, had: Pictured[]): Promise<void> {
  const hashes = had.flatMap((one) => [one?.logoHash, one?.faviconHash]).filter((hash) => hash != null);
  const isUnused = [organizations, organizationProposals].map((table) =>
    notExists(
      tx
        .select({ id: table.id })
        .from(table)
        .where(or(eq(table.logoHash, images.hash), eq(table.faviconHash, images.hash))),
    ),
  );
  await tx.delete(images).where(and(inArray(images.hash, hashes), ...isUnused));
}

export async function findImagePublicity(db: Db, hash: string, preview = ''): Promise<Publicity> {
  const isIts = or(eq(organizations.logoHash, hash), eq(organizations.faviconHash, hash));
  const owns = (condition: SQL | undefined) => db.$count(organizations, and(isIts, condition));
  if ((await owns(isPublicOrganization())) > 0) return 'public';
  const isPreviewed = and(eq(organizations.previewToken, preview), isNull(organizations.takenDownAt));
  if (preview && (await owns(isPreviewed)) > 0) return 'preview';
  return (await owns(isNotNull(organizations.takenDownAt))) > 0 ? 'taken-down' : 'hidden';
}

export async function findImage(db: Db, hash: string): Promise<Image | null> {
  if (!IMAGE_NAME.test(hash)) return null;
  const { contentType, bytes } = images;
  const [image] = await db.select({ contentType, bytes }).from(images).where(eq(images.hash, hash));
  return image ?? null;
}
