import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#database/client.server.ts';
import { mailAdmins } from '#features/accounts/admins.server.ts';
import type { Actor } from '#features/accounts/sessions.server.ts';
import { findCampaignByAddress } from '#features/campaigns/campaign-addresses.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { findNotice } from '#features/campaigns/political/notices.server.ts';
import { findOrganizationByAbbreviation } from '#features/organizations/organizations.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { AppError } from '#http/errors.server.ts';
import type { Job } from '#jobs/jobs.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';
import { recordAudit } from '#safety/audit.server.ts';
import {
  ALREADY_SETTLED,
  type NewReport,
  NOT_OUR_PAGE,
  REPORT_NOT_FOUND,
  type Report,
  reportAction,
} from '#safety/reports.contract.ts';
import { reports } from '#safety/safety.table.server.ts';

const MAX_LISTED = 100;
/** Caps the reports of one page, which would bury those of others. */
const MAX_OPEN_FOR_PAGE = 50;

/** Doesn't reveal whether the page exists, because pages waiting for approval aren't public. */
export async function createReport(db: Db, publicUrl: URL, { pageUrl, reason, email }: NewReport) {
  const page = await findReportedPage(db, readPath(pageUrl, publicUrl));
  if (!page) return;
  const { organizationId, campaignId, path } = page;
  const address = new URL(path, publicUrl).href;
  await db.execute(sql`
    insert into ${reports} (page_url, organization_id, campaign_id, reason, email)
    select ${address}, ${organizationId}::int, ${campaignId}::int, ${reason}, ${email}
    where (select count(*) from ${reports} where settled_at is null and page_url = ${address}) < ${MAX_OPEN_FOR_PAGE}`);
}

function readPath(pageUrl: string, publicUrl: URL): string[] {
  const url = URL.parse(pageUrl, publicUrl);
  const [, room, ...names] = url?.origin === publicUrl.origin ? url.pathname.split('/') : [];
  const path = names.filter((name) => name !== '');
  // A campaign's "About these letters" page and its notice count as the campaign's own.
  if (path[2] === 'about' || path[2] === 'notice') path.pop();
  if (room !== 'c' || path.length < 1 || path.length > 2) throw new AppError(400, NOT_OUR_PAGE);
  return path;
}

async function findReportedPage(db: Db, [abbreviation = '', slug]: string[]) {
  if (slug === undefined) {
    const found = await findOrganizationByAbbreviation(db, abbreviation);
    if (!found) return undefined;
    const { id: organizationId, abbreviation: current } = found.organization;
    return { organizationId, campaignId: null, path: `/c/${current}` };
  }
  const found = await findCampaignByAddress(db, abbreviation, slug);
  if (!found) {
    const deleted = await findNotice(db, abbreviation, slug);
    if (deleted.kind !== 'page') return undefined;
    return { organizationId: null, campaignId: null, path: `/c/${deleted.campaign.publicUrl}/notice` };
  }
  const { organization, campaign, publicUrl } = found;
  return { organizationId: organization.id, campaignId: campaign.id, path: `/c/${publicUrl}` };
}

export async function listReports(db: Db, areSettled: boolean): Promise<Report[]> {
  const isWanted = (areSettled ? isNotNull : isNull)(reports.settledAt);
  const rows = await reportQuery(db).where(isWanted).orderBy(desc(reports.at)).limit(MAX_LISTED);
  return rows.map(toReport);
}

function reportQuery(db: Db) {
  return db
    .select({ report: reports, campaignName: campaigns.name, organizationName: organizations.name })
    .from(reports)
    .leftJoin(campaigns, eq(campaigns.id, reports.campaignId))
    .leftJoin(organizations, eq(organizations.id, reports.organizationId));
}

type ReportRow = Awaited<ReturnType<typeof reportQuery>>[number];

function toReport({ report, campaignName, organizationName }: ReportRow): Report {
  const { settledById: _, at, settledAt, ...fields } = report;
  return {
    ...fields,
    at: at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    action: reportAction.nullable().parse(report.action),
    pageName: report.campaignId ? campaignName : organizationName,
  };
}

export async function settleReport(db: Db, actor: Actor, id: number, action: NonNullable<Report['action']>) {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ pageUrl: reports.pageUrl }).from(reports).where(eq(reports.id, id));
    if (!known) throw new AppError(404, REPORT_NOT_FOUND);
    const isSettledToo = action === 'taken-down' ? eq(reports.pageUrl, known.pageUrl) : eq(reports.id, id);
    const open = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(isSettledToo, isNull(reports.settledAt)))
      .orderBy(reports.id)
      .for('update');
    if (!open.some((other) => other.id === id)) throw new AppError(409, ALREADY_SETTLED);
    for (const settled of open) {
      const now = { settledAt: sql`now()`, settledById: actor.id, action };
      await tx.update(reports).set(now).where(eq(reports.id, settled.id));
      await recordAudit(tx, {
        actor,
        action: 'report-settled',
        subject: `report:${settled.id}`,
        changed: { action },
      });
    }
    const [row] = await reportQuery(tx).where(eq(reports.id, id));
    return row && toReport(row);
  });
}

export async function forgetOldReports(db: Db): Promise<void> {
  const settledBefore = (age: string) => lt(reports.settledAt, sql`now() - ${age}::interval`);
  await db.delete(reports).where(settledBefore(RETENTION.settledReports));
  await db
    .update(reports)
    .set({ email: null })
    .where(and(settledBefore(RETENTION.reporterEmails), sql`${reports.email} is not null`));
}

export function reportJobs(db: Db, site: MailSite): Job[] {
  return [
    { name: 'mail-open-reports', cron: '13 7 * * *', run: () => mailOpenReports(db, site) },
    { name: 'forget-old-reports', cron: '29 3 * * *', run: () => forgetOldReports(db) },
  ];
}

/** Uses one transaction, so a retry doesn't send an email twice. */
export async function mailOpenReports(db: Db, site: MailSite): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await tx.$count(reports, isNull(reports.settledAt));
    if (open === 0) return;
    await mailAdmins(tx, openReportsMail(site, open));
  });
}

function openReportsMail({ siteName, publicUrl }: MailSite, open: number) {
  const reported = open === 1 ? 'One report' : `${open} reports`;
  const words = {
    heading: `${reported} from the public`,
    paragraphs: [
      `You have ${open === 1 ? 'one open report' : `${open} open reports`} about pages on ${siteName}.`,
      'On the Safety page you can review each report, take the page down or dismiss the report.',
    ],
    button: { label: 'Open Safety', url: new URL('/safety', publicUrl).href },
    note: 'You’ll get this email once a day while reports are open.',
  };
  return { subject: `${reported} about pages on ${siteName}`, ...layOutMail(words, siteName) };
}
