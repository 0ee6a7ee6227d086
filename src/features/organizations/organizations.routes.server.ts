import { Hono } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { findActor } from '../accounts/sessions.server.ts';
import { findImage } from './images.server.ts';
import { toPublicOrganization, toStaffOrganization } from './organization-answers.server.ts';
import { findOrganization, findOrganizationByAbbreviation } from './organizations.server.ts';

const NOT_FOUND = 'Organization not found';

export function organizationRoutes({ db, secureCookies }: { db: Db; secureCookies: boolean }): Hono {
  const routes = new Hono();

  routes.get('/api/organizations/public/:abbreviation', async (c) => {
    const found = await findOrganizationByAbbreviation(db, c.req.param('abbreviation'));
    if (!found) throw new AppError(404, NOT_FOUND);
    return c.json(toPublicOrganization(found.organization));
  });

  routes.get('/api/organizations/:id', async (c) => {
    const actor = await findActor(db, c, secureCookies);
    if (!actor && c.req.header('x-public-request') === undefined) {
      throw new AppError(401, 'Please sign in first.');
    }
    const organization = await findOrganization(db, readId(c.req.param('id'), NOT_FOUND));
    if (!organization) throw new AppError(404, NOT_FOUND);
    c.header('Cache-Control', 'no-store');
    return c.json(actor ? toStaffOrganization(organization) : toPublicOrganization(organization));
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
