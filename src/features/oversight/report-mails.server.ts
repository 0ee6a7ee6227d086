import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/client.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { layOutMail } from '../../mail/mail-layout.server.ts';
import { enqueueMail } from '../../mail/mails.server.ts';
import { reports } from '../../safety/safety.table.server.ts';
import { users } from '../accounts/accounts.table.server.ts';
import { forgetOldReports } from './reports.server.ts';

interface MailSite {
  siteName: string;
  publicUrl: URL;
}

/** One job for all copies of the program: each admin gets one mail a day while reports are open. */
export function reportJobs(db: Db, site: MailSite): Job[] {
  return [
    { name: 'mail-open-reports', cron: '13 7 * * *', run: () => mailOpenReports(db, site) },
    { name: 'forget-old-reports', cron: '29 3 * * *', run: () => forgetOldReports(db) },
  ];
}

/** In one transaction, so that a second try after a failure mails nobody twice. */
export async function mailOpenReports(db: Db, site: MailSite): Promise<void> {
  await db.transaction(async (tx) => {
    const open = await tx.$count(reports, isNull(reports.settledAt));
    if (open === 0) return;
    const admins = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.emailVerified, true), isNull(users.suspendedAt)));
    for (const { email } of admins) await enqueueMail(tx, { to: email, ...openReportsMail(site, open) });
  });
}

function openReportsMail({ siteName, publicUrl }: MailSite, open: number) {
  const reported = open === 1 ? 'One report' : `${open} reports`;
  const words = {
    heading: `${reported} from the public`,
    paragraphs: [
      `${reported} about public pages of ${siteName} ${open === 1 ? 'waits' : 'wait'} for an answer.`,
      'On the Safety page you can look at each, take the page down, or dismiss the report.',
    ],
    button: { label: 'Open Safety', url: new URL('/safety', publicUrl).href },
    note: 'This mail comes once a day while reports are open.',
  };
  return { subject: `${reported} about pages of ${siteName}`, ...layOutMail(words, siteName) };
}
