import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { readJson, readOptionalJson } from '#http/json-body.server.ts';
import { STALE_SAVE } from '#http/refusals.contract.ts';
import { describe, ok } from '#http/route-description.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { findOrganization, lockAsTeam, type TeamRoutesOptions } from '../organization-team.server.ts';
import {
  ABBREVIATION_TAKEN,
  abbreviationInput,
  IS_TAKEN_DOWN,
  MAY_NOT_EDIT,
  moderationReason,
  NOT_FOUND,
  organizationApproval,
  reservedAbbreviation,
  staffOrganization,
} from '../organizations.contract.ts';
import { readOrganization } from '../organizations.server.ts';
import { organizations } from '../organizations.table.server.ts';
import {
  ABBREVIATION_IN_USE,
  ABBREVIATION_NOT_FOUND,
  listReservedAbbreviations,
  releaseAbbreviation,
  reserveAbbreviation,
} from './abbreviations.server.ts';
import type { Moderated } from './moderated.server.ts';
import { type Decision, moderatedRoutes, readReason } from './moderated-routes.server.ts';
import {
  approveOrganization,
  approveProposal,
  CHANGES_GONE,
  declineOrganization,
  declineProposal,
} from './organization-moderation.server.ts';

const REASON_EXAMPLE = 'The page asks for money.';

export type ModerationOptions = TeamRoutesOptions & Required<Pick<Moderated, 'announceTakeDown'>>;

export function moderationRoutes({ announceTakeDown, ...options }: ModerationOptions): Hono {
  return moderatedRoutes(
    options,
    {
      kind: 'organization',
      takenDown: 'Its public pages return 451 and its letters stop.',
      reasonExample: REASON_EXAMPLE,
      answer: staffOrganization,
      notFound: NOT_FOUND,
      refusals: [MAY_NOT_EDIT, IS_TAKEN_DOWN],
      previewNotes: 'It opens the organization’s page and its campaigns.',
      lock: async (tx, actor, id) => ({ ...(await lockAsTeam(tx, actor, id)), organizationId: id }),
      update: (tx, id, change) => tx.update(organizations).set(change).where(eq(organizations.id, id)),
      announceTakeDown,
      read: readOrganization,
      pathOf: async (db, _actor, id) => `/c/${(await findOrganization(db, id)).abbreviation}`,
    },
    DECISIONS,
  );
}

const DECISIONS: Decision[] = [
  {
    method: 'POST',
    path: '/:id/approve',
    name: 'approveOrganization',
    summary: 'Approve an organization',
    notes:
      'Makes its pages public, even after it was declined. The creator gets an email. If a version is sent, a newer ' +
      'one is refused.',
    body: organizationApproval,
    bodyIsOptional: true,
    example: { version: 1 },
    answers: { 409: STALE_SAVE },
    async decide(options, { c, actor, id }) {
      const { version } = await readOptionalJson(c, organizationApproval);
      await approveOrganization(options, actor, id, version);
    },
  },
  {
    method: 'POST',
    path: '/:id/decline',
    name: 'declineOrganization',
    summary: 'Decline an organization',
    notes: 'Hides its pages and ends its preview links. The reason is emailed to the creator.',
    body: moderationReason,
    example: { reason: REASON_EXAMPLE },
    decide: async (options, { c, actor, id }) => declineOrganization(options, actor, id, await readReason(c)),
  },
  {
    method: 'POST',
    path: '/:id/changes/:proposalId/approve',
    name: 'approveOrganizationChanges',
    summary: 'Approve changes to an organization',
    notes: 'Makes the changes public. The creator gets an email.',
    answers: { 400: ABBREVIATION_TAKEN, 404: [NOT_FOUND, CHANGES_GONE] },
    decide: (options, { actor, id, idOf }) =>
      approveProposal(options, actor, { id, proposalId: idOf('proposalId', CHANGES_GONE) }),
  },
  {
    method: 'POST',
    path: '/:id/changes/:proposalId/decline',
    name: 'declineOrganizationChanges',
    summary: 'Decline changes to an organization',
    notes: 'The public still sees the earlier version. The reason is emailed to the creator.',
    answers: { 404: [NOT_FOUND, CHANGES_GONE] },
    body: moderationReason,
    example: { reason: REASON_EXAMPLE },
    decide: async (options, { c, actor, id, idOf }) =>
      declineProposal(
        options,
        actor,
        { id, proposalId: idOf('proposalId', CHANGES_GONE) },
        await readReason(c),
      ),
  },
];

const tag = 'Organizations';
const access = 'admin';

export function abbreviationRoutes({ db, guards }: Pick<TeamRoutesOptions, 'db' | 'guards'>): Hono {
  return new Hono()
    .get(
      '/',
      describe({
        tag,
        access,
        name: 'listReservedAbbreviations',
        summary: 'List reserved and former abbreviations',
        notes: `Returns at most 1,000. A former abbreviation is free after ${RETENTION.formerAbbreviations} if no visitor wrote a letter under it.`,
        query: { q: 'First characters of the abbreviation.' },
        answers: { 200: reservedAbbreviation.array().describe('Sorted by abbreviation.') },
      }),
      async (c) => {
        await guards.verifiedAdmin(c);
        return c.json(await listReservedAbbreviations(db, c.req.query('q')));
      },
    )
    .post(
      '/',
      describe({
        tag,
        access,
        name: 'reserveAbbreviation',
        summary: 'Reserve an abbreviation',
        notes: 'No organization can take it until it’s released.',
        body: abbreviationInput,
        example: { abbreviation: 'GOV' },
        answers: { 201: reservedAbbreviation, 400: ABBREVIATION_TAKEN },
      }),
      async (c) => {
        const actor = await guards.verifiedAdmin(c);
        const { abbreviation } = await readJson(c, abbreviationInput);
        return c.json(await reserveAbbreviation(db, actor, abbreviation), 201);
      },
    )
    .delete(
      '/:abbreviation',
      describe({
        tag,
        access,
        name: 'releaseAbbreviation',
        summary: 'Release an abbreviation',
        notes: 'Links with it stop working, and any organization can take it.',
        answers: { 200: ok, 404: ABBREVIATION_NOT_FOUND, 409: ABBREVIATION_IN_USE },
      }),
      async (c) => {
        const actor = await guards.verifiedAdmin(c);
        await releaseAbbreviation(db, actor, c.req.param('abbreviation'));
        return c.json({ ok: true });
      },
    );
}
