import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#database/client.server.ts';
import { databaseTime } from '#database/clock.server.ts';
import { NOT_FOUND } from '#features/campaigns/campaigns.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { queueEvent } from '#features/connections/webhooks/webhook-events.server.ts';
import { requirePublicity } from '#features/organizations/moderation/publicity.server.ts';
import { NEW_DAYS } from '#features/organizations/organizations.contract.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import { networksOf } from '#http/limits/client-address.server.ts';
import { createRateLimiter } from '#http/limits/rate-limiter.server.ts';
import { errorText } from '#i18n/errors.contract.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { deleteMailsThatStopAt, enqueueMail, mailboxOf } from '#mail/mails.server.ts';
import { confirmMail, stopAddress, welcomeMail } from './supporter-mails.server.ts';
import { NOT_OFFERED } from './supporters.contract.ts';
import { formerSupporters, supporters } from './supporters.table.server.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export const MANY_FROM_NETWORK = errorText('updates.connectionLimit');
export const MANY_FOR_CAMPAIGN = errorText('updates.campaignDayLimit');
export const MANY_FOR_ORGANIZATION = errorText('updates.organizationDayLimit');

export type Offer = Awaited<ReturnType<typeof findOffer>>;

/** Throws an AppError if the campaign doesn't offer it. */
export async function findOffer(db: Db, campaignId: number) {
  const [found] = await db
    .select({ campaign: campaigns, organization: organizations })
    .from(campaigns)
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(eq(campaigns.id, campaignId));
  if (!found) throw new AppError(404, NOT_FOUND);
  requirePublicity(found, NOT_FOUND);
  const { id, name, status, organizationId, supportersOffered, consentText, privacyUrl, language } =
    found.campaign;
  if (status === 'Pending' || !supportersOffered || !consentText || !privacyUrl) {
    throw new AppError(409, NOT_OFFERED);
  }
  const { name: organizationName, createdAt } = found.organization;
  const isNew = createdAt.getTime() > databaseTime().getTime() - NEW_DAYS * 86_400_000;
  const offered = { campaignName: name, organizationName, language, consentText, privacyUrl };
  return { campaignId: id, organizationId, isNew, ...offered };
}

export function makeSignUpLimits(pool: pg.Pool, secret: string) {
  const { consume } = createRateLimiter(pool, secret);
  return {
    take: (address: string, { campaignId, organizationId, isNew }: Offer) =>
      consume([
        ...networksOf(address).map(({ network: key, allowance }) => ({
          limit: 'supporters',
          key,
          most: 10 * allowance,
          seconds: HOUR,
          refusal: MANY_FROM_NETWORK,
        })),
        {
          limit: 'supporters-campaign',
          key: String(campaignId),
          most: 2_000,
          seconds: DAY,
          refusal: MANY_FOR_CAMPAIGN,
        },
        {
          limit: 'supporters-organization',
          key: String(organizationId),
          most: isNew ? 200 : 5_000,
          seconds: DAY,
          refusal: MANY_FOR_ORGANIZATION,
        },
      ]),
    async mayMail(email: string): Promise<boolean> {
      const limit = { limit: 'supporters-mail', key: mailboxOf(email), most: 2, seconds: DAY, refusal: '' };
      try {
        await consume([limit]);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}

export async function signUp(
  db: Db,
  site: MailSite,
  offer: Offer,
  { email, source }: { email: string; source: string },
): Promise<void> {
  const { campaignId, organizationId, isNew: _, consentText, privacyUrl, ...names } = offer;
  const confirmToken = newToken();
  const asked = { consentText, privacyUrl, source, confirmHash: hashOf(confirmToken) };
  await db.transaction(async (tx) => {
    // Locks the campaign, so a deletion waits and then deletes the new supporter.
    const isThis = eq(campaigns.id, campaignId);
    const known = await tx.select({ id: campaigns.id }).from(campaigns).where(isThis).for('key share');
    if (known.length === 0) return;
    const [added] = await tx
      .insert(supporters)
      .values({ campaignId, organizationId, email, ...asked, stopToken: newToken() })
      .onConflictDoUpdate({
        target: [supporters.campaignId, supporters.organizationId, supporters.email],
        set: { ...asked, agreedAt: sql`now()` },
        setWhere: isNull(supporters.confirmedAt),
      })
      .returning({ stopToken: supporters.stopToken });
    if (added) await enqueueMail(tx, confirmMail(site, { email, ...names, ...added, confirmToken }));
  });
}

export type AskedSupporter = Awaited<ReturnType<typeof findAsked>>;

export async function findAsked(db: Db, token: string) {
  const isInTime = gt(supporters.agreedAt, sql`now() - ${RETENTION.unconfirmedSupporters}::interval`);
  const isShown = and(
    isNotNull(campaigns.id),
    isNull(campaigns.takenDownAt),
    isNull(organizations.takenDownAt),
  );
  const [found] = await supporterQuery(db).where(
    and(
      eq(supporters.confirmHash, hashOf(token)),
      or(isNotNull(supporters.confirmedAt), and(isInTime, isShown)),
    ),
  );
  return found;
}

export async function confirmSupporter(db: Db, site: MailSite, token: string): Promise<AskedSupporter> {
  const asked = await findAsked(db, token);
  if (!asked || asked.confirmedAt) return asked;
  return db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(supporters)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(supporters.id, asked.id), isNull(supporters.confirmedAt)))
      .returning({ confirmedAt: supporters.confirmedAt });
    if (confirmed) {
      await enqueueMail(tx, welcomeMail(site, asked));
      await queueEvent(tx, asked.organization.id, { type: 'supporter.confirmed', data: { id: asked.id } });
    }
    return { ...asked, ...confirmed };
  });
}

export async function findByStopToken(db: Db, token: string) {
  const [found] = await supporterQuery(db).where(eq(supporters.stopToken, token));
  return found;
}

export async function stopMails(db: Db, site: MailSite, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [stopped] = await tx.delete(supporters).where(eq(supporters.stopToken, token)).returning();
    if (stopped) await forget(tx, site, stopped, 'stopped');
  });
}

export async function forget(
  tx: Db,
  site: MailSite,
  supporter: typeof supporters.$inferSelect,
  how: 'stopped' | 'erased',
): Promise<void> {
  const { id, email, source, campaignId, campaignName, organizationId, confirmedAt, stopToken } = supporter;
  await deleteMailsThatStopAt(tx, stopAddress(site, stopToken));
  if (!confirmedAt) return;
  await tx
    .insert(formerSupporters)
    .values({ campaignId, campaignName, organizationId, [how]: 1 })
    .onConflictDoUpdate({
      target: [formerSupporters.campaignId, formerSupporters.organizationId],
      set: { [how]: sql`${formerSupporters[how]} + 1` },
    });
  const agreedAt = supporter.agreedAt.toISOString();
  const data = { id, email, campaignId, source, agreedAt, confirmedAt: confirmedAt.toISOString() };
  await queueEvent(tx, organizationId, { type: `supporter.${how}`, data });
}

function supporterQuery(db: Db) {
  return db
    .select({
      id: supporters.id,
      email: supporters.email,
      confirmedAt: supporters.confirmedAt,
      stopToken: supporters.stopToken,
      language: sql<Language>`coalesce(${campaigns.language}, ${organizations.language})`,
      // A deleted campaign leaves its name.
      campaignName: sql<string>`coalesce(${campaigns.name}, ${supporters.campaignName}, '')`,
      organizationName: organizations.name,
      isToBeAsked: sql<boolean>`${campaigns.askForReplies} and ${campaigns.organizationId} = ${supporters.organizationId}`,
      campaign: campaigns,
      organization: organizations,
    })
    .from(supporters)
    .leftJoin(campaigns, eq(campaigns.id, supporters.campaignId))
    .innerJoin(organizations, eq(organizations.id, supporters.organizationId));
}

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
