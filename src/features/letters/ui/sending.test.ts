import { expect, test } from 'vitest';
import { describeCopies } from './sending.tsx';

const mail = { to: ['dana@county.example'], subject: 'Hours', body: 'Dear Dana' };

test.each([
  [[], [], 3, ''],
  [['clerk@county.example'], [], 3, 'with a copy to clerk@county.example'],
  [[], ['letters@friends.example'], 3, 'with a blind copy to Friends'],
  [
    ['a@x.example', 'b@x.example'],
    ['letters@friends.example'],
    2,
    'with copies to a@x.example and b@x.example, and a blind copy to Friends',
  ],
  [
    ['a@x.example', 'b@x.example', 'c@x.example'],
    [],
    2,
    'with copies to a@x.example, b@x.example, and 1 more',
  ],
])('copies to %j and blind copies to %j are named, %i at most', (cc, bcc, most, words) => {
  expect(describeCopies({ ...mail, cc, bcc }, 'Friends', most)).toBe(words);
});
