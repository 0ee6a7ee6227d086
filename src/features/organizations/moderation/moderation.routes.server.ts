import { Hono } from 'hono';
import { readId } from '../../../http/id-parameter.server.ts';
import { readJson } from '../../../http/json-body.server.ts';
import { describe } from '../../../http/route-description.server.ts';
import type { TeamRoutesOptions } from '../organization-team.server.ts';
import { findOrganization } from '../organization-team.server.ts';
import {
  IS_TAKEN_DOWN,
  MAY_NOT_EDIT,
  moderationReason,
  NOT_FOUND,
  type PreviewLink,
  previewLink,
  staffOrganization,
} from '../organizations.contract.ts';
import { readOrganization } from '../organizations.server.ts';
import {
  approveOrganization,
  declineOrganization,
  makePreviewToken,
  putOrganizationBack,
  takeOrganizationDown,
  withdrawPreviewToken,
} from './organization-moderation.server.ts';

const REASON_EXAMPLE = { reason: 'The page asks for money.' };

/** What admins decide about organizations, and how their teams see them meanwhile. */
export function moderationRoutes({ db, guards, editing, dropPages, site }: TeamRoutesOptions): Hono {
  const routes = new Hono();

  routes.post(
    '/:id/approve',
    describe({
      tag: 'Organizations',
      name: 'approveOrganization',
      summary: 'Approve an organization',
      notes: 'From then on the public sees its pages. Its creator gets a mail.',
      access: 'admin',
      answers: { 200: staffOrganization, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      await approveOrganization(db, actor, site, id);
      dropPages();
      return c.json(await readOrganization(db, actor, editing, id));
    },
  );

  routes.post(
    '/:id/decline',
    describe({
      tag: 'Organizations',
      name: 'declineOrganization',
      summary: 'Decline an organization',
      notes:
        'The public sees none of its pages, and its preview links open nothing any more. The reason is mailed to its creator.',
      access: 'admin',
      body: moderationReason,
      example: REASON_EXAMPLE,
      answers: { 200: staffOrganization, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const { reason } = await readJson(c, moderationReason);
      await declineOrganization(db, actor, site, id, reason || null);
      dropPages();
      return c.json(await readOrganization(db, actor, editing, id));
    },
  );

  routes.post(
    '/:id/take-down',
    describe({
      tag: 'Organizations',
      name: 'takeOrganizationDown',
      summary: 'Take an organization down',
      notes: 'Its public pages answer 451 and its letters stop. Nothing is deleted.',
      access: 'admin',
      body: moderationReason,
      example: REASON_EXAMPLE,
      answers: { 200: staffOrganization, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const { reason } = await readJson(c, moderationReason);
      await takeOrganizationDown(db, actor, id, reason || null);
      dropPages();
      return c.json(await readOrganization(db, actor, editing, id));
    },
  );

  routes.delete(
    '/:id/take-down',
    describe({
      tag: 'Organizations',
      name: 'putOrganizationBack',
      summary: 'Put an organization back that was taken down',
      access: 'admin',
      answers: { 200: staffOrganization, 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verifiedAdmin(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      await putOrganizationBack(db, actor, id);
      dropPages();
      return c.json(await readOrganization(db, actor, editing, id));
    },
  );

  routes.post(
    '/:id/preview-link',
    describe({
      tag: 'Organizations',
      name: 'makeOrganizationPreviewLink',
      summary: "Make the preview link of an organization's pages",
      notes: 'The same link until it is withdrawn. It opens its page and those of its campaigns.',
      access: 'team',
      answers: { 200: previewLink, 403: [MAY_NOT_EDIT, IS_TAKEN_DOWN], 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      const id = readId(c.req.param('id'), NOT_FOUND);
      const token = await makePreviewToken(db, actor, editing, id);
      const { abbreviation } = await findOrganization(db, id);
      const url = new URL(`/c/${abbreviation}?preview=${token}`, site.publicUrl);
      return c.json({ url: url.href } satisfies PreviewLink);
    },
  );

  routes.delete(
    '/:id/preview-link',
    describe({
      tag: 'Organizations',
      name: 'withdrawOrganizationPreviewLink',
      summary: "Withdraw the preview link of an organization's pages",
      access: 'team',
      answers: { 200: previewLink, 403: [MAY_NOT_EDIT, IS_TAKEN_DOWN], 404: NOT_FOUND },
    }),
    async (c) => {
      const actor = await guards.verified(c);
      await withdrawPreviewToken(db, actor, editing, readId(c.req.param('id'), NOT_FOUND));
      return c.json({ url: null } satisfies PreviewLink);
    },
  );

  return routes;
}
