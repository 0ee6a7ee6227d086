import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LetterParser } from './letter-parser.server.ts';

const FALLBACK = 'Letter from Jane Doe';

function split(...deltas: string[]) {
  return splitUnused([], ...deltas);
}

function splitUnused(used: string[], ...deltas: string[]) {
  const parser = new LetterParser(FALLBACK, { usesOf: (_line, subject) => Number(used.includes(subject)) });
  const pieces = [...deltas.flatMap((delta) => parser.push(delta)), ...parser.end()];
  const joined = (type: string) => pieces.filter((piece) => piece.type === type).map(({ text }) => text);
  return { subject: joined('subject').join(''), letter: joined('text').join(''), pieces };
}

const LETTER = 'Dear Mayor Okafor,\n\nPlease keep the river clean.\n\nJane Doe\n12 Main Street';
const BODY = 'Please keep the river clean.';
const WHOLE = { subject: 'Keep the river clean', letter: BODY };

describe('a subject and a letter come apart', () => {
  test.each([
    ['as asked', `Subject: Keep the river clean\n\n${LETTER}`],
    ['with line ends of Windows', `Subject: Keep the river clean\n\n${LETTER}`.replaceAll('\n', '\r\n')],
    ['with line ends of old Macs', `Subject: Keep the river clean\n\n${LETTER}`.replaceAll('\n', '\r')],
    ['with empty lines around', `\n \n\nSubject: Keep the river clean\n\n\n\n${LETTER}\n\n `],
    ['without an empty line between', `Subject: Keep the river clean\n${LETTER}`],
    ['with a bold label', `**Subject:** Keep the river clean\n\n${LETTER}`],
    ['with a bold label, its colon outside', `**Subject**: Keep the river clean\n\n${LETTER}`],
    ['with a bold line', `**Subject: Keep the river clean**\n\n${LETTER}`],
    ['with an italic line', `*Subject: Keep the river clean*\n\n${LETTER}`],
    ['with an underscored label', `__Subject:__ Keep the river clean\n\n${LETTER}`],
    ['with a heading', `# Subject: Keep the river clean\n\n${LETTER}`],
    ['with a bold heading', `### **Subject:** Keep the river clean\n\n${LETTER}`],
    ['with a quoted line', `> Subject: Keep the river clean\n\n${LETTER}`],
    ['with a label in small letters', `subject:Keep the river clean\n\n${LETTER}`],
    ['with a longer label', `SUBJECT LINE: Keep the river clean\n\n${LETTER}`],
    ['with a label in another language', `Betreff: Keep the river clean\n\n${LETTER}`],
    ['with the label on a line of its own', `Subject:\nKeep the river clean\n\n${LETTER}`],
    ['with an empty line after the label', `**Subject:**\n\nKeep the river clean\n\n${LETTER}`],
    ['with a subject on two lines', `Subject: Keep the river\nclean\n\n${LETTER}`],
    ['with a preamble', `Here is your letter:\n\nSubject: Keep the river clean\n\n${LETTER}`],
    [
      'with a long preamble',
      `Certainly! I wrote it,\nas you wished.\n\nSubject: Keep the river clean\n\n${LETTER}`,
    ],
    ['in a code fence', `\`\`\`\nSubject: Keep the river clean\n\n${LETTER}\n\`\`\``],
    ['in a named fence', `\`\`\`text\r\nSubject: Keep the river clean\r\n\r\n${LETTER}\r\n\`\`\`\r\n`],
    [
      'with a preamble before a fence',
      `Sure:\n\n\`\`\`markdown\nSubject: Keep the river clean\n\n${LETTER}\n\`\`\``,
    ],
    ['with a fence around the letter alone', `Subject: Keep the river clean\n\n\`\`\`\n${LETTER}\n\`\`\``],
    ['with a trailing fence', `Subject: Keep the river clean\n\n${LETTER}\n\`\`\``],
    ['with a rule between', `Subject: Keep the river clean\n\n---\n\n${LETTER}`],
    ['with a rule of asterisks between', `Subject: Keep the river clean\n***\n${LETTER}`],
  ])('%s', (_what, text) => {
    expect(split(text)).toMatchObject(WHOLE);
  });
});

test('after a subject on two lines a letter may begin without a salutation', () => {
  expect(split('Subject: Keep the river\nclean\n\nI ask you to act.\n\nJane Doe')).toMatchObject({
    subject: 'Keep the river clean',
    letter: 'I ask you to act.',
  });
});

describe('of two subjects the less used one is taken, and neither is in the letter', () => {
  const [FIRST, OTHER] = ['Keep the river clean', 'A river for all of us'];
  const [TWO, BELOW] = [`Subject: ${FIRST}\nOr: ${OTHER}`, `\n\n${LETTER}`];

  test.each([
    ['as asked', TWO + BELOW],
    ['an empty line between them', `Subject: ${FIRST}\n\nOr: ${OTHER}${BELOW}`],
    ['without an empty line below', `${TWO}\n${LETTER}`],
    ['two labels', `Subject: ${FIRST}\nSubject: ${OTHER}${BELOW}`],
    ['bold labels', `**Subject:** ${FIRST}\n**Or:** ${OTHER}${BELOW}`],
    ['numbered labels', `Subject 1: ${FIRST}\nSubject 2: ${OTHER}${BELOW}`],
    ['a numbered list', `1. Subject: ${FIRST}\n2. Subject: ${OTHER}${BELOW}`],
    ['both labels at once', `Subject: ${FIRST}\nOr: Subject: ${OTHER}${BELOW}`],
    ['a longer label', `Subject: ${FIRST}\nAlternative subject: ${OTHER}${BELOW}`],
    ['labels in another language', `Betreff: ${FIRST}\nOder: ${OTHER}${BELOW}`],
    ['one line', `Subject: ${FIRST} / Or: ${OTHER}${BELOW}`],
    ['labels alone on their lines', `Subject:\n${FIRST}\n\nOr:\n${OTHER}${BELOW}`],
    ['a preamble', `Here is your letter:\n\n${TWO}${BELOW}`],
    ['a fence', `\`\`\`\n${TWO}${BELOW}\n\`\`\``],
    ['line ends of Windows', (TWO + BELOW).replaceAll('\n', '\r\n')],
    ['a third subject', `${TWO}\nOr: Clean water${BELOW}`],
  ])('%s', (_what, text) => {
    for (const [used, taken] of [
      [OTHER, FIRST],
      [FIRST, OTHER],
    ] as const) {
      for (const deltas of [[text], [...text]]) {
        expect(splitUnused([used], ...deltas)).toMatchObject({ subject: taken, letter: BODY });
      }
    }
  });

  test.each([
    ['repeated', `Subject: ${FIRST}\nOr: ${FIRST}${BELOW}`],
    ['missing', `Subject: ${FIRST}\nOr:${BELOW}`],
    ['below the salutation', `Subject: ${FIRST}\n\nDear Mayor,\n\nOr: ${OTHER}\n\n${BODY}`],
    ['below the letter', `Subject: ${FIRST}${BELOW}\n\nOr: ${OTHER}`],
    ['below the letter, in a sentence', `Subject: ${FIRST}\n\n${BODY}\n\nOr: Will you keep the river clean?`],
  ])('the other one is %s', (_what, text) => {
    for (const deltas of [[text], [...text]]) expect(split(...deltas)).toMatchObject(WHOLE);
  });

  test('a letter may begin with such a word', () => {
    for (const word of ['Or', 'Other', 'Subject', 'Second']) {
      const letter = `${word} to this, I ask you to act.`;
      expect(split(`Subject: A\nOr: B\n\n${letter}`)).toMatchObject({ subject: 'A', letter });
    }
  });
});

describe('a letter without a subject gets one', () => {
  const withFallback = { subject: FALLBACK, letter: BODY };

  test.each([
    ['when there is none', LETTER],
    ['when there is only a preamble', `Here's the letter you asked for:\n\n${LETTER}`],
    ['when the label is alone on its line', `Subject:\n\n${LETTER}`],
    ['when everything is in a fence', `\`\`\`\n${LETTER}\n\`\`\``],
  ])('%s', (_what, text) => {
    expect(split(text)).toMatchObject(withFallback);
  });

  test('also one that begins without a salutation', () => {
    const words = Array.from({ length: 20 }, (_, year) => `In year ${year} I wrote about the river. `);
    const letter = `${words.join('')}\nSubject: none\n\n${BODY}`;
    expect(split(letter)).toMatchObject({ subject: FALLBACK, letter });
  });

  test('also one of a few words', () => {
    expect(split('Keep it clean')).toMatchObject({ subject: FALLBACK, letter: 'Keep it clean' });
  });
});

describe('words of the letter remain', () => {
  test.each([
    ['a first paragraph after a subject without an empty line', 'I ask you to act.\nNow.'],
    ['a list', '- clean water\n* clean air'],
    ['a product of two numbers', 'It is 2 * 3 and 2 ** 3.'],
    ['an inline code', '`x` and ``y`` are unknown.\n`z` too'],
    ['a name with an underscore', 'write to jane_doe'],
    ['a later line that names a subject', 'It is about this.\n\nSubject: the river\n\nI ask you to act.'],
    ['a letter in another script', '请保护河流。'],
    ['a character of two halves', '🌊'],
  ])('%s', (_what, letter) => {
    expect(split(`Subject: A\n\nDear Mayor,\n\n${letter}`).letter).toBe(letter);
    expect(split(`Subject: A\n\n${letter}`).letter).toBe(letter);
  });

  test('asterisks, quotes and colons of a subject are unchanged', () => {
    const subject = 'RE: "Plan B" * 2: stop_it';
    expect(split(`Subject: ${subject}\n\n${LETTER}`).subject).toBe(subject);
  });

  test('a subject that never ends becomes the letter, and no word is lost', () => {
    const words = Array.from({ length: 40 }, (_, day) => `On day ${day} we ask for water.`).join(' ');
    const { subject, letter } = split(`Subject: ${words}`);
    expect(`${subject} ${letter}`).toBe(words);
    expect(subject.length).toBeLessThan(230);
  });
});

test('the asterisks of bold go, and so do characters that control', () => {
  expect(split('Subject: A\n\nDear **Mayor**,\n\n***Please*** act\u0000\u001b.').letter).toBe('Please act.');
});

test('nothing comes of nothing, nor of a subject alone', () => {
  const subjects = [
    'Subject:',
    'Subject: Alone',
    'Subject: Alone\n',
    'Subject:\nAlone',
    'Subject:\nAlone\n\n',
  ];
  for (const text of ['', ' \n\n', '```\n```', '---', '**', ...subjects]) {
    expect(split(text).pieces, text).toEqual([]);
  }
});

test('the result does not depend on how the text was cut', () => {
  const parts = constantFrom(
    ...[
      'Subject:',
      'Or:',
      'Dear Mayor,',
      'Here is your letter:',
      '```',
      '```text',
      '**',
      '*',
      '#',
      '`',
      '---',
    ],
    ...['\n', '\n\n', '\r\n', '\r', ' ', '_', 'I write to you.', 'words', '🌊', '\u0000'],
  );
  const answer = array(parts, { maxLength: 30 }).map((some) => some.join(''));
  assert(
    property(answer, array(integer({ min: 1, max: 12 }), { minLength: 1 }), (text, sizes) => {
      const { subject, letter } = split(text);
      expect(split(...cut(text, sizes))).toMatchObject({ subject, letter });
      expect(letter).toBe(letter.trim());
      expect(letter === '' || subject !== '').toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('whatever a model writes, the subject comes before the letter', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 300 }), (text) => {
      const types = split(...text).pieces.map(({ type }) => type);
      expect(types.lastIndexOf('subject')).toBeLessThanOrEqual(Math.max(0, types.indexOf('text')));
    }),
  );
});

function cut(text: string, sizes: number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
}

test('addresses from none of the texts are removed, from the subject too', () => {
  const parser = new LetterParser(FALLBACK, { texts: ['Read riders.example.', 'Nothing.'] });
  const letter = 'Subject: Keep it, see www.evil.com\n\nDear Mayor,\n\nsee riders.example or evil.com.';
  const pieces = [...parser.push(letter), ...parser.end()];
  expect(pieces[0]?.text).toBe('Keep it, see');
  expect(
    pieces
      .slice(1)
      .map(({ text }) => text)
      .join(''),
  ).toBe('see riders.example or.');
});

describe('words are handed on as they come', () => {
  test('a subject, with the first words of the letter', () => {
    const parser = new LetterParser(FALLBACK);
    expect(parser.push('Subj')).toEqual([]);
    expect(parser.push('ect: Keep the river\n\n')).toEqual([]);
    expect(parser.push('Dear Mayor,\n\nI ask you to act now. Today ')).toEqual([
      { type: 'subject', text: 'Keep the river' },
      { type: 'text', text: 'I ask you to act now. Today' },
    ]);
  });

  test('a letter, a word behind its white space', () => {
    const parser = new LetterParser(FALLBACK);
    parser.push('Subject: A\n\nI ask you to act now. The river that ');
    expect(parser.push('is\n')).toEqual([{ type: 'text', text: ' is' }]);
  });

  test('a line, once it says too much for a closing or a signature', () => {
    const parser = new LetterParser(FALLBACK);
    parser.push('Subject: A\n\nI ask you to act now. Please\n\n');
    expect(parser.push('The river that runs behind our school has been brown since the ')).toEqual([]);
    expect(parser.push('first rain ')).toEqual([
      {
        type: 'text',
        text: '\n\nThe river that runs behind our school has been brown since the first rain',
      },
    ]);
  });

  test('no more than 300 characters are held back in search of a subject', () => {
    const parser = new LetterParser(FALLBACK);
    expect(parser.push(`${'x'.repeat(301)} `)).toHaveLength(2);
  });

  test('white space waits for the next word, however much comes', () => {
    const parser = new LetterParser(FALLBACK);
    expect(parser.push(`Subject: A\n${'foo '.repeat(18)}\n${' '.repeat(400)}`)).toEqual([]);
    expect(parser.push(`${' '.repeat(60_000)}bar `)).toHaveLength(2);
    expect(parser.end()).toEqual([{ type: 'text', text: expect.stringMatching(/^ ?\n {60400}bar$/) }]);
  });
});

describe('a model that says that it won’t write', () => {
  function declines(text: string): boolean {
    const parser = new LetterParser(FALLBACK);
    parser.push(text);
    parser.end();
    return parser.declines;
  }

  test.each([
    ['I’m sorry, but I can’t help with that request.'],
    ["I'm sorry, but I cannot assist with that."],
    ['I can’t help with this.'],
    ['Unfortunately, I am unable to write a letter that insults people.'],
    ['Sorry, I won’t write this letter.'],
    [`I cannot create that content. ${'It would hurt people. '.repeat(20)}`],
  ])('declines: %s', (text) => {
    expect(declines(text)).toBe(true);
  });

  test.each([
    ['Subject: A plea\n\nI can’t help with this alone.'],
    ['I cannot help but write to you about the river.'],
    ['I can’t write without thinking of my daughter, who reads there.'],
    ['I am sorry, but I can’t accept that the library closes.'],
    [LETTER],
  ])('does not: %s', (text) => {
    expect(declines(text)).toBe(false);
  });
});
