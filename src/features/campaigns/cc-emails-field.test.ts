import { expect, test } from 'vitest';
import { uniqueEmails } from './campaign-fields.contract.ts';
import { readAddresses } from './cc-emails-field.tsx';

test.each([
  ['a@b.org', ['a@b.org']],
  ['a@b.org, c@d.org;e@f.org\n g@h.org i@j.org\t', ['a@b.org', 'c@d.org', 'e@f.org', 'g@h.org', 'i@j.org']],
  ['Ada Marsh <a@b.org>, "Lind, Bo" <c@d.org> <e@f.org>', ['a@b.org', 'c@d.org', 'e@f.org']],
  ['mailto:a@b.org', ['a@b.org']],
  [' ;, \n', []],
])('in %j the addresses %j are found', (text, valid) => {
  expect(readAddresses(text)).toEqual({ valid, invalid: [] });
});

test('invalid addresses are recognized', () => {
  expect(readAddresses('a@b.org, nobody, Clerk <clerk>, a@b, x@y@z.org')).toEqual({
    valid: ['a@b.org'],
    invalid: ['nobody', 'clerk', 'a@b', 'x@y@z.org'],
  });
});

test('an address is listed once, with its first spelling', () => {
  expect(uniqueEmails(['a@b.org', 'A@b.org', 'c@d.org', 'C@D.org'])).toEqual(['a@b.org', 'c@d.org']);
});
