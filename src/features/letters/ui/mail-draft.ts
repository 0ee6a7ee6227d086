import { oneLine } from '#http/one-line.contract.ts';
import { formatList, t } from '#i18n/t.ts';

export interface MailDraft {
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  body: string;
}

export interface MailLink {
  href: string;
  carriesBody: boolean;
}

/** `limit` counts encoded characters. A longer link has no body. */
export function mailtoLink(draft: MailDraft, limit = Number.POSITIVE_INFINITY): MailLink {
  const { to, ...rest } = encodeDraft(draft);
  return keepWithin(limit, `mailto:${to}?`, rest);
}

export function gmailLink(draft: MailDraft, limit: number): MailLink {
  const { subject: su, ...rest } = encodeDraft(draft);
  return keepWithin(limit, 'https://mail.google.com/mail/?view=cm&fs=1&', { ...rest, su });
}

export function outlookLink(draft: MailDraft, limit: number): MailLink {
  return keepWithin(limit, 'https://outlook.office.com/mail/deeplink/compose?', encodeDraft(draft));
}

export function describeCopies({ cc, bcc }: MailDraft, organization: string, most = cc.length): string {
  const rest = cc.length - most;
  const named = rest > 0 ? [...cc.slice(0, most), t('copies.more', { count: rest })] : cc;
  const copies = { count: named.length, names: formatList(named), organization };
  if (bcc.length === 0) return named.length > 0 ? t('copies.to', copies) : '';
  return named.length > 0 ? t('copies.both', copies) : t('copies.blind', copies);
}

/** Rejects anything that could smuggle a second recipient or field into a link. */
export function isAddress(address: string): boolean {
  return /^[^\s@<>()[\]\\,;:"?&]+@[^\s@<>()[\]\\,;:"?&]+\.[^\s@<>()[\]\\,;:"?&]+$/.test(address);
}

function encodeDraft({ to, cc, bcc, subject, body }: MailDraft) {
  const lines = body.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  return {
    to: encodeAddresses(to),
    cc: encodeAddresses(cc),
    bcc: encodeAddresses(bcc),
    subject: encode(oneLine(subject)),
    body: encode(lines.replaceAll('\n', '\r\n')),
  };
}

function encodeAddresses(addresses: string[]): string {
  const encoded = addresses.filter(isAddress).map((address) => encode(address).replace('%40', '@'));
  return encoded.join(',');
}

/** Half an emoji, left over from an edit, would make the encoding throw. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function keepWithin(limit: number, address: string, fields: Record<string, string>): MailLink {
  const { body = '', ...rest } = fields;
  const full = withQuery(address, { ...rest, body });
  if (full.length <= limit) return { href: full, carriesBody: true };
  return { href: withQuery(address, rest), carriesBody: false };
}

function withQuery(address: string, fields: Record<string, string>): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== '');
  return address + pairs.map(([name, value]) => `${name}=${value}`).join('&');
}
