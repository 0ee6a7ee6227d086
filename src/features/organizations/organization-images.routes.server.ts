import { Hono } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import { findImage } from './images.server.ts';
import { toStaffOrganization } from './organization-answers.server.ts';
import { changeImages, drawUploads } from './organization-images.server.ts';
import { type Editing, MAY_NOT_EDIT, requireTeam } from './organization-team.server.ts';
import { findOrganization } from './organizations.server.ts';
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

  routes.post('/api/organizations/:id/upload', async (c) => {
    const id = readId(c.req.param('id'), NOT_FOUND);
    await requireTeam(db, await guards.verified(c), editing, id, MAY_NOT_EDIT);
    const images = await drawUploads(await readUploads(c));
    // Once more, as sending and drawing may take minutes.
    await changeImages(db, await guards.verified(c), editing, id, images);
    forgetPages();
    const organization = await findOrganization(db, id);
    if (!organization) throw new AppError(404, NOT_FOUND);
    return c.json(toStaffOrganization(organization));
  });

  /** Named by their content, images never change; should one hold markup, it can do nothing. Previews elsewhere show them. */
  routes.get('/images/:hash', async (c) => {
    const hash = c.req.param('hash');
    const image = await findImage(db, hash);
    if (!image) throw new AppError(404, 'Image not found');
    c.header('ETag', `"${hash}"`);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (c.req.header('if-none-match')?.includes(hash)) return c.body(null, 304);
    c.header('Content-Type', image.contentType);
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(image.bytes);
  });

  return routes;
}
