import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { abbreviationKey } from '#features/organizations/organizations.server.ts';
import {
  organizationAbbreviations,
  organizations,
} from '#features/organizations/organizations.table.server.ts';
import { politicalNotices } from '#features/organizations/political/political-notices.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { MAX_SLUG_LENGTH } from './campaign-fields.contract.ts';
import { SLUG_TAKEN } from './campaigns.contract.ts';
import { campaignAddresses, campaigns } from './campaigns.table.server.ts';
import { campaignColumns, campaignRecipients, whereFirst } from './recipients/recipients.table.server.ts';

const MIN_ROOM_FOR_NUMBER = 8;

export async function findCampaignByAddress(db: Db, abbreviation: string, slug: string) {
  const key = { abbreviation: abbreviationKey(abbreviation), slug: slug.toLowerCase() };
  if (!key.abbreviation || !/^[\da-z-]{1,80}$/i.test(slug)) return null;
  const [found] = await addressQuery(db).execute(key);
  if (!found) return null;
  const current = publicUrl(found.organization.abbreviation, found.campaign.slug);
  const isCurrentAddress = current.toLowerCase() === `${key.abbreviation}/${key.slug}`;
  return { ...found, publicUrl: current, isCurrentAddress };
}

const addressQueries = new WeakMap<Db, ReturnType<typeof buildAddressQuery>>();

/** Built once per pool, because building it takes longer than the rest of a page request. */
function addressQuery(db: Db) {
  const query = addressQueries.get(db) ?? buildAddressQuery(db);
  addressQueries.set(db, query);
  return query;
}

/** Unnamed, because poolers and migrations during a rolling update break named statements. */
function buildAddressQuery(db: Db) {
  return db
    .select({ campaign: campaignColumns, organization: organizations })
    .from(organizationAbbreviations)
    .innerJoin(
      campaignAddresses,
      eq(campaignAddresses.organizationId, organizationAbbreviations.organizationId),
    )
    .innerJoin(campaigns, eq(campaigns.id, campaignAddresses.campaignId))
    .innerJoin(campaignRecipients, whereFirst)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(
      and(
        eq(organizationAbbreviations.abbreviation, sql.placeholder('abbreviation')),
        eq(campaignAddresses.slug, sql.placeholder('slug')),
      ),
    )
    .prepare('');
}

export function publicUrl(abbreviation: string, slug: string): string {
  return `${abbreviation}/${slug}`;
}

/** Prefers an earlier slug of the campaign in that organization. Requires a lock on the organization. */
export async function chooseSlug(tx: Db, organizationId: number, wanted: string, campaignId?: number) {
  const isRival = like(campaignAddresses.slug, `${sharedBeginning(wanted)}%`);
  const isOwn = campaignId === undefined ? undefined : eq(campaignAddresses.campaignId, campaignId);
  const known = await tx
    .select({ slug: campaignAddresses.slug, campaignId: campaignAddresses.campaignId })
    .from(campaignAddresses)
    .where(and(eq(campaignAddresses.organizationId, organizationId), or(isRival, isOwn)));
  const noticed = await listNoticedSlugs(tx, organizationId, campaignId);
  const own = known.filter((address) => address.campaignId === campaignId).map(({ slug }) => slug);
  if (own.includes(wanted)) return wanted;
  return own[0] ?? unusedSlug(wanted, new Set([...known.map(({ slug }) => slug), ...noticed]));
}

export async function refuseTakenSlug(tx: Db, organizationId: number, slug: string, campaignId?: number) {
  const [known] = await tx
    .select({ campaignId: campaignAddresses.campaignId })
    .from(campaignAddresses)
    .where(and(eq(campaignAddresses.organizationId, organizationId), eq(campaignAddresses.slug, slug)));
  const isTaken = known
    ? known.campaignId !== campaignId
    : (await listNoticedSlugs(tx, organizationId, campaignId)).includes(slug);
  if (isTaken) throw new AppError(400, SLUG_TAKEN);
}

/** Notices of deleted campaigns are still shown at their address, so no other campaign gets it. */
async function listNoticedSlugs(tx: Db, organization: number, ofCampaign = 0): Promise<string[]> {
  const { slug, organizationId, campaignId } = politicalNotices;
  const rows = await tx
    .select({ slug })
    .from(politicalNotices)
    .where(and(eq(organizationId, organization), ne(campaignId, ofCampaign)));
  return rows.map((row) => row.slug);
}

export async function keepAddress(tx: Db, { id, organizationId, slug }: typeof campaigns.$inferSelect) {
  await tx.insert(campaignAddresses).values({ organizationId, slug, campaignId: id }).onConflictDoNothing();
}

/** Turns 'Łódź & más' into `lodz-mas`, and cuts long slugs at a word boundary. */
export async function campaignSlug(name: string): Promise<string> {
  if (isMostlyWithoutVowels(name)) return UNNAMED;
  // The library takes megabytes and few names need it.
  const ascii = /\P{ASCII}/u.test(name) ? (await import('any-ascii')).default(name) : name;
  const slug = ascii
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1).replace(/-[^-]*$/, '');
  return (slug.length > MAX_SLUG_LENGTH ? cut.slice(0, MAX_SLUG_LENGTH) : slug) || UNNAMED;
}

const UNNAMED = 'campaign';

/** Arabic and Hebrew leave out short vowels, so a transliteration would be unreadable. */
function isMostlyWithoutVowels(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? [];
  const without = name.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) ?? [];
  return without.length * 2 > letters.length;
}

export function unusedSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) {
    const suffix = `-${number}`;
    slug = `${wanted.slice(0, MAX_SLUG_LENGTH - suffix.length)}${suffix}`;
  }
  return slug;
}

export function sharedBeginning(wanted: string): string {
  return wanted.slice(0, MAX_SLUG_LENGTH - MIN_ROOM_FOR_NUMBER);
}
