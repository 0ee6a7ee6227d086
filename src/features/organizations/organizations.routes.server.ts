import { Hono } from 'hono';
import type { Db } from '../../database/client.server.ts';
import { compressedList } from '../../http/compressed-list.server.ts';
import { AppError } from '../../http/errors.server.ts';
import { readId } from '../../http/id-parameter.server.ts';
import { readJson } from '../../http/json-body.server.ts';
import type { Guards } from '../accounts/guards.server.ts';
import { organizationImageRoutes } from './images/organization-images.routes.server.ts';
import {
  toListedOrganization,
  toPublicOrganization,
  toStaffOrganization,
} from './organization-answers.server.ts';
import { organizationInput } from './organization-input.contract.ts';
import { organizationManagerRoutes } from './organization-managers.routes.server.ts';
import { deleteOrganization } from './organization-removal.server.ts';
import { asTeam, type Editing } from './organization-team.server.ts';
import type { Done } from './organizations.contract.ts';
import {
  createOrganization,
  findOrganization,
  findOrganizationByAbbreviation,
  listOrganizations,
  readOrganization,
  updateOrganization,
} from './organizations.server.ts';

export interface OrganizationRoutesOptions {
  db: Db;
  /** For deletions: what is below may be much. */
  unhurriedDb: Db;
  guards: Guards;
  editing: Editing;
  /** Called after every write that public pages show. */
  forgetPages: () => void;
}

const NOT_FOUND = 'Organization not found';

export function organizationRoutes(options: OrganizationRoutesOptions): Hono {
  const { db, unhurriedDb, guards, editing, forgetPages } = options;
  const routes = new Hono();

  routes.get('/api/organizations', compressedList, async (c) => {
    const actor = await guards.signedIn(c);
    const organizations = await listOrganizations(db, actor, editing);
    c.header('Cache-Control', 'no-store');
    return c.json(organizations.map(toListedOrganization));
  });

  routes.post('/api/organizations', async (c) => {
    const { id, email } = await guards.verified(c);
    const input = await readJson(c, organizationInput);
    const organization = await createOrganization(db, { ...input, createdById: id });
    forgetPages();
    return c.json(toStaffOrganization({ ...organization, createdBy: { email }, mayEdit: true }), 201);
  });

  routes.get('/api/organizations/public/:abbreviation', async (c) => {
    const found = await findOrganizationByAbbreviation(db, c.req.param('abbreviation'));
    if (!found) throw new AppError(404, NOT_FOUND);
    return c.json(toPublicOrganization(found.organization));
  });

  routes.get('/api/organizations/:id', async (c) => {
    const actor = await guards.find(c);
    if (!actor && c.req.header('x-public-request') === undefined) {
      throw new AppError(401, 'Please sign in first.');
    }
    const id = readId(c.req.param('id'), NOT_FOUND);
    c.header('Cache-Control', 'no-store');
    if (actor) return c.json(toStaffOrganization(await readOrganization(db, actor, editing, id)));
    const organization = await findOrganization(db, id);
    if (!organization) throw new AppError(404, NOT_FOUND);
    return c.json(toPublicOrganization(organization));
  });

  routes.put('/api/organizations/:id', async (c) => {
    const actor = await guards.verified(c);
    const id = readId(c.req.param('id'), NOT_FOUND);
    const input = await readJson(c, organizationInput);
    await asTeam(db, actor, editing, id, (tx) => updateOrganization(tx, id, input));
    forgetPages();
    return c.json({ ok: true, message: 'Organization updated successfully' } satisfies Done);
  });

  routes.delete('/api/organizations/:id', async (c) => {
    const actor = await guards.verified(c);
    await deleteOrganization(unhurriedDb, actor, readId(c.req.param('id'), NOT_FOUND));
    forgetPages();
    return c.json({ ok: true, message: 'Organization deleted successfully' } satisfies Done);
  });

  routes.route('/', organizationManagerRoutes(options));
  routes.route('/', organizationImageRoutes(options));
  return routes;
}
