import { inLanguage } from '#i18n/catalogs.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { inDays, RETENTION } from '#jobs/retention.contract.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';
import type { NewMail } from '#mail/mails.server.ts';
import { REPLIES, type Reply } from './supporters.contract.ts';

interface Addressee {
  email: string;
  language: Language;
  campaignName: string;
  organizationName: string;
  stopToken: string;
}

const CONFIRM_PATH = '/supporters/confirm';
const STOP_PATH = '/supporters/stop';
const REPLY_PATH = '/supporters/reply';

export function confirmMail(
  site: MailSite,
  { confirmToken, ...to }: Addressee & { confirmToken: string },
): NewMail {
  const named = { campaign: to.campaignName, organization: to.organizationName };
  return inLanguage(to.language, () =>
    supporterMail(site, to, {
      subject: tPage('mail.confirmSubject', { site: site.siteName }),
      heading: tPage('list.question'),
      paragraphs: [tPage('mail.asked', named), tPage('mail.onlyThen')],
      button: { label: tPage('mail.confirm'), url: addressOf(site, CONFIRM_PATH, confirmToken) },
      note: tPage('mail.notYou', { days: inDays(RETENTION.unconfirmedSupporters) }),
      stopLabel: tPage('mail.deleteNow'),
    }),
  );
}

export function welcomeMail(
  site: MailSite,
  { isToBeAsked, ...to }: Addressee & { isToBeAsked: boolean },
): NewMail {
  const named = { campaign: to.campaignName, organization: to.organizationName };
  return inLanguage(to.language, () =>
    supporterMail(site, to, {
      subject: tPage('mail.welcomeSubject', { site: site.siteName }),
      heading: tPage('list.confirmed'),
      paragraphs: [tPage('list.willWrite', named), ...(isToBeAsked ? [tPage('reply.announced')] : [])],
      note: tPage('list.anyTime'),
      stopLabel: tPage('list.stop'),
    }),
  );
}

type AskedAddressee = Addressee & { replyToken: string; recipient: string | null };

export function replyMail(site: MailSite, { replyToken, recipient, ...to }: AskedAddressee): NewMail {
  return inLanguage(to.language, () =>
    supporterMail(site, to, {
      subject: tPage('mail.replySubject', { site: site.siteName }),
      heading: tPage('reply.question'),
      paragraphs: [letterSentence({ ...to, recipient })],
      choices: REPLIES.map((reply) => ({
        label: tPage(`reply.${reply}`),
        url: addressOf(site, REPLY_PATH, replyToken, reply),
      })),
      note: tPage('reply.use', { organization: to.organizationName }),
      stopLabel: tPage('list.stop'),
    }),
  );
}

export function letterSentence(
  about: Pick<AskedAddressee, 'campaignName' | 'organizationName' | 'recipient'>,
) {
  const named = { campaign: about.campaignName, organization: about.organizationName };
  if (about.recipient === null) return tPage('reply.wrote', named);
  return tPage('reply.wroteTo', { ...named, recipient: about.recipient });
}

type Words = Parameters<typeof layOutMail>[0] & { subject: string; stopLabel: string };

function supporterMail(
  site: MailSite,
  { email, stopToken, language }: Addressee,
  { subject, stopLabel, ...words }: Words,
): NewMail {
  const unsubscribeUrl = stopAddress(site, stopToken);
  const link = { label: stopLabel, url: unsubscribeUrl };
  return { to: email, subject, unsubscribeUrl, ...layOutMail({ ...words, link }, site.siteName, language) };
}

export function stopAddress(site: MailSite, stopToken: string): string {
  return addressOf(site, STOP_PATH, stopToken);
}

function addressOf({ publicUrl }: MailSite, path: string, token: string, reply?: Reply): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  if (reply) url.searchParams.set('reply', reply);
  return url.href;
}
