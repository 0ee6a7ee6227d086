import { layOutMail } from '../../../mail/mail-layout.server.ts';
import type { NewMail } from '../../../mail/outbox.server.ts';

/** What mails call this installation, and where their links lead. */
export interface MailSite {
  siteName: string;
  publicUrl: URL;
}

export function codeMail({ siteName }: MailSite, to: string, code: string): NewMail {
  const words = {
    heading: 'Verify your email',
    paragraphs: [
      `Welcome to ${siteName}! Enter this code where you registered, and you can begin.`,
      'It works for 15 minutes.',
    ],
    code,
    note: 'You did not register? Then somebody mistyped their address, and you need do nothing.',
  };
  return { to, subject: `${code} is your ${siteName} code`, ...layOutMail(words, siteName) };
}

export function resetMail({ siteName, publicUrl }: MailSite, to: string, token: string): NewMail {
  const url = new URL('/reset-password', publicUrl);
  url.searchParams.set('token', token);
  const words = {
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody, hopefully you, asked to reset the password of your ${siteName} account.`,
      'The link works once, within the next hour. Afterwards you are signed out everywhere and sign in with the new password.',
    ],
    button: { label: 'Reset Password', url: url.href },
    note: 'It was not you? Then you need do nothing: your password stays as it is.',
  };
  return { to, subject: `Reset your ${siteName} password`, ...layOutMail(words, siteName) };
}
