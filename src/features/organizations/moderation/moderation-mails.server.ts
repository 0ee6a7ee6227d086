import { layOutMail } from '../../../mail/mail-layout.server.ts';
import type { NewMail } from '../../../mail/mails.server.ts';
import type { MailSite } from '../../accounts/sign-in/account-mails.server.ts';

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
      `The people who run ${siteName} looked at ${name} and did not approve it. The public can’t see its pages.`,
      reason ? `Their reason: ${reason}` : 'They gave no reason.',
    ],
    button: { label: 'See Your Organization', url: new URL(`/organizations/${id}`, publicUrl).href },
  };
  return { to, subject: `Your organization on ${siteName} was declined`, ...layOutMail(words, siteName) };
}
