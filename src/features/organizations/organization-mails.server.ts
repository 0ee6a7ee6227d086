import type { MailSite } from '#features/accounts/sign-in/account-mails.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { layOutMail, type MailWords } from '#mail/mail-layout.server.ts';
import type { NewMail } from '#mail/mails.server.ts';

interface Named {
  id: number;
  name: string;
}

/** No subject holds a text of its sender. */
function mail(subject: string, { siteName }: MailSite, to: string, words: MailWords): NewMail {
  return { to, subject, ...layOutMail(words, siteName) };
}

function linkTo(label: string, { publicUrl }: MailSite, path: string) {
  return { label, url: new URL(path, publicUrl).href };
}

function reasonOf(reason: string | null): string {
  return reason ? `Their reason: ${reason}` : 'They gave no reason.';
}

export function approvedMail(
  site: MailSite,
  to: string,
  organization: { name: string; abbreviation: string },
) {
  return mail(`Your organization on ${site.siteName} is approved`, site, to, {
    heading: 'Your organization is approved',
    paragraphs: [`The public can now see the pages of ${organization.name} on ${site.siteName}.`],
    button: linkTo('See Your Page', site, `/c/${organization.abbreviation}`),
  });
}

export function declinedMail(site: MailSite, to: string, { id, name }: Named, reason: string | null) {
  return mail(`Your organization on ${site.siteName} was declined`, site, to, {
    heading: 'Your organization was declined',
    paragraphs: [
      `The people who run ${site.siteName} reviewed ${name} and didn’t approve it. The public can’t see its pages.`,
      reasonOf(reason),
    ],
    button: linkTo('See Your Organization', site, `/organizations/${id}`),
  });
}

export function changesApprovedMail(site: MailSite, to: string, { id, name }: Named) {
  return mail(`Changes to your organization on ${site.siteName} are approved`, site, to, {
    heading: 'Your changes are approved',
    paragraphs: [`The public can now see your changes to ${name} on ${site.siteName}.`],
    button: linkTo('See Your Organization', site, `/organizations/${id}`),
  });
}

export function changesDeclinedMail(site: MailSite, to: string, { id, name }: Named, reason: string | null) {
  return mail(`Changes to your organization on ${site.siteName} were declined`, site, to, {
    heading: 'Your changes were declined',
    paragraphs: [
      `The people who run ${site.siteName} reviewed your changes to ${name} and didn’t approve them. The public still sees the earlier version.`,
      reasonOf(reason),
    ],
    button: linkTo('See Your Organization', site, `/organizations/${id}`),
  });
}

type InvitationWords = { organization: { name: string }; invitedBy: string; token: string };

export function invitationMail(
  site: MailSite,
  to: string,
  { organization, invitedBy, token }: InvitationWords,
) {
  return mail(`An invitation to a team on ${site.siteName}`, site, to, {
    heading: 'You’ve been invited to a team',
    paragraphs: [
      `${invitedBy} has invited you to help run ${organization.name}’s campaigns on ${site.siteName}.`,
      `The link works once, only for this email address, and expires in ${RETENTION.invitations}.`,
    ],
    button: linkTo('See the Invitation', site, `/invitation?${new URLSearchParams({ token })}`),
    note: 'If you don’t know who this is, you can ignore this email.',
  });
}

type RequestWords = { organization: Named; askedBy: string; invited: string };

export function joinRequestMail(
  site: MailSite,
  to: string,
  { organization, askedBy, invited }: RequestWords,
) {
  return mail(`Someone wants to join your team on ${site.siteName}`, site, to, {
    heading: 'Someone wants to join your team',
    paragraphs: [
      `${askedBy} wants to join ${organization.name} with the invitation you sent to ${invited}.`,
      'Accept this only if you know that both addresses belong to the same person.',
    ],
    button: linkTo('Answer', site, `/organizations/${organization.id}`),
  });
}

export function acceptedMail(site: MailSite, to: string, organization: Named) {
  return mail(`You have joined a team on ${site.siteName}`, site, to, {
    heading: 'You are on the team',
    paragraphs: [`You can now help run ${organization.name}’s campaigns on ${site.siteName}.`],
    button: linkTo('See the Organization', site, `/organizations/${organization.id}`),
  });
}
