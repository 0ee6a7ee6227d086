import { expect, test } from 'vitest';
import { layOutMail } from './mail-layout.server.ts';

const words = {
  heading: 'Reset your password',
  paragraphs: ['Somebody asked for a new password.', 'The link works once.'],
  button: { label: 'Reset Password', url: 'https://redress.test/reset-password?token=a&b' },
  note: 'Not you? Then do nothing.',
};

test('the plain part includes everything, even the link and the sender', () => {
  expect(layOutMail(words, 'Redress').text).toBe(
    [
      'Reset your password',
      'Somebody asked for a new password.',
      'The link works once.',
      'Reset Password:\nhttps://redress.test/reset-password?token=a&b',
      'Not you? Then do nothing.',
      '-- \nRedress\n',
    ].join('\n\n'),
  );
});

test('a lesser link is below everything, in both parts', () => {
  const link = { label: 'Stop these emails', url: 'https://redress.test/stop?token=a&b' };
  const { text, html } = layOutMail({ ...words, link }, 'Redress');
  expect(text).toContain(`Not you? Then do nothing.\n\n${link.label}:\n${link.url}\n\n-- `);
  expect(html).toContain(
    `<a href="https://redress.test/stop?token=a&amp;b" style="color:#12503b">${link.label}</a>`,
  );
});

test('a code is on a separate line in both parts', () => {
  const { text, html } = layOutMail({ heading: 'Your code', paragraphs: [], code: '012345' }, 'Redress');
  expect(text).toContain('\n\n    012345\n\n');
  expect(html).toContain('>012345</p>');
});

test('text cannot become markup', () => {
  const { html } = layOutMail({ ...words, heading: '<img src=x>', note: '"&<b>' }, '<i>Site</i>');
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).toContain('&quot;&amp;&lt;b&gt;');
  expect(html).toContain('&lt;i&gt;Site&lt;/i&gt;');
  expect(html).toContain('href="https://redress.test/reset-password?token=a&amp;b"');
});

test('opening an email fetches nothing', () => {
  expect(layOutMail(words, 'Redress').html).not.toMatch(/<(img|link|script|iframe)\b|url\(/);
});
