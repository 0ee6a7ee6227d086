import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../../database/client.server.ts';
import { describe } from '../../../http/describe.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { readId } from '../../../http/id-parameter.server.ts';
import type { Guards } from '../../accounts/guards.server.ts';
import { toStaffOrganization } from '../organization-answers.server.ts';
import { type Editing, MAY_NOT_EDIT, requireTeam } from '../organization-team.server.ts';
import { staffOrganization } from '../organizations.contract.ts';
import { findOrganization } from '../organizations.server.ts';
import { makeImageMemory } from './image-memory.server.ts';
import { findImage, IMAGE_NAME } from './images.server.ts';
import { changeImages, drawUploads } from './organization-images.server.ts';
import { readUploads } from './uploads.server.ts';

export interface OrganizationImageOptions {
  db: Db;
  guards: Guards;
  editing: Editing;
  forgetPages: () => void;
}

const NOT_FOUND = 'Organization not found';

export function organizationImageRoutes(options: OrganizationImageOptions): Hono {
  const { db, guards, editing, forgetPages } = options;
  const routes = new Hono();
  const memory = makeImageMemory(32 * 1024 * 1024);

  routes.post(
    '/api/organizations/:id/upload',
    describe({
      tag: 'Organizations',
      name: 'uploadImages',
      summary: "Change an organization's logo or favicon",
      notes:
        'JPEG, PNG, WebP, GIF, AVIF, ICO or SVG, at most 5 MiB together. Each image is redrawn without its metadata.',
      access: 'team',
      form: z.object({
        logo: z.file().optional().describe('An image. Send at least one of the two.'),
        favicon: z.file().optional().describe('An image.'),
      }),
      example: { logo: 'logo.svg' },
      answers: {
        200: staffOrganization,
        400: 'Please upload an image file',
        403: MAY_NOT_EDIT,
        404: NOT_FOUND,
        413: 'The image is too large: at most 5 MiB are taken.',
        415: 'Please send the image as multipart/form-data.',
        503: [
          'Very many images are being uploaded just now. Please try again in a few seconds.',
          'The image could not be drawn just now. Please try again in a few seconds.',
        ],
      },
    }),
    async (c) => {
      const id = readId(c.req.param('id'), NOT_FOUND);
      await requireTeam(db, await guards.verified(c), editing, id, MAY_NOT_EDIT);
      const images = await drawUploads(await readUploads(c));
      // Once more, as sending and drawing may take minutes.
      await changeImages(db, await guards.verified(c), editing, id, images);
      forgetPages();
      const organization = await findOrganization(db, id);
      if (!organization) throw new AppError(404, NOT_FOUND);
      return c.json(toStaffOrganization({ ...organization, mayEdit: true }));
    },
  );

  /**
   * Named by their content, images never change: pages that outlive the database have theirs. Should one hold markup,
   * it can do nothing. Previews elsewhere show them.
   */
  routes.get('/images/:hash', async (c) => {
    const hash = c.req.param('hash');
    const lasting = {
      ETag: `"${hash}"`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    const isKnown = IMAGE_NAME.test(hash) && c.req.header('if-none-match')?.includes(lasting.ETag);
    if (isKnown) return c.body(null, 304, lasting);
    const image = await memory.find(hash, () => findImage(db, hash));
    if (!image) throw new AppError(404, 'Image not found');
    return c.body(image.bytes, 200, {
      ...lasting,
      'Content-Type': image.contentType,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
  });

  return routes;
}
