import type { Db } from '#database/client.server.ts';
import { findTeamEmails } from '#features/organizations/organization-team.server.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';
import { enqueueMail, type NewMail } from '#mail/mails.server.ts';

interface Unopened {
  name: string;
  organizationId: number;
}

export async function announceUnopened(tx: Db, site: MailSite, campaign: Unopened): Promise<void> {
  for (const { to } of await findTeamEmails(tx, campaign.organizationId)) {
    await enqueueMail(tx, unopenedMail(site, to, campaign));
  }
}

function unopenedMail(
  { siteName, publicUrl }: MailSite,
  to: string,
  { name, organizationId }: Unopened,
): NewMail {
  const words = {
    heading: 'A campaign didn’t open',
    paragraphs: [
      `The campaign ${name} should have opened on ${siteName} now. It’s still Pending, because your organization’s privacy notice is incomplete, and this site requires it.`,
      'Complete the privacy notice of your organization. Then press Go Live, or choose a new opening date.',
    ],
    button: {
      label: 'Complete the Privacy Notice',
      url: new URL(`/organizations/${organizationId}/edit`, publicUrl).href,
    },
  };
  return { to, subject: `A campaign didn’t open on ${siteName}`, ...layOutMail(words, siteName) };
}
