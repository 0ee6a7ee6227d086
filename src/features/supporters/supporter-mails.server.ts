import { inLanguage } from '#i18n/catalogs.server.ts';
import type { Language } from '#i18n/languages.contract.ts';
import { tPage } from '#i18n/t.ts';
import { inDays, RETENTION } from '#jobs/retention.contract.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';
import type { NewMail } from '#mail/mails.server.ts';

interface Addressee {
  email: string;
  language: Language;
  campaignName: string;
  organizationName: string;
  stopToken: string;
}

const CONFIRM_PATH = '/supporters/confirm';
const STOP_PATH = '/supporters/stop';

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

export function welcomeMail(site: MailSite, to: Addressee): NewMail {
  const named = { campaign: to.campaignName, organization: to.organizationName };
  return inLanguage(to.language, () =>
    supporterMail(site, to, {
      subject: tPage('mail.welcomeSubject', { site: site.siteName }),
      heading: tPage('list.confirmed'),
      paragraphs: [tPage('list.willWrite', named)],
      note: tPage('list.anyTime'),
      stopLabel: tPage('list.stop'),
    }),
  );
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

function addressOf({ publicUrl }: MailSite, path: string, token: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
