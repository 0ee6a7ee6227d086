import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { users } from '#features/accounts/accounts.table.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { AppError, refuseStale } from '#http/errors.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { changedFields } from '#safety/audit.server.ts';
import { readSwitches } from '#safety/switches.server.ts';
import { lockImages, removeUnusedImages } from '../images/images.server.ts';
import { decisionMail } from '../organization-mails.server.ts';
import { asTeam, recordForTeam, type TeamRoutesOptions } from '../organization-team.server.ts';
import { NEW_DAYS } from '../organizations.contract.ts';
import type { Organization } from '../organizations.server.ts';
import { organizationProposals, organizations } from '../organizations.table.server.ts';
import { keepNotices } from '../political/political-notices.server.ts';
import { claimAbbreviation } from './abbreviations.server.ts';

export const CHANGES_GONE = 'These changes are no longer waiting for approval.';

export function approveOrganization(
  { db, site }: Moderation,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<void> {
  return asTeam(db, actor, id, async (tx, organization) => {
    refuseStale(organization, version);
    if (organization.approval === 'approved') return;
    const approved = { approval: 'approved', approvalReason: null } as const;
    await tx.update(organizations).set(approved).where(eq(organizations.id, id));
    await keepNotices(tx, { organizationId: id });
    await recordForTeam(tx, actor, id, { action: 'organization-approved' });
    await mailCreator(tx, site, { decision: 'approved', organization });
  });
}

export function declineOrganization(
  { db, site }: Moderation,
  actor: Actor,
  id: number,
  reason: string | null,
): Promise<void> {
  return asTeam(db, actor, id, async (tx, organization) => {
    if (organization.approval === 'declined' && organization.approvalReason === reason) return;
    const declined = { approval: 'declined', approvalReason: reason, previewToken: null } as const;
    await tx.update(organizations).set(declined).where(eq(organizations.id, id));
    // This is SQL, because campaigns import organizations.
    await tx.execute(sql`update campaigns set preview_token = null
      where organization_id = ${id} and preview_token is not null`);
    await recordForTeam(tx, actor, id, { action: 'organization-declined' });
    await mailCreator(tx, site, { decision: 'declined', organization, reason });
  });
}

type Moderation = Pick<TeamRoutesOptions, 'db' | 'site'>;

type ProposalKey = { id: number; proposalId: number };

export function approveProposal({ db, site }: Moderation, actor: Actor, key: ProposalKey): Promise<void> {
  return decideProposal(db, actor, key, async (tx, organization, values) => {
    const { id } = organization;
    if (values.abbreviation) await claimAbbreviation(tx, id, values.abbreviation);
    await tx.update(organizations).set(values).where(eq(organizations.id, id));
    await keepNotices(tx, { organizationId: id });
    const changed = changedFields<typeof values>(organization, values);
    await recordForTeam(tx, actor, id, { action: 'organization-changes-approved', changed });
    await mailCreator(tx, site, { decision: 'changes-approved', organization });
  });
}

export function declineProposal(
  { db, site }: Moderation,
  actor: Actor,
  key: ProposalKey,
  reason: string | null,
): Promise<void> {
  return decideProposal(db, actor, key, async (tx, organization, values) => {
    const changed = changedFields<typeof values>(organization, values);
    await recordForTeam(tx, actor, key.id, { action: 'organization-changes-declined', changed });
    await mailCreator(tx, site, { decision: 'changes-declined', organization, reason });
  });
}

/** Checks the id, because a team that changes its proposal gets a new one. */
function decideProposal(
  db: Db,
  actor: Actor,
  { id, proposalId }: ProposalKey,
  decide: (tx: Db, organization: Organization, values: ReturnType<typeof proposedValues>) => Promise<void>,
): Promise<void> {
  return asTeam(db, actor, id, async (tx, organization) => {
    const proposal = await findProposal(tx, id);
    if (proposal?.id !== proposalId) throw new AppError(404, CHANGES_GONE);
    await lockImages(tx);
    await decide(tx, organization, proposedValues(proposal));
    await tx.delete(organizationProposals).where(eq(organizationProposals.id, proposalId));
    await removeUnusedImages(tx, [organization, proposal]);
  });
}

async function mailCreator(
  tx: Db,
  site: Moderation['site'],
  decided: Parameters<typeof decisionMail>[2] & { organization: Organization },
): Promise<void> {
  const { createdById } = decided.organization;
  if (createdById === null) return;
  const [creator] = await tx.select({ email: users.email }).from(users).where(eq(users.id, createdById));
  if (creator) await enqueueMail(tx, decisionMail(site, creator.email, decided));
}

const APPEARANCE = ['name', 'abbreviation', 'url', 'logoHash', 'faviconHash'] as const;
type Appearance = Record<(typeof APPEARANCE)[number], string | null>;
const UNCHANGED: Appearance = {
  name: null,
  abbreviation: null,
  url: null,
  logoHash: null,
  faviconHash: null,
};

type Proposal = typeof organizationProposals.$inferSelect;

export async function findProposal(db: Db, organizationId: number): Promise<Proposal | undefined> {
  const where = eq(organizationProposals.organizationId, organizationId);
  const [proposal] = await db.select().from(organizationProposals).where(where);
  return proposal;
}

type Asking = { tx: Db; actor: Actor; safety: TeamRoutesOptions['safety'] };

/**
 * Returns the changes that happen now. The others wait, because admins approve what they saw. Lock the organization
 * first.
 */
export async function deferChanges<Changes extends object>(
  asking: Asking,
  organization: Organization,
  changes: Changes,
): Promise<Partial<Changes>> {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => field in UNCHANGED && value !== undefined),
  );
  if (Object.keys(given).length === 0) return changes;
  const before = await findProposal(asking.tx, organization.id);
  const mustWait = await isWatched(asking, organization);
  if (!mustWait && !before) return changes;
  const proposed = { ...UNCHANGED };
  for (const field of APPEARANCE) {
    if (given[field] === undefined) proposed[field] = before?.[field] ?? null;
    else if (mustWait && given[field] !== organization[field]) proposed[field] = given[field];
  }
  await replaceProposal(asking, organization.id, before, proposed);
  if (!mustWait) return changes;
  const immediate: Partial<Changes> = { ...changes };
  for (const field of APPEARANCE) if (field in given) Reflect.deleteProperty(immediate, field);
  return immediate;
}

async function isWatched({ tx, actor, safety }: Asking, organization: Organization): Promise<boolean> {
  if (actor.role === 'admin' || organization.approval !== 'approved') return false;
  const isNew = organization.createdAt.getTime() > databaseTime().getTime() - NEW_DAYS * 86_400_000;
  return isNew && (await readSwitches(tx, safety)).approvalRequired;
}

/** Inserts a new row, so admins can't approve changes they haven't seen. */
async function replaceProposal(
  { tx, actor }: Asking,
  organizationId: number,
  before: Proposal | undefined,
  proposed: Appearance,
): Promise<void> {
  const changed = changedFields(before ?? UNCHANGED, proposed);
  if (Object.keys(changed).length === 0) return;
  await tx.delete(organizationProposals).where(eq(organizationProposals.organizationId, organizationId));
  if (APPEARANCE.some((field) => proposed[field] !== null)) {
    await tx.insert(organizationProposals).values({ organizationId, ...proposed });
  }
  await recordForTeam(tx, actor, organizationId, { action: 'organization-changes-proposed', changed });
}

function proposedValues(proposal: Proposal): Partial<Omit<Organization, 'id'>> {
  const { name, abbreviation, url, logoHash, faviconHash } = proposal;
  return {
    ...(name !== null && { name }),
    ...(abbreviation !== null && { abbreviation }),
    ...(url !== null && { url }),
    ...(logoHash !== null && { logoHash }),
    ...(faviconHash !== null && { faviconHash }),
  };
}
