import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaignSlug, sharedBeginning, unusedSlug } from './campaign-addresses.server.ts';

describe('the address of a campaign', () => {
  test.each([
    [
      'Restore Saturday hours at Harlow County libraries',
      'restore-saturday-hours-at-harlow-county-libraries',
    ],
    ["Don’t close O'Hara Street!", 'dont-close-ohara-street'],
    ['  Łódź & más: 50% ', 'lodz-mas-50'],
    ['Київ', 'kiiv'],
    ['北京', 'beijing'],
    ['!!!', 'campaign'],
    ['', 'campaign'],
  ])('of %j is %s', (name, slug) => {
    expect(campaignSlug(name)).toBe(slug);
  });

  test('ends with a whole word where a long name is cut', () => {
    const slug = campaignSlug(`${'save our '.repeat(8)}libraries`);
    expect(slug).toBe(`${'save-our-'.repeat(8)}`.slice(0, -1));
  });

  test('is cut where one word alone is too long', () => {
    expect(campaignSlug('a'.repeat(200))).toBe('a'.repeat(80));
  });

  test('is always one that the database takes', () => {
    const name = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(fc.property(name, (text) => /^[a-z0-9-]{1,80}$/.test(campaignSlug(text))));
  });
});

describe('where an address is taken', () => {
  test('the lowest number that is free is added', () => {
    expect(unusedSlug('park', new Set())).toBe('park');
    expect(unusedSlug('park', new Set(['park']))).toBe('park-2');
    expect(unusedSlug('park', new Set(['park', 'park-2', 'park-4']))).toBe('park-3');
  });

  test('the number still fits into a long one, and it stays with those to compare', () => {
    const long = 'a'.repeat(80);
    const second = unusedSlug(long, new Set([long]));
    expect(second).toBe(`${'a'.repeat(78)}-2`);
    expect(second.startsWith(sharedBeginning(long))).toBe(true);
  });
});
