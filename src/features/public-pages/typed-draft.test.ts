import { afterEach, beforeEach, expect, test } from 'vitest';
import { findTyped, keepTyped } from './typed-draft.ts';

const details = { userReason: 'Our branch', userName: 'Maria', userAddress: '418 Alder Street' };

/** The tab's storage, as far as the page uses it. */
class TabStorage {
  readonly items = new Map<string, string>();
  full = false;

  getItem(key: string) {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
}

let storage = new TabStorage();

beforeEach(() => {
  storage = new TabStorage();
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

test('what was typed is found again, on its own page only', () => {
  const letter = { subject: 'Hours', text: 'Dear Dana', sample: false };
  keepTyped('/c/FHL/hours', { details, letter });
  expect(findTyped('/c/FHL/hours')).toEqual({ details, letter });
  expect(findTyped('/c/FHL/ramp')).toBeUndefined();
});

test('storage that is full, forbidden or garbled troubles nobody', () => {
  storage.full = true;
  keepTyped('/c/FHL/hours', { details });
  storage.items.set('letter:/c/FHL/hours', '{"details":{"userName":7}}');
  expect(findTyped('/c/FHL/hours')).toBeUndefined();
  storage.items.set('letter:/c/FHL/hours', 'not json');
  expect(findTyped('/c/FHL/hours')).toBeUndefined();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  expect(findTyped('/c/FHL/hours')).toBeUndefined();
  keepTyped('/c/FHL/hours', { details });
});
