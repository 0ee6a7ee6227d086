import { describe, expect, test } from 'vitest';
import {
  describeCopies,
  gmailLink,
  isAddress,
  type MailDraft,
  mailtoLink,
  outlookLink,
} from './mail-draft.ts';

const LIMIT = 2_000;

function draft(change: Partial<MailDraft> = {}): MailDraft {
  return {
    to: ['dana.whitlock@county.example'],
    cc: ['clerk@county.example', 'budget@county.example'],
    bcc: ['letters@friends.example'],
    subject: 'Saturday hours',
    body: 'Dear Commissioner,\n\nPlease.',
    ...change,
  };
}

describe('a mail draft', () => {
  test('has every recipient, the subject and the letter', () => {
    expect(mailtoLink(draft())).toEqual({
      href:
        'mailto:dana.whitlock@county.example?cc=clerk@county.example,budget@county.example' +
        '&bcc=letters@friends.example&subject=Saturday%20hours&body=Dear%20Commissioner%2C%0D%0A%0D%0APlease.',
      carriesBody: true,
    });
  });

  test('leaves out empty fields', () => {
    const { href } = mailtoLink(draft({ cc: [], bcc: [], subject: ' \n ' }));
    expect(href).toBe('mailto:dana.whitlock@county.example?body=Dear%20Commissioner%2C%0D%0A%0D%0APlease.');
  });

  test('never lets a text become a field or a recipient', () => {
    const { href } = mailtoLink(
      draft({
        to: ['a@b.example?bcc=evil@x.example', 'a@b.example,evil@x.example', 'ok+tag@b.example'],
        cc: ['x\r\nBcc: evil@x.example'],
        bcc: [],
        subject: 'Hello\r\nBcc: evil@x.example&cc=1',
        body: 'A & B = 100% #1?',
      }),
    );
    expect(href).toBe(
      'mailto:ok%2Btag@b.example?subject=Hello%20Bcc%3A%20evil%40x.example%26cc%3D1&body=A%20%26%20B%20%3D%20100%25%20%231%3F',
    );
  });

  test('ends every line as mail does, whatever the line ends were', () => {
    const { href } = mailtoLink(draft({ body: 'a\nb\r\nc\rd\u0000' }));
    expect(href).toContain('body=a%0D%0Ab%0D%0Ac%0D%0Ad');
    expect(href).not.toContain('%00');
  });

  test('survives half an emoji', () => {
    expect(mailtoLink(draft({ body: 'so sad \ud83d' })).href).toContain('so%20sad%20%EF%BF%BD');
  });

  test('goes without the letter above the limit', () => {
    const long = draft({ body: 'word '.repeat(300) });
    expect(mailtoLink(long, LIMIT)).toEqual({
      href:
        'mailto:dana.whitlock@county.example?cc=clerk@county.example,budget@county.example' +
        '&bcc=letters@friends.example&subject=Saturday%20hours',
      carriesBody: false,
    });
    expect(mailtoLink(long).carriesBody).toBe(true);
  });

  test('fits exactly up to the limit', () => {
    const room = LIMIT - mailtoLink(draft({ body: 'x' })).href.length + 1;
    expect(mailtoLink(draft({ body: 'x'.repeat(room) }), LIMIT).carriesBody).toBe(true);
    expect(mailtoLink(draft({ body: 'x'.repeat(room + 1) }), LIMIT).carriesBody).toBe(false);
  });
});

describe('webmail', () => {
  test('gets the same message, in the names that each uses', () => {
    const gmail = new URL(gmailLink(draft(), LIMIT).href);
    expect([gmail.host, gmail.searchParams.get('view'), gmail.searchParams.get('su')]).toEqual([
      'mail.google.com',
      'cm',
      'Saturday hours',
    ]);
    const outlook = new URL(outlookLink(draft(), LIMIT).href);
    expect(Object.fromEntries(outlook.searchParams)).toEqual({
      to: 'dana.whitlock@county.example',
      cc: 'clerk@county.example,budget@county.example',
      bcc: 'letters@friends.example',
      subject: 'Saturday hours',
      body: 'Dear Commissioner,\r\n\r\nPlease.',
    });
  });

  test('goes without the letter above its limit', () => {
    const long = draft({ body: 'word '.repeat(400) });
    expect([gmailLink(long, LIMIT).carriesBody, outlookLink(long, LIMIT).carriesBody]).toEqual([
      false,
      false,
    ]);
  });
});

test.each(['a b@c.example', 'a@b@c.example', '<a@b.example>', 'a@b', '', 'a@b.example;c@d.example'])(
  '%j isn’t an address to send to',
  (address) => {
    expect(isAddress(address)).toBe(false);
  },
);

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
  expect(describeCopies({ ...draft(), cc, bcc }, 'Friends', most)).toBe(words);
});
