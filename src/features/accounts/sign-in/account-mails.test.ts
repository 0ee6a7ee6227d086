import { expect, test } from 'vitest';
import { codeMail, resetMail } from './account-mails.server.ts';

const site = { siteName: 'Letters & Co', publicUrl: new URL('https://letters.example') };
const TO = 'ada@example.org';

test('the email with a code has its purpose and expiry', () => {
  const { to, subject, text, html } = codeMail(site, TO, '012345');
  expect(to).toBe(TO);
  expect(subject).toBe('012345 is your Letters & Co code');
  expect(text).toContain('    012345\n');
  expect(text).toContain('It works for 15 minutes.');
  expect(html).toContain('>012345</p>');
  expect(html).toContain('Letters &amp; Co');
  expect(text).toContain("If you didn't sign up, you can ignore this email.");
});

test('the email with a reset link has the configured address and expiry', () => {
  const { subject, text, html } = resetMail(site, TO, 'to_ken-1');
  expect(subject).toBe('Reset your Letters & Co password');
  expect(text).toContain('https://letters.example/reset-password?token=to_ken-1\n');
  expect(text).toContain('The link works once and expires in 60 minutes.');
  expect(html).toContain('href="https://letters.example/reset-password?token=to_ken-1"');
});
