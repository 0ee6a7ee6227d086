import { describe, expect, test } from 'vitest';
import { isId, type ListRules, pageQuery, readView, writeView } from './list-view.ts';

const RULES: ListRules<{ harbor: string }> = {
  readFilters(address) {
    const harbor = address.get('harbor') ?? '';
    return { harbor: isId(harbor) ? harbor : '' };
  },
  sorts: ['name', 'createdAt'],
  first: { id: 'createdAt', desc: true },
};

describe('the address of a list', () => {
  test.each([
    '',
    'harbor=7',
    'q=night+boat',
    'sort=name',
    'sort=-name',
    'after=51',
    'harbor=7&q=%26&sort=createdAt&after=51.12.300',
  ])('is left as it is: %j', (address) => {
    expect(writeView(RULES, readView(RULES, new URLSearchParams(address))).toString()).toBe(address);
  });

  test.each(['harbor=x', 'sort=id', 'sort=--name', 'after=0', 'after=-1', 'sort=-createdAt'])(
    'shows everything, newest first, for %j',
    (address) => {
      expect(readView(RULES, new URLSearchParams(address))).toEqual({
        filters: { harbor: '', q: '' },
        sorting: { id: 'createdAt', desc: true },
        passed: [],
      });
    },
  );

  test('requests the page after the last visited one', () => {
    const view = readView(RULES, new URLSearchParams('harbor=7&q=bus&sort=name&after=51.12'));
    expect(pageQuery(view)).toBe('harbor=7&q=bus&sort=name&limit=50&after=12');
  });

  test('never holds a search that may be an email, but the request to the server does', () => {
    const rules = { ...RULES, hidesSearch: true };
    const view = readView(rules, new URLSearchParams('harbor=7&q=bus'), 'anna@harlow.example');
    expect(writeView(rules, view).toString()).toBe('harbor=7');
    expect(pageQuery(view)).toBe('harbor=7&q=anna%40harlow.example&sort=-createdAt&limit=50');
  });
});
