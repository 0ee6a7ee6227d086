import { expect, test } from 'vitest';
import { ADDRESS_IN_NAME, refuseAddressIn } from './names.server.ts';

test.each([
  'Verify at https://evil.example/login',
  'Go to ftp://files',
  'WWW.Evil',
  'Your bank (evil.com)',
  'evil.com/login',
  'evil.com:8080',
  'Ask help@evil.org, now',
  'Evil.COM.',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'пример.рф',
  'xn--e1afmkfd.xn--p1ai',
  '-evil.co.uk-',
])('the name %j contains a web address', (name) => {
  expect(() => refuseAddressIn(name)).toThrow(ADDRESS_IN_NAME);
});

test.each([
  "St. Mary's",
  'No. 5',
  'No.5 bus',
  'A.B.C.',
  'Friends of the U.S. Coast',
  'Node.js users',
  'Verein zum Erhalt e.V.',
  'ver.di',
  'S.p.A.',
  'Save the park... now',
  'Ratio 3:1',
  'Bibliothek/Library',
  'Yes. In 2027.',
  '.org for all',
  'Ünïted & Co.',
])('the name %j contains no web address', (name) => {
  expect(() => refuseAddressIn(name)).not.toThrow();
});

test('checking a long name takes linear time', () => {
  const started = performance.now();
  for (const mark of ['.', '-', ':', '/', '(', 'a.', 'w', 'www', 'a-', '1', '1.', 'A', '😀']) {
    refuseAddressIn(mark.repeat(20_000));
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
