import { describe, expect, test } from 'vitest';
import { PlainTextStream } from './plain-text-stream.server.ts';

/** A model writes without end; what is looked at again for every character must not grow with it. */
describe('no more than a line of a fence can be is held back', () => {
  test.each([
    ['after the marks of a fence', '```', 'x'],
    ['of white space after them', '```text', ' '],
    ['of backticks', '', '`'],
    ['of asterisks', '', '*'],
    ['of asterisks after a word', 'word', '*'],
  ])('%s', (_what, begun, char) => {
    const text = begun + char.repeat(60_000);
    const stream = new PlainTextStream();
    const handedOn = [...text].map((one) => stream.push(one)).join('');
    expect(handedOn.length).toBeGreaterThanOrEqual(text.length - 40);
    expect(handedOn + stream.end()).toBe(text);
  });
});

test('a run of asterisks too long for bold is unchanged', () => {
  for (const text of ['a*********b', 'a ********** b', '*********\nb', '**********']) {
    const stream = new PlainTextStream();
    expect(stream.push(text) + stream.end()).toBe(text);
  }
});
