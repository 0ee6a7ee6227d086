import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DraftLetter } from './letter-draft.ts';
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

function letter(edited: boolean): DraftLetter {
  return {
    subject: 'Hours',
    text: 'Dear Dana',
    edited,
    written: { subject: 'S', letter: 'Dear', rawRequest: 'secret' },
  };
}

test('what was typed into the form is found again, on its own page only', () => {
  keepTyped('/c/FHL/hours', details, undefined);
  expect(findTyped('/c/FHL/hours')).toEqual({ details });
  expect(findTyped('/c/FHL/ramp')).toBeUndefined();
});

test('an edited letter counts as typed, a generated one does not', () => {
  keepTyped('/c/FHL/hours', details, letter(false));
  expect(findTyped('/c/FHL/hours')).toEqual({ details });
  keepTyped('/c/FHL/hours', details, letter(true));
  expect(findTyped('/c/FHL/hours')?.letter).toEqual({ subject: 'Hours', text: 'Dear Dana', sample: false });
});

test('nothing but what was typed is stored', () => {
  keepTyped('/c/FHL/hours', details, letter(true));
  expect([...storage.items.values()].join()).not.toContain('secret');
});

test('an edited letter goes from the storage when a new one replaces it', () => {
  keepTyped('/c/FHL/hours', details, letter(true));
  keepTyped('/c/FHL/hours', details, letter(false));
  expect([...storage.items.values()].join()).not.toContain('Dear Dana');
});

test('storage that is full, forbidden or garbled troubles nobody', () => {
  storage.full = true;
  keepTyped('/c/FHL/hours', details, undefined);
  storage.items.set('letter:/c/FHL/hours', '{"details":{"userName":7}}');
  expect(findTyped('/c/FHL/hours')).toBeUndefined();
  storage.items.set('letter:/c/FHL/hours', 'not json');
  expect(findTyped('/c/FHL/hours')).toBeUndefined();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  expect(findTyped('/c/FHL/hours')).toBeUndefined();
  keepTyped('/c/FHL/hours', details, undefined);
});
