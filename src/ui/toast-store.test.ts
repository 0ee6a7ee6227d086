import { expect, onTestFinished, test } from 'vitest';
import { dismissToast, dismissToastInPlace, readToast, showToast, subscribeToToasts } from './toast-store.ts';

test('one message shows at a time: the newest', () => {
  showToast({ title: 'Copied!' });
  showToast({ title: 'Error', description: 'Failed to generate letter', destructive: true });
  expect(readToast()).toMatchObject({ title: 'Error', destructive: true });
});

test('the same message twice is a new message, so its time starts again', () => {
  showToast({ title: 'Copied!' });
  const first = readToast();
  showToast({ title: 'Copied!' });
  expect(readToast()?.id).not.toBe(first?.id);
});

test("the end of a replaced message doesn't remove its successor", () => {
  showToast({ title: 'Copied!' });
  const replaced = readToast();
  showToast({ title: 'Error' });
  dismissToast(replaced?.id ?? 0);
  expect(readToast()?.title).toBe('Error');
});

test('a dismissed message is gone', () => {
  showToast({ title: 'Copied!' });
  dismissToast(readToast()?.id ?? 0);
  expect(readToast()).toBeNull();
});

test('withdrawing a place removes only messages of that place', () => {
  showToast({ title: 'Copied!' });
  dismissToastInPlace();
  expect(readToast()?.title).toBe('Copied!');
  showToast({ title: 'Sentence removed', action: { label: 'Undo', onPress: () => {} }, isInPlace: true });
  dismissToastInPlace();
  expect(readToast()).toBeNull();
});

test('listeners hear of each message until they unsubscribe', () => {
  let heard = 0;
  const leave = subscribeToToasts(() => {
    heard += 1;
  });
  onTestFinished(() => void leave());
  showToast({ title: 'Copied!' });
  leave();
  showToast({ title: 'Copied!' });
  expect(heard).toBe(1);
});
