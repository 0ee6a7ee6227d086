import { expect, test } from 'vitest';
import { withRoomForASentence } from './similar-nudge.tsx';

test('A sentence of one’s own goes before the closing, or to the end', () => {
  const signed = withRoomForASentence('Dear Ada,\n\nPlease.\n\nSincerely,\n\nIvo');
  expect(signed).toEqual({ text: 'Dear Ada,\n\nPlease.\n\n\n\nSincerely,\n\nIvo', at: 20 });
  expect(signed.text.slice(signed.at)).toBe('\n\nSincerely,\n\nIvo');
  expect(withRoomForASentence('Please.')).toEqual({ text: 'Please.\n\n', at: 9 });
});
