import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../../database/client.server.ts';
import { compressedList } from '../../http/compressed-list.server.ts';
import { describe } from '../../http/describe.server.ts';
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
import { asTeam, type Editing, MAY_NOT_EDIT } from './organization-team.server.ts';
import {
  type Done,
  done,
  listedOrganization,
  publicOrganization,
  staffOrganization,
} from './organizations.contract.ts';
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
  slowDb: Db;
  guards: Guards;
  editing: Editing;
  /** Called after every write that public pages show. */
  forgetPages: () => void;
}

const NOT_FOUND = 'Organization not found';
const TAKEN = 'This abbreviation is already in use';

const EXAMPLE = {
  name: 'Friends of Harlow Libraries',
  abbreviation: 'FHL',
  url: 'https://harlowlibraries.example',
  organizationPrompt: 'We raise money for the nine branches, and belong to no party.',
  bccEmail: 'letters@harlowlibraries.example',
};

export function organizationRoutes(options: OrganizationRoutesOptions): Hono {
  const { db, slowDb, guards, editing, forgetPages } = options;
  const routes = new Hono();

  routes.get(
    '/api/organizations',
    describe({
      tag: 'Organizations',
      name: 'listOrganizations',
      summary: 'List all organizations',
      access: 'signed-in',
      answers: { 200: z.array(listedOrganization) },
    }),
    compressedList,
    async (c) => {
      const actor = await guards.signedIn(c);
      const organizations = await listOrganizations(db, actor, editing);
      c.header('Cache-Control', 'no-store');
      return c.json(organizations.map(toListedOrganization));
    },
  );

  routes.post(
    '/api/organizations',
    describe({
      tag: 'Organizations',
      name: 'createOrganization',
      summary: 'Create an organization',
      notes: 'Whoever creates it is on its team.',
      access: 'verified',
      body: organizationInput,
      example: EXAMPLE,
      answers: { 201: staffOrganization, 400: TAKEN },
    }),
    async (c) => {
      const { id, email } = await guards.verified(c);
      const input = await readJson(c, organizationInput);
      const organization = await createOrganization(db, { ...input, createdById: id });
      forgetPages();
      return c.json(toStaffOrganization({ ...organization, createdBy: { email }, mayEdit: true }), 201);
    },
  );

  routes.get(
    '/api/organizations/public/:abbreviation',
    describe({
      tag: 'Organizations',
      name: 'getPublicOrganization',
      summary: 'Read what anyone may know of an organization',
      access: 'anyone',
      answers: { 200: publicOrganization, 404: NOT_FOUND },
    }),
    async (c) => {
      const found = await findOrganizationByAbbreviation(db, c.req.param('abbreviation'));
      if (!found) throw new AppError(404, NOT_FOUND);
      return c.json(toPublicOrganization(found.organization));
    },
  );

  routes.get(
    '/api/organizations/:id',
    describe({
      tag: 'Organizations',
      name: 'getOrganization',
      summary: 'Read an organization',
      access: 'public-request',
      headers: {
        'X-Public-Request': 'With any value: answer what anyone may know to callers without a session.',
      },
      answers: {
        200: z
          .union([staffOrganization, publicOrganization])
          .describe('The whole organization for signed-in callers, otherwise what anyone may know.'),
        404: NOT_FOUND,
      },
    }),
    async (c) => {
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
    },
  );

  routes.put(
    '/api/organizations/:id',
    describe({
      tag: 'Organizations',
      name: 'updateOrganization',
      summary: 'Change an organization',
      notes: 'Send every field. Links with an earlier abbreviation keep working.',
      access: 'team',
      body: organizationInput,
      example: EXAMPLE,
      answers: { 200: done, 400: TAKEN, 403: MAY_NOT_EDIT, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const input = await readJson(c, organizationInput);
      await asTeam(db, actor, editing, id, (tx) => updateOrganization(tx, id, input));
      forgetPages();
      return c.json({ ok: true, message: 'Organization updated successfully' } satisfies Done);
    },
  );

  routes.delete(
    '/api/organizations/:id',
    describe({
      tag: 'Organizations',
      name: 'deleteOrganization',
      summary: 'Delete an organization',
      notes: 'Deletes its campaigns as well. Its abbreviation stays reserved.',
      access: 'creator',
      answers: {
        200: done,
        403: 'You are not authorized to delete this organization.',
        404: NOT_FOUND,
      },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      await deleteOrganization(slowDb, actor, readId(c.req.param('id'), NOT_FOUND));
      forgetPages();
      return c.json({ ok: true, message: 'Organization deleted successfully' } satisfies Done);
    },
  );

  routes.route('/', organizationManagerRoutes(options));
  routes.route('/', organizationImageRoutes(options));
  return routes;
}
