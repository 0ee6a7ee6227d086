import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.server.ts';
import { refuseStale } from '../../../http/errors.server.ts';
import { layOutMail } from '../../../mail/mail-layout.server.ts';
import { enqueueMail, type NewMail } from '../../../mail/mails.server.ts';
import type { AuditAction } from '../../../safety/audit.contract.ts';
import { recordAudit } from '../../../safety/audit.server.ts';
import { users } from '../../accounts/accounts.table.server.ts';
import { type Actor, makeToken } from '../../accounts/sessions.server.ts';
import type { MailSite } from '../../accounts/sign-in/account-mails.server.ts';
import { asTeam, lockOrganization } from '../organization-team.server.ts';
import type { Organization } from '../organizations.server.ts';
import { organizations } from '../organizations.table.server.ts';

export function approveOrganization(
  db: Db,
  actor: Actor,
  site: MailSite,
  { id, version }: { id: number; version?: number | undefined },
): Promise<void> {
  return moderate(db, actor, id, 'organization-approved', async (tx, organization) => {
    refuseStale(organization, version);
    if (organization.approval === 'approved') return null;
    await mailCreator(tx, organization, (to) => approvedMail(site, to, organization));
    return { approval: 'approved', approvalReason: null };
  });
}

export function declineOrganization(
  db: Db,
  actor: Actor,
  site: MailSite,
  id: number,
  reason: string | null,
): Promise<void> {
  return moderate(db, actor, id, 'organization-declined', async (tx, organization) => {
    if (organization.approval === 'declined' && organization.approvalReason === reason) return null;
    await mailCreator(tx, organization, (to) => declinedMail(site, to, organization, reason));
    // This is SQL because campaigns import organizations.
    await tx.execute(sql`update campaigns set preview_token = null
      where organization_id = ${id} and preview_token is not null`);
    return { approval: 'declined', approvalReason: reason, previewToken: null };
  });
}

/** Taking it down again only updates the reason. */
export function takeOrganizationDown(db: Db, actor: Actor, id: number, reason: string | null): Promise<void> {
  return moderate(db, actor, id, 'organization-taken-down', async (_tx, { takenDownAt }) => {
    return { takenDownAt: takenDownAt ?? sql`now()`, takenDownReason: reason };
  });
}

export function putOrganizationBack(db: Db, actor: Actor, id: number): Promise<void> {
  return moderate(db, actor, id, 'organization-put-back', async (_tx, { takenDownAt }) => {
    return takenDownAt ? { takenDownAt: null, takenDownReason: null } : null;
  });
}

export function setOrganizationShare(db: Db, actor: Actor, id: number, sharePercent: number | null) {
  return moderate(db, actor, id, 'share-changed', async (_tx, organization) => {
    return organization.sharePercent === sharePercent ? null : { sharePercent };
  });
}

type Change = Partial<Omit<Organization, 'takenDownAt'>> & { takenDownAt?: Date | SQL | null };

/** Leaves the version because no form shows these fields. `decide` returns null if nothing changes. */
function moderate(
  db: Db,
  actor: Actor,
  id: number,
  action: AuditAction,
  decide: (tx: Db, organization: Organization) => Promise<Change | null>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const change = await decide(tx, await lockOrganization(tx, id, 404));
    if (!change) return;
    await tx.update(organizations).set(change).where(eq(organizations.id, id));
    const { sharePercent } = change;
    const changed = sharePercent === undefined ? {} : { sharePercent };
    await recordAudit(tx, { action, subject: `organization:${id}`, actor, organizationId: id, changed });
  });
}

export async function mailCreator(
  tx: Db,
  { createdById }: Organization,
  write: (to: string) => Parameters<typeof enqueueMail>[1],
): Promise<void> {
  if (createdById === null) return;
  const [creator] = await tx.select({ email: users.email }).from(users).where(eq(users.id, createdById));
  if (creator) await enqueueMail(tx, write(creator.email));
}

export function makePreviewToken(db: Db, actor: Actor, id: number): Promise<string> {
  return asTeam(db, actor, id, async (tx, { previewToken }) => {
    if (previewToken) return previewToken;
    const made = makeToken();
    await tx.update(organizations).set({ previewToken: made }).where(eq(organizations.id, id));
    const entry = { subject: `organization:${id}`, actor, organizationId: id };
    await recordAudit(tx, { action: 'preview-link-made', ...entry });
    return made;
  });
}

export function withdrawPreviewToken(db: Db, actor: Actor, id: number): Promise<void> {
  return asTeam(db, actor, id, async (tx, { previewToken }) => {
    if (!previewToken) return;
    await tx.update(organizations).set({ previewToken: null }).where(eq(organizations.id, id));
    const entry = { subject: `organization:${id}`, actor, organizationId: id };
    await recordAudit(tx, { action: 'preview-link-withdrawn', ...entry });
  });
}

interface Named {
  id: number;
  name: string;
  abbreviation: string;
}

export function approvedMail(site: MailSite, to: string, { name, abbreviation }: Named): NewMail {
  const { siteName, publicUrl } = site;
  const words = {
    heading: 'Your organization is approved',
    paragraphs: [`The public can now see the pages of ${name} on ${siteName}.`],
    button: { label: 'See Your Page', url: new URL(`/c/${abbreviation}`, publicUrl).href },
  };
  return { to, subject: `Your organization on ${siteName} is approved`, ...layOutMail(words, siteName) };
}

export function declinedMail(
  site: MailSite,
  to: string,
  { id, name }: Named,
  reason: string | null,
): NewMail {
  const { siteName, publicUrl } = site;
  const words = {
    heading: 'Your organization was declined',
    paragraphs: [
      `The people who run ${siteName} reviewed ${name} and didn’t approve it. The public can’t see its pages.`,
      reason ? `Their reason: ${reason}` : 'They gave no reason.',
    ],
    button: { label: 'See Your Organization', url: new URL(`/organizations/${id}`, publicUrl).href },
  };
  return { to, subject: `Your organization on ${siteName} was declined`, ...layOutMail(words, siteName) };
}
