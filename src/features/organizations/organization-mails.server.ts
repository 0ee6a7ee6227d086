import { RETENTION } from '#jobs/retention.contract.ts';
import { layOutMail, type MailSite, type MailWords } from '#mail/mail-layout.server.ts';
import type { NewMail } from '#mail/mails.server.ts';

/** No subject holds a text of its sender. */
function mail(subject: string, { siteName }: MailSite, to: string, words: MailWords): NewMail {
  return { to, subject, ...layOutMail(words, siteName) };
}

function linkTo(label: string, { publicUrl }: MailSite, path: string) {
  return { label, url: new URL(path, publicUrl).href };
}

type Decided = {
  decision: 'approved' | 'declined' | 'changes-approved' | 'changes-declined';
  organization: { id: number; name: string; abbreviation: string };
  reason?: string | null;
};

export function decisionMail(site: MailSite, to: string, { decision, organization, reason }: Decided) {
  const { siteName } = site;
  const { id, name, abbreviation } = organization;
  const words = {
    approved: {
      subject: `Your organization on ${siteName} is approved`,
      heading: 'Your organization is approved',
      outcome: `The public can now see the pages of ${name} on ${siteName}.`,
    },
    declined: {
      subject: `Your organization on ${siteName} was declined`,
      heading: 'Your organization was declined',
      outcome: `The people who run ${siteName} reviewed ${name} and didn’t approve it. The public can’t see its pages.`,
    },
    'changes-approved': {
      subject: `Changes to your organization on ${siteName} are approved`,
      heading: 'Your changes are approved',
      outcome: `The public can now see your changes to ${name} on ${siteName}.`,
    },
    'changes-declined': {
      subject: `Changes to your organization on ${siteName} were declined`,
      heading: 'Your changes were declined',
      outcome: `The people who run ${siteName} reviewed your changes to ${name} and didn’t approve them. The public still sees the earlier version.`,
    },
  };
  const { subject, heading, outcome } = words[decision];
  return mail(subject, site, to, {
    heading,
    paragraphs: reason === undefined ? [outcome] : [outcome, explain(reason)],
    button:
      decision === 'approved'
        ? linkTo('See Your Page', site, `/c/${abbreviation}`)
        : linkTo('See Your Organization', site, `/organizations/${id}`),
  });
}

function explain(reason: string | null): string {
  return reason ? `Their reason: ${reason}` : 'They gave no reason.';
}

type Named = { id: number; name: string };
type TakeDown = Named & { kind: 'organization' | 'campaign'; reason: string | null };

export function takeDownMail(site: MailSite, to: string, { kind, id, name, reason }: TakeDown) {
  const words = {
    organization: {
      outcome: 'The public can’t see its pages, and no letters are written for its campaigns.',
      button: linkTo('See Your Organization', site, `/organizations/${id}`),
    },
    campaign: {
      outcome: 'The public can’t see its page, and no letters are written for it.',
      button: linkTo('See Your Campaign', site, `/campaign-edit/${id}`),
    },
  };
  const { outcome, button } = words[kind];
  return mail(`Your ${kind} on ${site.siteName} was taken down`, site, to, {
    heading: `Your ${kind} was taken down`,
    paragraphs: [
      `The people who run ${site.siteName} took ${name} down. ${outcome} Nothing was deleted.`,
      explain(reason),
    ],
    button,
  });
}

type InvitationWords = { organization: Named; invitedBy: string; token: string };

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
