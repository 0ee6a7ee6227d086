import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTime } from '#tests/support/processor-time.ts';
import { PlainText } from './plain-text.server.ts';

const GIVEN = `Read https://www.riders.example/14?a=1&amp;b=2 (also riders.example/map), or write to us@riders.example.`;

function plain(text: string): string {
  const filter = new PlainText(GIVEN);
  return filter.push(text) + filter.end();
}

describe('an address from none of the texts is removed, and the sentence remains whole', () => {
  test.each([
    ['Read more at https://evil.example/x. Thank you.', 'Read more. Thank you.'],
    ['Read more at https://evil.example/x today.', 'Read more today.'],
    ['Sign (https://evil.example), please.', 'Sign, please.'],
    ['Sign (see https://evil.example), please.', 'Sign, please.'],
    ['All is here: https://evil.example/a?b=c#d.', 'All is here.'],
    ['Write to thief@evil.example, or call.', 'Write, or call.'],
    ['Go to www.evil.com and sign.', 'Go and sign.'],
    ['Only evil.com knows.', 'Only knows.'],
    ['One.\n\nhttps://evil.example\n\nTwo.', 'One.\n\nTwo.'],
    ['One.\n\nhttps://evil.example. Two.', 'One.\n\nTwo.'],
    ['Look here, https://evil.example. Two.', 'Look here, Two.'],
    ['Ask <https://evil.example> or mailto:thief@evil.example now.', 'Ask or now.'],
    ['Ask 10.0.0.1/login or HTTPS://EVIL.EXAMPLE now.', 'Ask or now.'],
    ['请看https://evil.example/路。谢谢', '请看路。谢谢'],
    ['请看evil.com。谢谢', '请看。谢谢'],
    ['https://riders.example.evil.example is ours.', 'is ours.'],
    ['Ask notus@riders.example please.', 'Ask please.'],
    ['Take https://riders.example/other please.', 'Take please.'],
    ['Take "evil.com" and evil.com and **evil.com**.', 'Take and and.'],
  ])('%s', (written, left) => {
    expect(plain(written)).toBe(left);
  });
});

test.each([
  'Read https://www.riders.example/14?a=1&b=2, or riders.example/map.',
  'Read riders.example at https://riders.example/ or write to us@riders.example.',
  'Write to: us@riders.example.',
  'At 9.30 a.m. the No.14 costs $2.40, i.e. less than e.g. a taxi (see above): cheap.',
  'Dear Dr. U.S. Grant,\n\n  Indented.  Two spaces\n\nSincerely,\nAda\n',
  'It goes from: here to there, at/or on "Main St."',
  '我的女儿每周都坐十四路。谢谢您！ขอบคุณ',
  ...['a*********b', 'a ********** b', '*********\nb', '2 ** 3'],
])('given addresses and other words are unchanged: %s', (written) => {
  expect(plain(written)).toBe(written);
});

test('however the words are cut, the same comes out', () => {
  const pieces = constantFrom(
    ...[
      'at',
      'to',
      ' ',
      '\n',
      '\r',
      '\r\n',
      '\n\n',
      '.',
      ',',
      ':',
      '(',
      ')',
      '"',
      '<',
      '>',
      '@',
      '**',
      '```',
    ],
    ...['https://evil.example', 'evil.com/x', 'ht', 'tp://a', 'us@riders.example', 'x@evil.example'],
    ...['Dear', 'Council', '我', 'www.', 'riders.example', '```text', '*', '\u0000'],
  );
  assert(
    property(array(pieces, { maxLength: 30 }), array(integer({ min: 1, max: 9 })), (parts, cuts) => {
      const text = parts.join('');
      const filter = new PlainText(GIVEN);
      let streamed = '';
      let at = 0;
      for (const cut of cuts) {
        streamed += filter.push(text.slice(at, at + cut));
        at += cut;
      }
      streamed += filter.push(text.slice(at)) + filter.end();
      expect(streamed).toBe(plain(text));
    }),
    { numRuns: 2_000 },
  );
});

test('words are handed on as they come: a word waits only for the space after it', () => {
  const filter = new PlainText(GIVEN);
  expect(filter.push('Dear Council, ')).toBe('Dear Council,');
  expect(filter.push('\n\nPlease keep the 1')).toBe(' \n\nPlease keep the');
  expect(filter.push('4 ')).toBe(' 14');
});

test.each(['a', 'a.', '@', ':', 'a@', '://', '1.', '`', '*', ' ', 'a ', '```text '])(
  '60,000 characters of %j, however they are cut, take no time and are not held back',
  (piece) => {
    const filter = new PlainText(GIVEN);
    let length = 0;
    const time = processorTime(() => {
      for (let sent = 0; sent < 60_000; sent += piece.length) length += filter.push(piece).length;
      filter.end();
    });
    expect(time).toBeLessThan(2_000);
    if (!/[.:]/.test(piece) && !piece.startsWith('```')) expect(length).toBeGreaterThan(60_000 - 4_200);
  },
);
