import { RETENTION } from '#jobs/retention.contract.ts';
import { layOutMail, type MailSite } from '#mail/mail-layout.server.ts';
import type { NewMail } from '#mail/mails.server.ts';

export function codeMail({ siteName }: MailSite, to: string, code: string): NewMail {
  const words = {
    heading: 'Verify your email',
    paragraphs: [
      `Welcome to ${siteName}! To verify your email, enter this code on the sign-up page.`,
      `It works for ${RETENTION.emailCodes}.`,
    ],
    code,
    note: "If you didn't sign up, you can ignore this email.",
  };
  return { to, subject: `${code} is your ${siteName} code`, ...layOutMail(words, siteName) };
}

export function resetMail({ siteName, publicUrl }: MailSite, to: string, token: string): NewMail {
  const url = new URL('/reset-password', publicUrl);
  url.searchParams.set('token', token);
  const words = {
    heading: 'Choose a new password',
    paragraphs: [
      `We got a request to reset the password of your ${siteName} account.`,
      `The link works once and expires in ${RETENTION.passwordResets}. Choosing a new password signs you out everywhere; then sign in with the new one.`,
    ],
    button: { label: 'Reset Password', url: url.href },
    note: "If you didn't ask for this, you can ignore this email. Your password won't change.",
  };
  return { to, subject: `Reset your ${siteName} password`, ...layOutMail(words, siteName) };
}
