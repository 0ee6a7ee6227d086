import { describe, expect, test } from 'vitest';
import { noFilter, pageQuery, readView, writeView } from './campaign-list-view.ts';

describe('the address of the list', () => {
  test.each([
    '',
    'organization=7',
    'status=Finished',
    'q=night+bus',
    'sort=name',
    'sort=-recipient',
    'after=51',
    'organization=7&status=Live&q=%26&sort=createdAt&after=51.12.300',
  ])('is kept as it is: %j', (address) => {
    expect(writeView(readView(new URLSearchParams(address))).toString()).toBe(address);
  });

  test.each([
    'organization=x',
    'status=live',
    'sort=id',
    'sort=--name',
    'after=0',
    'after=-1',
    'sort=-createdAt',
  ])('shows all, the newest first, for %j', (address) => {
    expect(readView(new URLSearchParams(address))).toEqual({
      ...noFilter,
      sorting: { id: 'createdAt', desc: true },
      passed: [],
    });
  });

  test('says what to ask the server for: the page after the last one that was passed', () => {
    const view = readView(new URLSearchParams('status=Live&q=bus&sort=name&after=51.12'));
    expect(pageQuery(view)).toBe('status=Live&q=bus&sort=name&limit=50&after=12');
  });
});
