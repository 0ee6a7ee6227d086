export interface MailDraft {
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  body: string;
}

export interface MailLink {
  href: string;
  /** False when the letter is too long for a link: it is copied instead. */
  carriesBody: boolean;
}

/** Encoded characters. Windows passes an address of about 2,000 on to a mail program, other systems far more. */
const MAILTO_LIMIT = { windows: 2_000, elsewhere: 12_000 };

/**
 * Gmail has been seen to refuse addresses from 6,400 characters on (413). Outlook takes far more, but
 * grows the address by a third on the way through its sign-in, where 8,192 is a common end of the line.
 */
const WEBMAIL_LIMIT = { gmail: 6_000, outlook: 6_000 };

export function mailtoLink(draft: MailDraft, userAgent: string): MailLink {
  const limit = /Windows/.test(userAgent) ? MAILTO_LIMIT.windows : MAILTO_LIMIT.elsewhere;
  const { to, ...rest } = encodeDraft(draft);
  return keepWithin(`mailto:${to}`, { cc: rest.cc, bcc: rest.bcc, subject: rest.subject }, rest.body, limit);
}

export function gmailLink(draft: MailDraft): MailLink {
  const { to, cc, bcc, subject, body } = encodeDraft(draft);
  const address = 'https://mail.google.com/mail/?view=cm&fs=1';
  return keepWithin(address, { to, cc, bcc, su: subject }, body, WEBMAIL_LIMIT.gmail);
}

export function outlookLink(draft: MailDraft): MailLink {
  const { body, ...fields } = encodeDraft(draft);
  return keepWithin('https://outlook.office.com/mail/deeplink/compose', fields, body, WEBMAIL_LIMIT.outlook);
}

/** What a message may be sent to; anything else could smuggle a second recipient or field into a link. */
export function isAddress(address: string): boolean {
  return /^[^\s@<>()[\]\\,;:"?&]+@[^\s@<>()[\]\\,;:"?&]+\.[^\s@<>()[\]\\,;:"?&]+$/.test(address);
}

export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function encodeDraft({ to, cc, bcc, subject, body }: MailDraft) {
  return {
    to: encodeAddresses(to),
    cc: encodeAddresses(cc),
    bcc: encodeAddresses(bcc),
    subject: encode(oneLine(subject)),
    body: encode(
      body
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .replaceAll('\n', '\r\n'),
    ),
  };
}

function encodeAddresses(addresses: string[]): string {
  return addresses
    .filter(isAddress)
    .map((address) => encode(address).replace('%40', '@'))
    .join(',');
}

/** Half an emoji, left over from an edit, would make the encoding throw. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function keepWithin(address: string, fields: Record<string, string>, body: string, limit: number): MailLink {
  const full = withQuery(address, { ...fields, body });
  if (full.length <= limit) return { href: full, carriesBody: true };
  return { href: withQuery(address, fields), carriesBody: false };
}

function withQuery(address: string, fields: Record<string, string>): string {
  const query = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
