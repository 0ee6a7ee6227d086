import { describe, expect, test } from 'vitest';
import { organizationMailbox, recipientsOf } from './letter-recipients.ts';

describe('the recipients', () => {
  const organization = {
    id: 1,
    name: 'Friends',
    abbreviation: 'FHL',
    url: 'https://www.friends.example',
    logoUrl: null,
    faviconUrl: null,
    bccEmail: null,
  };

  test('of a campaign are its own, and only those that are addresses', () => {
    const mail = {
      to: ['dana@county.example', 'Dana'],
      cc: ['clerk@county.example', 'the clerk'],
      bcc: ['x@y.example?cc=z'],
    };
    expect(recipientsOf({ mail, organization })).toEqual({
      to: ['dana@county.example'],
      cc: ['clerk@county.example'],
      bcc: [],
    });
  });

  test('of an organization are its mailbox, and nobody where it has no website', () => {
    expect(recipientsOf({ mail: undefined, organization }).to).toEqual(['info@friends.example']);
    expect(recipientsOf({ mail: undefined, organization: { ...organization, url: '' } }).to).toEqual([]);
  });
});

test.each([
  ['https://www.library.example/about', 'info@library.example'],
  ['https://wwww.library.example', 'info@wwww.library.example'],
  ['http://library.example:8080', 'info@library.example'],
  ['', undefined],
  ['not an address', undefined],
  ['https://localhost', undefined],
])('the mailbox of %j is %j', (url, mailbox) => {
  expect(organizationMailbox(url)).toBe(mailbox);
});
