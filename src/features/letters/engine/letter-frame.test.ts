import { describe, expect, test } from 'vitest';
import { composeSampleLetter } from '#ai/sample/sample-letter.server.ts';
import { friends, saturdayHours } from '#demo/harlow-libraries.server.ts';
import { LANGUAGES } from '#i18n/languages.contract.ts';
import { makeRandom, writeSampleLetters } from '#tests/support/letters/sample-letters.ts';
import { HARMLESS } from '../../../../bench/probe/probes.ts';
import { type MailDraft, mailtoLink } from '../ui/mail-draft.ts';
import { PLATFORMS } from '../ui/sending-ways.ts';
import { findUnsupported, sourcesOf } from './fact-check.server.ts';
import { aiLineIn, closingIn, frameLetter, mostWordsFor, withoutAiLine } from './letter-frame.server.ts';
import { composeLetterPrompt, type LetterInputs } from './letter-prompt.server.ts';
import { findMachinePhrases } from './machine-phrases/machine-phrases.server.ts';

const mail = {
  to: [saturdayHours.recipientEmail],
  cc: saturdayHours.ccEmails,
  bcc: [friends.bccEmail],
};
const visitor = {
  name: 'Ada Marsh',
  address: '5 Mill Lane\nHarlow, HC 20417',
  reason: 'I close my shop at noon on Saturdays, and then the doors are locked.',
};
const plain = { salutation: null, kind: 'letter', visitor } as const;
const onWindows: LetterInputs = { ...HARMLESS, mail, visitor, onWindows: true };

test.each([
  ['de', 'Guten Tag Dana Whitlock,', 'Mit freundlichen Grüßen'],
  ['ar', 'تحية طيبة إلى', 'مع خالص التقدير،'],
  ['en', 'Dear Dana Whitlock,', 'Sincerely,'],
] as const)(
  'in the language %s the program writes salutation and closing in it',
  (language, salutation, closing) => {
    const frame = frameLetter({ ...plain, recipient: 'Dana Whitlock', language });
    expect(frame.salutation).toContain(salutation);
    expect(frame.ending).toBe(`\n\n${closing}\n\nAda Marsh\n${visitor.address}`);
  },
);

test.each([
  ['en', 'The Right Honourable Lady Ashby', 'Dear Right Honourable Lady Ashby,'],
  ['en', 'Theresa Lind', 'Dear Theresa Lind,'],
  ['en', 'The', 'Dear The,'],
  ['de', 'The Guardian', 'Guten Tag The Guardian,'],
] as const)('in the language %s the letter to %s begins with %j', (language, recipient, salutation) => {
  expect(frameLetter({ ...plain, recipient, language }).salutation).toBe(`${salutation}\n\n`);
});

test("a campaign's own salutation wins", () => {
  const given = { ...plain, recipient: 'Dana Whitlock', salutation: 'Moin Dana,', language: 'de' } as const;
  expect(frameLetter(given).salutation).toBe('Moin Dana,\n\n');
});

test.each(['public-comment', 'letter-to-the-editor'] as const)(
  'a %s says before its closing that an AI helped, and no check marks that line',
  (kind) => {
    for (const language of LANGUAGES) {
      const inputs: LetterInputs = { ...HARMLESS, language, kind, visitor };
      const { salutation, ending } = frameLetter(inputs);
      const [, line = '', closing] = ending.split('\n\n');
      expect([line, closing]).toEqual([aiLineIn(language), closingIn(language)]);
      const letter = `${salutation}Hello.${ending}`;
      expect(findUnsupported(letter, sourcesOf(inputs))).toEqual([]);
      expect(findMachinePhrases(letter, language)).toEqual([]);
      expect(withoutAiLine(letter, language)).not.toContain(line);
    }
  },
);

describe('a letter for a visitor on Windows', () => {
  test('fits into the draft that their mail program takes, with signature and addresses', () => {
    const mostWords = mostWordsFor(onWindows);
    const { salutation, ending } = frameLetter(onWindows);
    const bodies = writeSampleLetters(200, { withReasons: true, mostWords });
    const links = bodies.map((body) => {
      const draft: MailDraft = { ...mail, subject: saturdayHours.name, body: salutation + body + ending };
      return mailtoLink(draft, PLATFORMS.windows.mailto.limit);
    });
    expect(links.filter(({ carriesBody }) => !carriesBody)).toEqual([]);
  });

  test('is requested with fewer words if the signature and CC addresses need more room', () => {
    const words = mostWordsFor(onWindows) ?? 0;
    const signature = { ...visitor, address: 'Flat 4, The Old Tannery\n'.repeat(6) };
    const cc = Array.from({ length: 6 }, (_, number) => `member-${number}@harlowcounty.example`);
    expect(words).toBeGreaterThan(120);
    expect(mostWordsFor({ ...onWindows, visitor: signature })).toBeLessThan(words);
    expect(mostWordsFor({ ...onWindows, mail: { ...mail, cc } })).toBeLessThan(words);
    expect(composeLetterPrompt(onWindows).instructions).toContain(`\nAt most ${words} words,`);
  });

  test('has the length of its plan if no letter would fit', () => {
    const cc = Array.from({ length: 40 }, (_, number) => `member-${number}@harlowcounty.example`);
    expect(mostWordsFor({ ...onWindows, mail: { ...mail, cc } })).toBeNull();
  });
});

test('on other systems the plan alone says how long a letter is', () => {
  const elsewhere = { ...onWindows, onWindows: false };
  expect(mostWordsFor(elsewhere)).toBeNull();
  expect(composeLetterPrompt(elsewhere).instructions).not.toContain('At most');
});

describe('a letter for a web form', () => {
  const toForm = (formLimit?: number, change: Partial<LetterInputs> = {}): LetterInputs => ({
    ...onWindows,
    addressees: [
      { name: 'Dana Whitlock', email: null, formUrl: 'https://whitlock.example/contact', formLimit },
    ],
    mail: { to: [], cc: [], bcc: [] },
    ...change,
  });

  test.each([1_000, 2_000, 10_000])('fits into a form for %i characters, with its signature', (limit) => {
    const inputs = toForm(limit);
    const { salutation, ending } = frameLetter(inputs);
    const bodies = writeSampleLetters(200, { withReasons: true, mostWords: mostWordsFor(inputs) });
    const longest = Math.max(...bodies.map((body) => (salutation + body + ending).length));
    expect(longest).toBeLessThanOrEqual(limit);
    expect(composeLetterPrompt(inputs).instructions).toContain("don't fit into the recipient's web form.");
  });

  test.each(LANGUAGES)('in the language %s, fits into a form for 1,000 characters', (language) => {
    const inputs = toForm(1_000, { language, facts: [] });
    const { letter } = composeLetterPrompt(inputs);
    const { salutation, ending } = frameLetter(inputs);
    const [, ...body] = composeSampleLetter(
      { letter, fallbackSubject: 'Open on Saturdays' },
      makeRandom(),
    ).split('\n\n');
    expect((salutation + body.join('\n\n') + ending).length).toBeLessThanOrEqual(1_000);
  });

  test('has fewer words for a smaller form, and some for the smallest', () => {
    const room = (limit: number) => mostWordsFor(toForm(limit)) ?? 0;
    const [many, few, fewest] = [room(2_000), room(1_000), room(200)];
    expect(many).toBeGreaterThan(200);
    expect(few).toBeLessThan(many);
    expect(fewest).toBeGreaterThan(10);
  });

  test('has the length of its plan if the form has no limit', () => {
    expect(mostWordsFor(toForm())).toBeNull();
  });
});
