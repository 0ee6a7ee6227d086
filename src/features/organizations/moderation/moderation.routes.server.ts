import type { Context, Hono } from 'hono';
import { readId } from '#http/id-parameter.server.ts';
import { readOptionalJson } from '#http/json-body.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { findOrganization, type TeamRoutesOptions } from '../organization-team.server.ts';
import {
  ABBREVIATION_TAKEN,
  IS_TAKEN_DOWN,
  MAY_NOT_EDIT,
  moderationReason,
  NOT_FOUND,
  organizationApproval,
  staffOrganization,
} from '../organizations.contract.ts';
import { readOrganization } from '../organizations.server.ts';
import { moderatedRoutes, readReason } from './moderated-routes.server.ts';
import {
  approveOrganization,
  approveProposal,
  CHANGES_GONE,
  declineOrganization,
  declineProposal,
  makePreviewToken,
  restoreOrganization,
  setOrganizationShare,
  takeOrganizationDown,
  withdrawPreviewToken,
} from './organization-moderation.server.ts';

const REASON_EXAMPLE = 'The page asks for money.';

export function moderationRoutes(options: TeamRoutesOptions): Hono {
  const { db } = options;
  const moderated = {
    tag: 'Organizations',
    kind: 'Organization',
    takenDown: 'Its public pages return 451 and its letters stop.',
    reasonExample: REASON_EXAMPLE,
    answer: staffOrganization,
    notFound: NOT_FOUND,
    refusals: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
    previewNotes: 'It opens the organization’s page and its campaigns.',
    read: (actor, id) => readOrganization(db, actor, id),
    takeDown: (actor, id, reason) => takeOrganizationDown(db, actor, id, reason),
    putBack: (actor, id) => restoreOrganization(db, actor, id),
    setShare: (actor, id, percent) => setOrganizationShare(db, actor, id, percent),
    async makePreview(actor, id) {
      const token = await makePreviewToken(db, actor, id);
      const { abbreviation } = await findOrganization(db, id);
      return `/c/${abbreviation}?preview=${token}`;
    },
    withdrawPreview: (actor, id) => withdrawPreviewToken(db, actor, id),
  } satisfies Parameters<typeof moderatedRoutes>[1];
  return moderatedRoutes(options, moderated, [
    {
      method: 'POST',
      path: 'approve',
      name: 'approveOrganization',
      summary: 'Approve an organization',
      notes:
        'Makes its pages public, even after it was declined. The creator gets an email. If a version is sent, a newer ' +
        'one is refused.',
      body: organizationApproval,
      bodyIsOptional: true,
      example: { version: 1 },
      refusals: { 409: STALE_SAVE },
      decide: async (c, actor, id) => {
        const { version } = await readOptionalJson(c, organizationApproval);
        await approveOrganization(options, actor, id, version);
      },
    },
    {
      method: 'POST',
      path: 'decline',
      name: 'declineOrganization',
      summary: 'Decline an organization',
      notes: 'Hides its pages and ends its preview links. The reason is emailed to the creator.',
      body: moderationReason,
      example: { reason: REASON_EXAMPLE },
      decide: async (c, actor, id) => declineOrganization(options, actor, id, await readReason(c)),
    },
    {
      method: 'POST',
      path: 'changes/:proposalId/approve',
      name: 'approveOrganizationChanges',
      summary: 'Approve changes to an organization',
      notes: 'Makes the changes public. The creator gets an email.',
      refusals: { 400: ABBREVIATION_TAKEN, 404: [NOT_FOUND, CHANGES_GONE] },
      decide: (c, actor, id) => approveProposal(options, actor, { id, proposalId: proposalIdOf(c) }),
    },
    {
      method: 'POST',
      path: 'changes/:proposalId/decline',
      name: 'declineOrganizationChanges',
      summary: 'Decline changes to an organization',
      notes: 'The public still sees the earlier version. The reason is emailed to the creator.',
      refusals: { 404: [NOT_FOUND, CHANGES_GONE] },
      body: moderationReason,
      example: { reason: REASON_EXAMPLE },
      decide: async (c, actor, id) =>
        declineProposal(options, actor, { id, proposalId: proposalIdOf(c) }, await readReason(c)),
    },
  ]);
}

function proposalIdOf(c: Context): number {
  return readId(c.req.param('proposalId') ?? '', CHANGES_GONE);
}
