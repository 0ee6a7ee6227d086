import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import { type Actor, makeToken } from '#features/accounts/sessions.server.ts';
import type { MailSite } from '#features/accounts/sign-in/account-mails.server.ts';
import { AppError, refuseStale } from '#http/errors.server.ts';
import { enqueueMail, type NewMail } from '#mail/mails.server.ts';
import type { AuditAction } from '#safety/audit.contract.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { lockImages, removeUnusedImages } from '../images/images.server.ts';
import {
  approvedMail,
  changesApprovedMail,
  changesDeclinedMail,
  declinedMail,
} from '../organization-mails.server.ts';
import { asTeam, lockOrganization } from '../organization-team.server.ts';
import type { Organization } from '../organizations.server.ts';
import { organizationProposals, organizations } from '../organizations.table.server.ts';
import { claimAbbreviation } from './abbreviations.server.ts';
import { findProposal, type Proposal, proposedValues } from './proposals.server.ts';

export const CHANGES_GONE = 'These changes are no longer waiting for approval.';

type Moderation = { db: Db; site: MailSite };

export function approveOrganization(
  { db, site }: Moderation,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<void> {
  return moderate(db, actor, id, async (tx, organization) => {
    refuseStale(organization, version);
    if (organization.approval === 'approved') return null;
    await mailCreator(tx, organization, (to) => approvedMail(site, to, organization));
    return ['organization-approved', { approval: 'approved', approvalReason: null }];
  });
}

export function declineOrganization(
  { db, site }: Moderation,
  actor: Actor,
  id: number,
  reason: string | null,
): Promise<void> {
  return moderate(db, actor, id, async (tx, organization) => {
    if (organization.approval === 'declined' && organization.approvalReason === reason) return null;
    await mailCreator(tx, organization, (to) => declinedMail(site, to, organization, reason));
    // This is SQL because campaigns import organizations.
    await tx.execute(sql`update campaigns set preview_token = null
      where organization_id = ${id} and preview_token is not null`);
    return ['organization-declined', { approval: 'declined', approvalReason: reason, previewToken: null }];
  });
}

/** Taking it down again only updates the reason. */
export function takeOrganizationDown(db: Db, actor: Actor, id: number, reason: string | null): Promise<void> {
  return moderate(db, actor, id, async (_tx, { takenDownAt }) => [
    'organization-taken-down',
    { takenDownAt: takenDownAt ?? sql`now()`, takenDownReason: reason },
  ]);
}

export function restoreOrganization(db: Db, actor: Actor, id: number): Promise<void> {
  return moderate(db, actor, id, async (_tx, { takenDownAt }) =>
    takenDownAt ? ['organization-put-back', { takenDownAt: null, takenDownReason: null }] : null,
  );
}

export function setOrganizationShare(db: Db, actor: Actor, id: number, sharePercent: number | null) {
  return moderate(db, actor, id, async (_tx, organization) =>
    organization.sharePercent === sharePercent ? null : ['share-changed', { sharePercent }],
  );
}

type Change = Partial<Omit<Organization, 'takenDownAt'>> & { takenDownAt?: Date | SQL | null };
type Decision = [AuditAction, Change] | null;

/** Leaves the version because no form shows these fields. `decide` returns null if nothing changes. */
function moderate(
  db: Db,
  actor: Actor,
  id: number,
  decide: (tx: Db, organization: Organization) => Promise<Decision>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [action, change] = (await decide(tx, await lockOrganization(tx, id, 404))) ?? [];
    if (!action || !change) return;
    await tx.update(organizations).set(change).where(eq(organizations.id, id));
    const { sharePercent } = change;
    await record(tx, action, actor, id, sharePercent === undefined ? {} : { sharePercent });
  });
}

type ProposalKey = { id: number; proposalId: number };

export function approveProposal({ db, site }: Moderation, actor: Actor, key: ProposalKey): Promise<void> {
  return decideProposal(db, key, async (tx, organization, proposal) => {
    const { id } = organization;
    const values = proposedValues(proposal);
    if (proposal.abbreviation) await claimAbbreviation(tx, id, proposal.abbreviation);
    await tx.update(organizations).set(values).where(eq(organizations.id, id));
    const changed = changedFields<typeof values>(organization, values);
    await record(tx, 'organization-changes-approved', actor, id, changed);
    await mailCreator(tx, organization, (to) => changesApprovedMail(site, to, organization));
  });
}

export function declineProposal(
  { db, site }: Moderation,
  actor: Actor,
  key: ProposalKey,
  reason: string | null,
): Promise<void> {
  return decideProposal(db, key, async (tx, organization, proposal) => {
    const values = proposedValues(proposal);
    const changed = changedFields<typeof values>(organization, values);
    await record(tx, 'organization-changes-declined', actor, organization.id, changed);
    await mailCreator(tx, organization, (to) => changesDeclinedMail(site, to, organization, reason));
  });
}

/** Checks the id, because a team that changes its proposal gets a new one. */
function decideProposal(
  db: Db,
  { id, proposalId }: ProposalKey,
  decide: (tx: Db, organization: Organization, proposal: Proposal) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, id, 404);
    const proposal = await findProposal(tx, id);
    if (proposal?.id !== proposalId) throw new AppError(404, CHANGES_GONE);
    await lockImages(tx);
    await decide(tx, organization, proposal);
    await tx.delete(organizationProposals).where(eq(organizationProposals.id, proposalId));
    await removeUnusedImages(tx, [organization, proposal]);
  });
}

/** Returns the existing token until it's withdrawn. */
export function makePreviewToken(db: Db, actor: Actor, id: number): Promise<string> {
  return asTeam(db, actor, id, async (tx, organization) => {
    if (organization.previewToken) return organization.previewToken;
    const previewToken = makeToken();
    await tx.update(organizations).set({ previewToken }).where(eq(organizations.id, id));
    await record(tx, 'preview-link-made', actor, id);
    return previewToken;
  });
}

export function withdrawPreviewToken(db: Db, actor: Actor, id: number): Promise<void> {
  return asTeam(db, actor, id, async (tx, { previewToken }) => {
    if (!previewToken) return;
    await tx.update(organizations).set({ previewToken: null }).where(eq(organizations.id, id));
    await record(tx, 'preview-link-withdrawn', actor, id);
  });
}

function record(tx: Db, action: AuditAction, actor: Actor, id: number, changed = {}): Promise<void> {
  return recordAudit(tx, { action, subject: `organization:${id}`, actor, organizationId: id, changed });
}

async function mailCreator(
  tx: Db,
  { createdById }: Organization,
  write: (to: string) => NewMail,
): Promise<void> {
  if (createdById === null) return;
  const [creator] = await tx.select({ email: users.email }).from(users).where(eq(users.id, createdById));
  if (creator) await enqueueMail(tx, write(creator.email));
}
