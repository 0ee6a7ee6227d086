import { RETENTION } from '../../../jobs/retention.contract.ts';
import { layOutMail } from '../../../mail/mail-layout.server.ts';
import type { NewMail } from '../../../mail/mails.server.ts';
import type { MailSite } from '../../accounts/sign-in/account-mails.server.ts';

interface Named {
  id: number;
  name: string;
}

export function invitationMail(
  { siteName, publicUrl }: MailSite,
  to: string,
  { organization, invitedBy, token }: { organization: Pick<Named, 'name'>; invitedBy: string; token: string },
): NewMail {
  const url = new URL('/invitation', publicUrl);
  url.searchParams.set('token', token);
  const words = {
    heading: 'You’ve been invited to a team',
    paragraphs: [
      `${invitedBy} has invited you to help run ${organization.name}’s campaigns on ${siteName}.`,
      `The link works once, only for this email address, and expires in ${RETENTION.invitations}.`,
    ],
    button: { label: 'See the Invitation', url: url.href },
    note: 'If you don’t know who this is, you can ignore this email.',
  };
  return { to, subject: `An invitation to a team on ${siteName}`, ...layOutMail(words, siteName) };
}

export function askedMail(
  { siteName, publicUrl }: MailSite,
  to: string,
  { organization, askedBy, invited }: { organization: Named; askedBy: string; invited: string },
): NewMail {
  const words = {
    heading: 'Someone wants to join your team',
    paragraphs: [
      `${askedBy} wants to join ${organization.name} with the invitation you sent to ${invited}.`,
      'Accept this only if you know that both addresses belong to the same person.',
    ],
    button: { label: 'Answer', url: new URL(`/organizations/${organization.id}`, publicUrl).href },
  };
  return { to, subject: `Someone wants to join your team on ${siteName}`, ...layOutMail(words, siteName) };
}

export function letInMail(
  { siteName, publicUrl }: MailSite,
  to: string,
  { organization }: { organization: Named },
): NewMail {
  const words = {
    heading: 'You are on the team',
    paragraphs: [`You can now help run ${organization.name}’s campaigns on ${siteName}.`],
    button: {
      label: 'See the Organization',
      url: new URL(`/organizations/${organization.id}`, publicUrl).href,
    },
  };
  return { to, subject: `You have joined a team on ${siteName}`, ...layOutMail(words, siteName) };
}
