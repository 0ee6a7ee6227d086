import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { readId } from '../../../http/id-parameter.server.ts';
import { describe } from '../../../http/route-description.server.ts';
import { refusalExample } from '../../../safety/quotas.server.ts';
import { requireTeam, type TeamRoutesOptions } from '../organization-team.server.ts';
import { MAY_NOT_EDIT, NOT_FOUND, staffOrganization } from '../organizations.contract.ts';
import { readOrganization } from '../organizations.server.ts';
import { type Image, NOT_DRAWN, TOO_MANY_UPLOADS } from './image-drawing.server.ts';
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from './image-limits.contract.ts';
import { changeImages, findImage, IMAGE_NAME } from './images.server.ts';
import { drawUpload, NOT_A_FORM } from './uploads.server.ts';

const CACHED_BYTES = 32 * 1024 * 1024;

const uploadForm = z.object({
  logo: z.file().optional().describe('An image file. At least one of the two is needed.'),
  favicon: z.file().optional().describe('An image file.'),
});

export function uploadRoutes({ db, guards, editing, forgetPages }: TeamRoutesOptions): Hono {
  return new Hono().post(
    '/:id/upload',
    describe({
      tag: 'Organizations',
      name: 'uploadImages',
      summary: "Change an organization's logo or favicon",
      notes:
        'JPEG, PNG, WebP, GIF, AVIF, ICO or SVG, together at most 5 MiB. Each is drawn anew, without its metadata.',
      access: 'team',
      form: uploadForm,
      example: { logo: 'logo.svg' },
      answers: {
        200: staffOrganization,
        400: NOT_AN_IMAGE,
        403: MAY_NOT_EDIT,
        404: NOT_FOUND,
        413: IMAGE_TOO_LARGE,
        415: NOT_A_FORM,
        429: refusalExample('uploads'),
        503: [TOO_MANY_UPLOADS, NOT_DRAWN],
      },
    }),
    async (c) => {
      const id = readId(c.req.param('id'), NOT_FOUND);
      const uploader = await guards.verified(c);
      await requireTeam(db, uploader, editing, id, MAY_NOT_EDIT);
      await guards.takeQuota(uploader, 'uploads');
      const images = await drawUpload(c, uploader);
      // Once more, as sending and drawing may take minutes.
      const actor = await guards.verified(c);
      await changeImages(db, actor, editing, id, images);
      forgetPages();
      return c.json(await readOrganization(db, actor, editing, id));
    },
  );
}

/** Named by their content, images never change: pages in memory keep theirs while the database is down. */
export function imageRoutes(db: Db): Hono {
  const cache = new LRUCache<string, Image>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  return new Hono().get('/:hash', async (c) => {
    const hash = c.req.param('hash');
    const headers = {
      ETag: `"${hash}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Previews on other sites show them.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    const isKnown = IMAGE_NAME.test(hash) && c.req.header('if-none-match')?.includes(headers.ETag);
    if (isKnown) return c.body(null, 304, headers);
    const image = cache.get(hash) ?? (await findImage(db, hash));
    if (!image) throw new AppError(404, 'Image not found');
    cache.set(hash, image);
    return c.body(image.bytes, 200, {
      ...headers,
      'Content-Type': image.contentType,
      // Should one hold markup, it can do nothing.
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
