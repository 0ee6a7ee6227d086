import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '#database/client.server.ts';
import type { Guards } from '#features/accounts/guards.server.ts';
import { NEVER_SHARED, sharedCaching } from '#http/cache-tags.server.ts';
import { AppError } from '#http/errors.server.ts';
import { refusalExample } from '#safety/quotas.server.ts';
import { TAKEN_DOWN } from '../moderation/publicity.server.ts';
import { changeImages } from '../organization-changes.server.ts';
import { requireTeam, type TeamRoutesOptions } from '../organization-team.server.ts';
import { MAY_NOT_EDIT, staffOrganization } from '../organizations.contract.ts';
import { readOrganization } from '../organizations.server.ts';
import type { TeamCall } from '../team-calls.server.ts';
import { type Image, NOT_DRAWN, TOO_MANY_UPLOADS } from './image-drawing.server.ts';
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from './image-limits.contract.ts';
import { findImage, findImagePublicity, IMAGE_NAME } from './images.server.ts';
import { drawUpload, NOT_A_FORM } from './uploads.server.ts';

const IMAGE_NOT_FOUND = 'Image not found';
const FRESH_MS = 1_000;
/** Browsers never revalidate. A CDN does, because an image may be taken down. */
const CACHING = sharedCaching({ seconds: 2, browsers: 'max-age=31536000', tags: ['pictures'] });
const CACHED_BYTES = 32 * 1024 * 1024;

const uploadForm = z.object({
  logo: z.file().optional().describe('Image file. At least one of the two is required.'),
  favicon: z.file().optional().describe('Image file.'),
});

export const UPLOAD: TeamCall<TeamRoutesOptions> = {
  method: 'POST',
  path: '/:id/upload',
  name: 'uploadImages',
  summary: "Change an organization's logo or favicon",
  notes:
    'JPEG, PNG, WebP, GIF, AVIF, ICO or SVG, together at most 5 MiB. Images are re-encoded without metadata.',
  access: 'team',
  form: uploadForm,
  example: { logo: 'logo.svg' },
  answers: {
    200: staffOrganization,
    400: NOT_AN_IMAGE,
    403: MAY_NOT_EDIT,
    413: IMAGE_TOO_LARGE,
    415: NOT_A_FORM,
    429: refusalExample('uploads'),
    503: [TOO_MANY_UPLOADS, NOT_DRAWN],
  },
  async handle(options, { c, actor: uploader, id }) {
    const { db, guards, forgetPages } = options;
    await requireTeam(db, uploader, id, MAY_NOT_EDIT);
    const takeQuota = () => guards.takeQuota(uploader, 'uploads');
    const images = await drawUpload(c, { id: uploader.id, takeQuota }, ['logo', 'favicon']);
    // Uploading and drawing may take minutes, so check the actor again.
    const actor = await guards.verified(c);
    await changeImages(options, actor, id, images);
    forgetPages(`organization-${id}`);
    return readOrganization(db, actor, id);
  },
};

export function imageRoutes({ db, guards }: { db: Db; guards: Guards }) {
  const cache = new LRUCache<string, Image>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const publicUntil = new LRUCache<string, number>({ max: 10_000 });

  async function isPublic(hash: string): Promise<boolean> {
    const until = publicUntil.get(hash);
    if (until !== undefined && until > performance.now()) return true;
    try {
      if ((await findImagePublicity(db, hash)) === 'public') {
        publicUntil.set(hash, performance.now() + FRESH_MS);
        return true;
      }
      publicUntil.delete(hash);
      return false;
    } catch (error) {
      // The last check holds while the database is down.
      if (until !== undefined) return true;
      throw error;
    }
  }

  async function requireReader(c: Context, hash: string): Promise<void> {
    c.header('Cache-Control', 'private, no-store');
    const publicity = await findImagePublicity(db, hash, c.req.query('preview'));
    if (publicity === 'preview' || (await guards.find(c))?.emailVerified) return;
    if (publicity === 'taken-down') throw new AppError(451, TAKEN_DOWN);
    throw new AppError(404, IMAGE_NOT_FOUND);
  }

  const routes = new Hono().get('/:hash', async (c) => {
    const hash = c.req.param('hash');
    if (!IMAGE_NAME.test(hash)) throw new AppError(404, IMAGE_NOT_FOUND);
    const isForAll = await isPublic(hash);
    if (!isForAll) await requireReader(c, hash);
    const etag = `"${hash}"`;
    const headers = {
      ETag: etag,
      ...(isForAll ? CACHING : NEVER_SHARED),
      // Link previews on other sites embed them.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const image = cache.get(hash) ?? (await findImage(db, hash));
    if (!image) throw new AppError(404, IMAGE_NOT_FOUND);
    cache.set(hash, image);
    return c.body(image.bytes, 200, {
      ...headers,
      'Content-Type': image.contentType,
      // Markup inside an image can't run.
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
  });
  return { routes, forget: () => publicUntil.clear() };
}
