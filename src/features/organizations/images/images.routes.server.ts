import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { readId } from '../../../http/id-parameter.server.ts';
import { readLimited } from '../../../http/json-body.server.ts';
import { describe } from '../../../http/route-description.server.ts';
import { requireTeam, type TeamRoutesOptions } from '../organization-team.server.ts';
import { MAY_NOT_EDIT, NOT_FOUND, staffOrganization } from '../organizations.contract.ts';
import { readOrganization } from '../organizations.server.ts';
import { drawImage, type Image, NOT_DRAWN, TOO_MANY_UPLOADS } from './image-drawing.server.ts';
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, NOT_AN_IMAGE } from './image-limits.contract.ts';
import { changeImages, findImage, IMAGE_NAME } from './images.server.ts';

const NOT_A_FORM = 'Please send the image as multipart/form-data.';
const CACHED_BYTES = 32 * 1024 * 1024;
/** For the boundaries and headers between the files of a form. */
const MOST_FRAMING_BYTES = 16 * 1024;

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
        503: [TOO_MANY_UPLOADS, NOT_DRAWN],
      },
    }),
    async (c) => {
      const id = readId(c.req.param('id'), NOT_FOUND);
      await requireTeam(db, await guards.verified(c), editing, id, MAY_NOT_EDIT);
      const { logo, favicon } = await readUpload(c);
      const images = {
        ...(logo && { logo: await drawImage(logo, 'logo') }),
        ...(favicon && { favicon: await drawImage(favicon, 'favicon') }),
      };
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

async function readUpload(c: Context) {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError(415, NOT_A_FORM);
  }
  const limit = { mostBytes: MOST_IMAGE_BYTES + MOST_FRAMING_BYTES, refusal: IMAGE_TOO_LARGE };
  const form = await readLimited(c, limit, () => c.req.parseBody());
  const [logo, favicon] = [fileOf(form.logo), fileOf(form.favicon)];
  const size = (logo?.size ?? 0) + (favicon?.size ?? 0);
  if (size > MOST_IMAGE_BYTES) throw new AppError(413, IMAGE_TOO_LARGE);
  if (size === 0) throw new AppError(400, NOT_AN_IMAGE);
  return { logo: await logo?.bytes(), favicon: await favicon?.bytes() };
}

function fileOf(field: unknown): File | undefined {
  if (field instanceof File) return field;
  if (field) throw new AppError(400, NOT_AN_IMAGE);
  return undefined;
}
