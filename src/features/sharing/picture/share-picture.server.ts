import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#database/client.server.ts';
import { NOT_FOUND } from '#features/campaigns/campaigns.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { findOwnPicture } from '#features/campaigns/picture/own-picture.server.ts';
import { runProcess } from '#features/organizations/images/image-drawing.server.ts';
import { findImage } from '#features/organizations/images/images.server.ts';
import { AppError } from '#http/errors.server.ts';
import { makeWorkQueue } from '#http/limits/work-queue.server.ts';
import type { Drawn } from './picture-program.server.ts';
import { sharePictures } from './share-picture.table.server.ts';

/** The file is next to this one, in the source and in the build. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'picture-program.server.ts' : 'picture-program.js',
);
const LIMITS = { timeout: 20_000, maxBuffer: 2 * 1024 * 1024 };
const CACHED_BYTES = 16 * 1024 * 1024;

const TOO_MANY_PICTURES = 'Many pictures are being drawn right now. Please try again in a few seconds.';

type Bytes = Uint8Array<ArrayBuffer>;

interface Wanted {
  campaignId: number;
  hash: string;
  shown: Omit<Drawn, 'logo'> | null;
  logoHash: string | null;
}

/** Draws each picture once, one at a time. Refuses requests if too many are waiting. */
export function makeSharePictures(db: Db, draw = drawPicture) {
  const cache = new LRUCache<string, Bytes>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const underWay = new Map<string, Promise<Bytes>>();
  const enqueue = makeWorkQueue({
    name: 'share-pictures',
    running: 1,
    waiting: 20,
    refusal: TOO_MANY_PICTURES,
  });

  async function readOrDraw(wanted: Wanted): Promise<Bytes> {
    const { campaignId, hash, logoHash, shown } = wanted;
    if (!shown) return readUploaded(db, campaignId, hash);
    const whereHash = and(eq(sharePictures.campaignId, campaignId), eq(sharePictures.hash, hash));
    const [stored] = await db.select({ bytes: sharePictures.bytes }).from(sharePictures).where(whereHash);
    if (stored) return stored.bytes;
    const bytes = await enqueue(() => draw(db, shown, logoHash));
    await savePicture(db, campaignId, { hash, bytes });
    return bytes;
  }

  return async function findPicture(wanted: Wanted): Promise<Bytes> {
    const { hash } = wanted;
    const known = cache.get(hash) ?? underWay.get(hash);
    if (known) return known;
    const reading = readOrDraw(wanted).finally(() => underWay.delete(hash));
    underWay.set(hash, reading);
    const bytes = await reading;
    cache.set(hash, bytes);
    return bytes;
  };
}

function savePicture(db: Db, campaignId: number, latest: { hash: string; bytes: Bytes }): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = campaigns;
    const isThere = await tx.select({ id }).from(campaigns).where(eq(id, campaignId)).for('key share');
    if (isThere.length === 0) return;
    const { campaignId: target } = sharePictures;
    await tx
      .insert(sharePictures)
      .values({ campaignId, ...latest })
      .onConflictDoUpdate({ target, set: latest });
  });
}

async function readUploaded(db: Db, campaignId: number, hash: string): Promise<Bytes> {
  const picture = await findOwnPicture(db, campaignId, hash);
  if (!picture) throw new AppError(404, NOT_FOUND);
  return picture;
}

async function drawPicture(db: Db, shown: Omit<Drawn, 'logo'>, logoHash: string | null): Promise<Bytes> {
  const image = logoHash === null ? null : await findImage(db, logoHash);
  const logo = image && Buffer.from(image.bytes).toString('base64');
  const input = Buffer.from(JSON.stringify({ ...shown, logo } satisfies Drawn));
  const { error, output } = await runProcess(['--max-old-space-size=64', PROGRAM], input, LIMITS);
  if (!error) return new Uint8Array(output);
  // The original message would quote the texts of the picture.
  throw new AppError(503, TOO_MANY_PICTURES, {
    retryAfter: 5,
    cause: new Error(`no picture: ${error.code ?? error.signal}`),
  });
}
