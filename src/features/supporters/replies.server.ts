import { and, asc, eq, gt, isNull, lte, min, ne, notExists, sql } from 'drizzle-orm';
import { type Db, onlyRow } from '#database/client.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { campaignRecipients, whereFirst } from '#features/campaigns/recipients/recipients.table.server.ts';
import { isPublicOrganization } from '#features/organizations/moderation/publicity.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import type { MailSite } from '#mail/mail-layout.server.ts';
import { readMailTrouble } from '#mail/mail-trouble.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { hashOf, newToken } from './sign-up.server.ts';
import { replyMail } from './supporter-mails.server.ts';
import { ASKED_AFTER_DAYS, type Reply } from './supporters.contract.ts';
import { askedSupporters, replyCounts, supporters } from './supporters.table.server.ts';

/** Skips people who joined long before a campaign, or this program, began to ask. */
const NOT_ASKED_AFTER_DAYS = ASKED_AFTER_DAYS + 3;
/** Bounds a run, because codes for signing in wait behind these emails. */
const MAX_ASKED_AT_ONCE = 250;
const BATCH = 50;

export function askForRepliesJob(db: Db, site: MailSite): Job {
  return {
    name: 'ask-for-replies',
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      // Emails are given up after hours, and then these people would never be asked.
      if (await readMailTrouble(db)) return;
      let left = MAX_ASKED_AT_ONCE;
      for (const campaignId of await findCampaignsToAskAbout(db)) {
        let asked = BATCH;
        while (asked === BATCH && left > 0) {
          signal.throwIfAborted();
          asked = await askSome(db, site, campaignId, Math.min(left, BATCH));
          left -= asked;
        }
      }
    },
  };
}

async function findCampaignsToAskAbout(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(supporters)
    .innerJoin(campaigns, isOfCampaign())
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(isDue(db), mayAskAboutCampaign()))
    .groupBy(campaigns.id)
    .orderBy(asc(min(supporters.confirmedAt)))
    .limit(MAX_ASKED_AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Uses one transaction, so a crash can't lose an email or send it twice. */
async function askSome(db: Db, site: MailSite, campaignId: number, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    // Locks the campaign first, as its deletion does.
    const [found] = await tx
      .select({ organizationId: campaigns.organizationId, ...letterNames })
      .from(campaigns)
      .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
      .leftJoin(campaignRecipients, isOnlyRecipient())
      .where(and(eq(campaigns.id, campaignId), mayAskAboutCampaign()))
      .for('key share', { of: campaigns });
    if (!found) return 0;
    const { organizationId, ...names } = found;
    const { id, email, stopToken } = supporters;
    const isTheirs = and(
      eq(supporters.campaignId, campaignId),
      eq(supporters.organizationId, organizationId),
    );
    const due = await tx
      .select({ id, email, stopToken })
      .from(supporters)
      .where(and(isTheirs, isDue(tx)))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const tokens = new Map(due.map((person) => [person.id, newToken()]));
    const asked = await tx
      .insert(askedSupporters)
      .values([...tokens].map(([supporterId, token]) => ({ supporterId, tokenHash: hashOf(token) })))
      .onConflictDoNothing()
      .returning({ id: askedSupporters.supporterId });
    for (const person of due.filter((one) => asked.some((row) => row.id === one.id))) {
      const replyToken = tokens.get(person.id) ?? '';
      await enqueueMail(tx, replyMail(site, { ...person, ...names, replyToken }));
    }
    await tx
      .insert(replyCounts)
      .values({ campaignId, asked: asked.length })
      .onConflictDoUpdate({
        target: replyCounts.campaignId,
        set: { asked: sql`${replyCounts.asked} + ${asked.length}` },
      });
    return due.length;
  });
}

const letterNames = {
  campaignName: campaigns.name,
  organizationName: organizations.name,
  recipient: campaignRecipients.name,
  language: campaigns.language,
};

/** In other modes, each visitor may have written to someone else. */
function isOnlyRecipient() {
  return and(whereFirst, eq(campaigns.recipientMode, 'one'));
}

function isOfCampaign() {
  return and(
    eq(campaigns.id, supporters.campaignId),
    // People agreed to hear from one organization, and the campaign may have moved to another.
    eq(campaigns.organizationId, supporters.organizationId),
  );
}

function isDue(db: Db) {
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
  const isAsked = db
    .select({ one: sql`1` })
    .from(askedSupporters)
    .where(eq(askedSupporters.supporterId, supporters.id));
  return and(
    lte(supporters.confirmedAt, daysAgo(ASKED_AFTER_DAYS)),
    gt(supporters.confirmedAt, daysAgo(NOT_ASKED_AFTER_DAYS)),
    notExists(isAsked),
  );
}

function mayAskAboutCampaign() {
  return and(
    eq(campaigns.askForReplies, true),
    ne(campaigns.status, 'Pending'),
    isNull(campaigns.takenDownAt),
    isPublicOrganization(),
  );
}

export type Asked = NonNullable<Awaited<ReturnType<typeof findAskedForReply>>>;

/** Finds no one if the campaign is no longer public. */
export async function findAskedForReply(db: Db, token: string) {
  const [found] = await askedQuery(db, token);
  return found;
}

/** The last reply counts, and once. */
export async function saveReply(db: Db, token: string, reply: Reply): Promise<void> {
  await db.transaction(async (tx) => {
    const [asked] = await askedQuery(tx, token).for('update', { of: askedSupporters });
    if (!asked || asked.reply === reply) return;
    const { id, reply: before, campaign } = asked;
    await tx.update(askedSupporters).set({ reply }).where(eq(askedSupporters.supporterId, id));
    await tx
      .update(replyCounts)
      .set({
        [reply]: sql`${replyCounts[reply]} + 1`,
        ...(before && { [before]: sql`${replyCounts[before]} - 1` }),
      })
      .where(eq(replyCounts.campaignId, campaign.id));
  });
}

export async function readReplies(db: Db, of: { campaignId: number } | { organizationId: number }) {
  const sum = (name: Reply | 'asked') => sql<number>`coalesce(sum(${replyCounts[name]}), 0)::int`;
  const rows = await db
    .select({ asked: sum('asked'), yes: sum('yes'), form: sum('form'), no: sum('no') })
    .from(replyCounts)
    .innerJoin(campaigns, eq(campaigns.id, replyCounts.campaignId))
    .where(
      'campaignId' in of ? eq(campaigns.id, of.campaignId) : eq(campaigns.organizationId, of.organizationId),
    );
  return onlyRow(rows);
}

function askedQuery(db: Db, token: string) {
  const { supporterId: id, reply, tokenHash } = askedSupporters;
  return db
    .select({ id, reply, campaign: campaigns, organization: organizations, ...letterNames })
    .from(askedSupporters)
    .innerJoin(supporters, eq(supporters.id, id))
    .innerJoin(campaigns, isOfCampaign())
    .innerJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .leftJoin(campaignRecipients, isOnlyRecipient())
    .where(and(eq(tokenHash, hashOf(token)), isNull(campaigns.takenDownAt), isPublicOrganization()));
}
