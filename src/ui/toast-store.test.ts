import { expect, test } from 'vitest';
import { dismissToast, dismissToastInPlace, readToast, showToast, subscribeToToasts } from './toast-store.ts';

test('one message shows at a time, the newest, and the end of the replaced one leaves it', () => {
  showToast({ title: 'Copied!' });
  const replaced = readToast();
  showToast({ title: 'Copied!' });
  expect(readToast()?.id).not.toBe(replaced?.id);
  dismissToast(replaced?.id ?? 0);
  expect(readToast()?.title).toBe('Copied!');
  dismissToast(readToast()?.id ?? 0);
  expect(readToast()).toBeNull();
});

test('withdrawing a place removes only messages of that place', () => {
  showToast({ title: 'Copied!' });
  dismissToastInPlace();
  expect(readToast()?.title).toBe('Copied!');
  showToast({ title: 'Sentence removed', isInPlace: true });
  dismissToastInPlace();
  expect(readToast()).toBeNull();
});

test('listeners hear of each message until they unsubscribe', () => {
  let heard = 0;
  const leave = subscribeToToasts(() => {
    heard += 1;
  });
  showToast({ title: 'Copied!' });
  leave();
  showToast({ title: 'Copied!' });
  expect(heard).toBe(1);
});
