import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTime } from '#tests/support/processor-time.ts';
import { LetterParser } from './letter-parser.server.ts';

function bodyOf(...deltas: string[]): string {
  const parser = new LetterParser('A letter');
  const pieces = ['Subject: A\n\n', ...deltas].flatMap((delta) => parser.push(delta));
  const words = [...pieces, ...parser.end()].filter(({ type }) => type === 'text');
  return words
    .map(({ text }) => text)
    .join('')
    .replace(/ +$/gm, '')
    .trim();
}

const FIRST = 'I close my shop at noon on Saturdays, and then the doors of the library are locked.';
const LAST = 'Please put Saturday afternoons back into the budget.';
const BODY = `${FIRST}\n\n${LAST}`;

describe('a salutation is removed', () => {
  test.each([
    ['Dear Commissioner Whitlock,'],
    ['Dear Mr. Smith:'],
    ['Dear Mayor Okafor, Chair of the Board,'],
    ['Dear [Recipient],'],
    ['My dear neighbors!'],
    ['To whom it may concern:'],
    ['To the Board of Commissioners:'],
    ['Hello Commissioner,'],
    ['Good morning, Commissioner Whitlock,'],
    ['Honorable Members of the Council:'],
    ['Commissioner Whitlock,'],
    ['Sehr geehrte Frau Bürgermeisterin,'],
    ['Estimada señora alcaldesa:'],
    ['Madame la Maire,'],
    ['Gentile Sindaca,'],
    ['尊敬的市长先生：'],
    ['Hello everyone,'],
    ['Good evening!'],
    ['Respected Sir or Madam,'],
    ['Liebe Frau Bürgermeisterin,'],
    ['Cara Sindaca,'],
    ['Care colleghe,'],
    ['Bonjour madame,'],
    [
      '[Your Name]\n[Your Address]\n[Date]\n\nCommissioner Dana Whitlock\nHarlow County\n\nDear Commissioner,',
    ],
    ['November 22, 2026\n\nRe: Saturday hours\n\nDear Commissioner,'],
    ['Dear Commissioner,\n\nDear Members of the Board,'],
  ])('%s', (salutation) => {
    expect(bodyOf(`${salutation}\n\n${BODY}`)).toBe(BODY);
  });

  test('also on the line of the first words', () => {
    expect(bodyOf(`Dear Mayor, please help. ${FIRST}`)).toBe(`Please help. ${FIRST}`);
  });
});

describe('a closing and a signature are removed', () => {
  test.each([
    ['Sincerely,\n\nAda Marsh\n5 Mill Lane\nHarlow, HC 20417'],
    ['Sincerely,'],
    ['Respectfully submitted,\nA concerned resident'],
    ['With warm regards and gratitude,\n\n[Your Name]'],
    ['Best,\nJane'],
    ['Thank you,\n\nJane Doe'],
    ['Thank you for your time and your service to us,\nJane Doe\nHarlow Falls'],
    ['Until Saturday,\n\nJane Doe'],
    ['Yours in hope of Saturdays,\n\nJane Doe'],
    ['Sincerely, Jane Doe'],
    ['— Jane Doe'],
    ['Jane Doe\n12 Main Street'],
    ['[Your name]\n[Your mailing address]'],
    ['A concerned resident of Harlow'],
    ['Mit freundlichen Grüßen\n[Name]'],
    ['Hochachtungsvoll'],
    ['Atentamente,\n\nJuana Pérez'],
    [
      'Veuillez agréer, Madame la Commissaire, l’expression de mes salutations les plus distinguées.\n\nJeanne',
    ],
    ['Cordiali saluti,\nGiovanna'],
    ['С уважением,\nАнна Петрова'],
    ['此致\n敬礼\n李小龍'],
    ['Sincerely,\n\n[Your Name]\n\nNote: this letter uses two of your facts.'],
    ['Sincerely,\n\nJane Doe\n\n---\n\nLet me know if you would like a shorter version!'],
    ['---\n\nFeel free to adjust the tone.'],
    ['Kind regards,\n\nJane Doe\n\ncc: The County Clerk'],
  ])('%s', (ending) => {
    expect(bodyOf(`${BODY}\n\n${ending}`)).toBe(BODY);
  });

  test('also on the line of the last sentence', () => {
    expect(bodyOf(`${BODY} Sincerely, Jane Doe`)).toBe(BODY);
    expect(bodyOf(`${BODY} Kind regards,\nJane Doe`)).toBe(BODY);
  });

  test('a postscript becomes the last paragraph', () => {
    const ending = 'Sincerely,\n\nJane Doe\n\nP.S. my daughter asks for the dinosaur shelf';
    expect(bodyOf(`${BODY}\n\n${ending}`)).toBe(`${BODY}\n\nMy daughter asks for the dinosaur shelf.`);
  });

  test('a letter with only salutation and signature becomes empty', () => {
    expect(bodyOf('Dear Mayor,\n\nSincerely,\n\nJane Doe')).toBe('');
  });
});

describe('words of a letter remain', () => {
  test.each([
    ['an adverb that closings use', `${FIRST} Respectfully, I ask you to think again.`],
    ['a sentence that begins like a closing', `${FIRST}\n\nSincerely, I do not know whom else to ask.`],
    ['thanks that are a sentence', `${FIRST}\n\nThank you.`],
    ['a list at the end', `${FIRST}\n\nI ask for this:\n- Open the doors\n- Keep them open`],
    ['a short last line', `${FIRST}\n\nPlease act now`],
    ['a poem', `${FIRST}\n\nroses are red,\nviolets are blue`],
    ['a first line that ends with a comma', 'When I close my shop on Saturdays,\nthe doors are locked.'],
    ['a heading', `Saturday afternoons\n\n${FIRST}`],
    ['a closing in the middle', `${FIRST}\n\nThank you,\nwe said in May, and thank you we say again now.`],
    ['words about a letter', `${FIRST}\n\nThis letter is one of many. I hope you read them all.`],
    ['workers whose work is care', `Care workers, nurses and families ask you to act.\n\n${FIRST}`],
    ['a short sentence about care', `Care cannot wait.\n\n${FIRST}`],
    ['a sentence about who is honorable', `Honorable people keep promises.\n\n${FIRST}`],
    ['a sentence about who is respected', `Respected scholars, such as ours, say so.\n\n${FIRST}`],
    ['a question about to whom', `To whom does the library belong, if not to us?\n\n${FIRST}`],
    ['classes in the evening', `Good evening classes, such as those here, cost money.\n\n${FIRST}`],
    ['somebody who is dear', `My dear mother, who is 84, reads there every week.\n\n${FIRST}`],
    ['children who are dear in German', `Liebe Kinder lesen samstags.\n\n${FIRST}`],
    ['values in German', `Werte, die wir teilen, verlangen das.\n\n${FIRST}`],
    ['a list of names at the end', `${FIRST}\n\nKeep them:\n\n- North Branch\n- South Branch`],
    ['a few words', 'Keep it clean'],
    ['a postscript without a closing', `${FIRST}\n\nP.S. It rains.`],
  ])('%s', (_what, text) => {
    expect(bodyOf(text)).toBe(text);
  });
});

test('the result does not depend on how the text was cut', () => {
  const parts = constantFrom(
    ...['Dear Mayor,', 'Dear Mayor, ', 'To whom it may concern:', '[Your Name]', 'Jane Doe', '5 Mill Lane'],
    ...['Sincerely,', ' Sincerely, ', 'Thank you,', 'P.S. ', 'Note: ', '---', '- one', 'Hochachtungsvoll'],
    ...['\n', '\n\n', '\n\n', ' ', '.', FIRST, `${LAST} `, 'I ask you to act now. ', 'words', 'Since', '🌊'],
    ...['Veuillez agréer, Madame', 'Let me know if you would like a shorter letter', 'In attesa di'],
  );
  assert(
    property(
      array(parts, { maxLength: 16 }).map((some) => some.join('')),
      array(integer({ min: 1, max: 9 }), { minLength: 1 }),
      (text, sizes) => {
        expect(bodyOf(...cut(text, sizes))).toBe(bodyOf(text));
      },
    ),
    { numRuns: 1_000 },
  );
});

test('an answer of salutations alone is read in no time', () => {
  const pieces = cut('Dear Mayor,\n'.repeat(4_000), [3]);
  expect(processorTime(() => bodyOf(...pieces))).toBeLessThan(5_000);
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
