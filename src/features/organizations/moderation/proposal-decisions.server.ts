import { eq } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { AppError } from '../../../http/errors.server.ts';
import { layOutMail } from '../../../mail/mail-layout.server.ts';
import type { NewMail } from '../../../mail/mails.server.ts';
import { changedFields, recordAudit } from '../../../safety/audit.server.ts';
import type { Actor } from '../../accounts/sessions.server.ts';
import type { MailSite } from '../../accounts/sign-in/account-mails.server.ts';
import { lockImages, removeUnusedImages } from '../images/images.server.ts';
import { lockOrganization } from '../organization-team.server.ts';
import type { Organization } from '../organizations.server.ts';
import { organizationProposals, organizations } from '../organizations.table.server.ts';
import { claimAbbreviation } from './abbreviations.server.ts';
import { mailCreator } from './organization-moderation.server.ts';
import { findProposal, type Proposal, valuesOf } from './proposals.server.ts';

export const CHANGES_GONE = 'These changes are no longer waiting for approval.';

type Decision = { id: number; proposalId: number };

export function approveProposal(db: Db, actor: Actor, site: MailSite, decision: Decision): Promise<void> {
  return decide(db, decision, async (tx, organization, proposal) => {
    const values = valuesOf(proposal);
    if (proposal.abbreviation) await claimAbbreviation(tx, organization.id, proposal.abbreviation);
    await tx.update(organizations).set(values).where(eq(organizations.id, organization.id));
    await recordDecision(tx, actor, 'organization-changes-approved', organization, values);
    await mailCreator(tx, organization, (to) => changesApprovedMail(site, to, organization));
  });
}

export function declineProposal(
  db: Db,
  actor: Actor,
  site: MailSite,
  decision: Decision,
  reason: string | null,
): Promise<void> {
  return decide(db, decision, async (tx, organization, proposal) => {
    await recordDecision(tx, actor, 'organization-changes-declined', organization, valuesOf(proposal));
    await mailCreator(tx, organization, (to) => changesDeclinedMail(site, to, organization, reason));
  });
}

/** Checks the id, because a team that changes its proposal gets a new one. */
function decide(
  db: Db,
  { id, proposalId }: Decision,
  work: (tx: Db, organization: Organization, proposal: Proposal) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const organization = await lockOrganization(tx, id, 404);
    const proposal = await findProposal(tx, id);
    if (proposal?.id !== proposalId) throw new AppError(404, CHANGES_GONE);
    await lockImages(tx);
    await work(tx, organization, proposal);
    await tx.delete(organizationProposals).where(eq(organizationProposals.id, proposalId));
    await removeUnusedImages(tx, [organization, proposal]);
  });
}

async function recordDecision(
  tx: Db,
  actor: Actor,
  action: 'organization-changes-approved' | 'organization-changes-declined',
  organization: Organization,
  values: ReturnType<typeof valuesOf>,
): Promise<void> {
  const { id: organizationId } = organization;
  const changed = changedFields<typeof values>(organization, values);
  await recordAudit(tx, {
    action,
    subject: `organization:${organizationId}`,
    actor,
    organizationId,
    changed,
  });
}

type Named = { id: number; name: string };

export function changesApprovedMail(site: MailSite, to: string, { id, name }: Named): NewMail {
  const { siteName, publicUrl } = site;
  const words = {
    heading: 'Your changes are approved',
    paragraphs: [`The public can now see your changes to ${name} on ${siteName}.`],
    button: { label: 'See Your Organization', url: new URL(`/organizations/${id}`, publicUrl).href },
  };
  return {
    to,
    subject: `Changes to your organization on ${siteName} are approved`,
    ...layOutMail(words, siteName),
  };
}

export function changesDeclinedMail(
  site: MailSite,
  to: string,
  { id, name }: Named,
  reason: string | null,
): NewMail {
  const { siteName, publicUrl } = site;
  const words = {
    heading: 'Your changes were declined',
    paragraphs: [
      `The people who run ${siteName} reviewed your changes to ${name} and didn’t approve them. The public still sees the earlier version.`,
      reason ? `Their reason: ${reason}` : 'They gave no reason.',
    ],
    button: { label: 'See Your Organization', url: new URL(`/organizations/${id}`, publicUrl).href },
  };
  return {
    to,
    subject: `Changes to your organization on ${siteName} were declined`,
    ...layOutMail(words, siteName),
  };
}
