import { type MailDraft, mailtoLink } from './mail-draft.ts';

/** Line breaks of a letter arrive in all known apps, in most of them, or not in the usual one. */
type LineBreaks = 'arrive' | 'mostly arrive' | 'get lost';

interface Way {
  /** Counts encoded characters of the link. */
  limit: number;
  lineBreaks: LineBreaks;
}

/** Gmail has refused addresses from 6,400 characters on (413). Outlook's sign-in grows them by a third, up to about 8,192. */
const WEBMAIL = {
  gmail: { limit: 6_000, lineBreaks: 'arrive' },
  outlook: { limit: 6_000, lineBreaks: 'mostly arrive' },
} satisfies Record<string, Way>;

/** `docs/decisions/drafts.md` has the sources. `sharesSubject` is true if email apps take the title of a shared text as the subject. */
export const PLATFORMS = {
  windows: { ...WEBMAIL, mailto: { limit: 2_000, lineBreaks: 'arrive' }, sharesSubject: false },
  android: { ...WEBMAIL, mailto: { limit: 12_000, lineBreaks: 'get lost' }, sharesSubject: true },
  ios: { ...WEBMAIL, mailto: { limit: 12_000, lineBreaks: 'mostly arrive' }, sharesSubject: false },
  /** macOS, Linux and ChromeOS. */
  other: { ...WEBMAIL, mailto: { limit: 12_000, lineBreaks: 'arrive' }, sharesSubject: false },
} satisfies Record<string, Record<'mailto' | 'gmail' | 'outlook', Way> & { sharesSubject: boolean }>;

export function isWindows(userAgent: string): boolean {
  return /Windows/.test(userAgent);
}

export function platformOf(userAgent: string): keyof typeof PLATFORMS {
  if (isWindows(userAgent)) return 'windows';
  if (/Android/.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other';
}

interface Device {
  userAgent: string;
  canShare: boolean;
}

/** A pasted letter is on the clipboard, and its draft opens without it. */
export function sendingOn(draft: MailDraft, { userAgent, canShare }: Device) {
  const platform = platformOf(userAgent);
  const { mailto, sharesSubject } = PLATFORMS[platform];
  const fits = mailtoLink(draft, mailto.limit).carriesBody;
  const losesLines = fits && mailto.lineBreaks === 'get lost' && draft.body.includes('\n');
  return {
    isPasted: !fits || losesLines,
    losesLines,
    canShare: canShare && sharesSubject,
    webmailFirst: platform === 'windows',
  };
}
