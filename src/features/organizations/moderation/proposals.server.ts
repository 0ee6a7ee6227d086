import { eq } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { changedFields, recordAudit } from '#safety/audit.server.ts';
import { readSwitches, type SafetyConfig } from '#safety/switches.server.ts';
import { NEW_DAYS } from '../organizations.contract.ts';
import type { Organization } from '../organizations.server.ts';
import { organizationProposals } from '../organizations.table.server.ts';

const APPEARANCE = ['name', 'abbreviation', 'url', 'logoHash', 'faviconHash'] as const;
type Appearance = Record<(typeof APPEARANCE)[number], string | null>;
const UNCHANGED: Appearance = {
  name: null,
  abbreviation: null,
  url: null,
  logoHash: null,
  faviconHash: null,
};

export type Proposal = typeof organizationProposals.$inferSelect;

export async function findProposal(db: Db, organizationId: number): Promise<Proposal | undefined> {
  const where = eq(organizationProposals.organizationId, organizationId);
  const [proposal] = await db.select().from(organizationProposals).where(where);
  return proposal;
}

type Asking = { tx: Db; actor: Actor; safety: SafetyConfig };

/**
 * Admins approve what they saw, so a new organization's changed name, abbreviation, website and images wait for approval.
 * Returns the changes that happen now. Requires a lock on the organization.
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
  const entry = { subject: `organization:${organizationId}`, actor, organizationId, changed };
  await recordAudit(tx, { action: 'organization-changes-proposed', ...entry });
}

export function proposedValues(proposal: Proposal): Partial<Omit<Organization, 'id'>> {
  const { name, abbreviation, url, logoHash, faviconHash } = proposal;
  return {
    ...(name !== null && { name }),
    ...(abbreviation !== null && { abbreviation }),
    ...(url !== null && { url }),
    ...(logoHash !== null && { logoHash }),
    ...(faviconHash !== null && { faviconHash }),
  };
}
