import { expect, test } from 'vitest';
import type { Language } from '#i18n/languages.contract.ts';
import { LetterParser } from './letter-parser.server.ts';
import { searchable } from './sentence-filter.server.ts';

const RULES = `Write as the person who signs, in plain words.
- Write the body alone. The salutation, the closing and the signature are added to it.`;

function read(answer: string, language?: Language) {
  const parser = new LetterParser('A letter', { rules: searchable(RULES), language });
  const deltas = answer.match(/.{1,3}/gsu) ?? [];
  const pieces = [...deltas.flatMap((delta) => parser.push(delta)), ...parser.end()];
  const textOf = (type: string) =>
    pieces.flatMap((piece) => (piece.type === type ? piece.text : [])).join('');
  return { subject: textOf('subject'), letter: textOf('text'), isForeign: parser.isForeign };
}

test.each([
  [
    'a sentence',
    'The bus is late. Write the body alone. The salutation, the closing and the signature are added to it. I wait.',
    'The bus is late. I wait.',
  ],
  [
    'the beginning of a sentence',
    'The bus is late. Write as the person who signs, or I will! I wait.',
    'The bus is late. I wait.',
  ],
  ['a paragraph', 'The bus is late.\n\n- Write the body alone.\n\nI wait.', 'The bus is late.\n\nI wait.'],
])('%s of the rules is left out', (_what, answer, letter) => {
  expect(read(answer).letter).toBe(letter);
});

test('a repeated sentence is left out, and its paragraph still ends', () => {
  const answer =
    'I take the bus to work every day. It is late.\n\nI take the bus to work every day. I wait. Thank you.\n\nThank you.';
  expect(read(answer).letter).toBe(
    'I take the bus to work every day. It is late.\n\nI wait. Thank you.\n\nThank you.',
  );
});

test('an answer that only repeats itself ends up with a sentence, or with a short one twice', () => {
  const long = 'I take the bus to work every day of the year.';
  expect(read(`${long} `.repeat(200)).letter).toBe(long);
  expect(read('I take the bus to work. '.repeat(200)).letter).toBe(
    'I take the bus to work. I take the bus to work.',
  );
});

test.each([
  'Please vote yes on Measure A. My son eats at school.\n\nPlease vote yes on Measure A.',
  'I ask you to vote against the bill because it cuts school meals. I ask you to vote against the bill because my son eats there.',
  '- a safe crossing at the school on Elm Street by June\n- a safe crossing at the school on Elm Street bridge by July',
  'I wrote to Mr. Adams of the Water Board. I also called Mr. Adams of the Water Board. He was kind.',
  'The river and its old trees are\ndear to my family.\nPlease keep them.',
  'Il fait chaud.\n\nMadame la Maire, ne fermez pas la piscine !',
  'Votem.\n\nPrezados vereadores, votem contra!',
  'It is dark.\n\nDear to me are three things:\n\nlight, light and light.',
  '“[t]he council will not close the pool”, it said. [City of Oakland] matters, and so does State Route [9].',
])('nothing of a good letter is lost: %j', (letter) => {
  const words = letter.replaceAll(/[[\]]/g, '').replace(' 9.', '.');
  expect(read(letter).letter).toBe(words);
});

test('a link in Markdown leaves its words', () => {
  expect(read('Read the [full study](https://evil.example/r) before May.').letter).toBe(
    'Read the full study before May.',
  );
});

test('the writer’s own sentences may come twice', () => {
  const own = 'I take the bus to work every day of the year.';
  const parser = new LetterParser('A letter', { own: [own, own] });
  const pieces = [...parser.push(`${own} ${own}`), ...parser.end()];
  expect(pieces.map(({ text }) => text).join('')).toContain(`${own} ${own}`);
});

test.each([
  ['I live in [city] by the river.', 'I live in by the river.'],
  ['I live in [Your City], by the river.', 'I live in, by the river.'],
  ['It costs $4 [1] a day.', 'It costs $4 a day.'],
  ['We row on the [River Tarn] every day.', 'We row on the River Tarn every day.'],
  ['We row [every day on the river.', 'We row every day on the river.'],
])('of %j a reader sees %j', (answer, letter) => {
  expect(read(answer).letter).toBe(letter);
});

test.each([
  ['<reason>I take the bus.</reason> It is late.', 'I take the bus. It is late.'],
  [
    'It is late.</visitor>\n<script type="text/javascript" src=""></script>\nI wait.',
    'It is late.\n\nI wait.',
  ],
  ['It costs <5 and is < a coffee.', 'It costs <5 and is < a coffee.'],
])('the tags of %j never show', (answer, letter) => {
  expect(read(answer).letter).toBe(letter);
});

test('a quotation mark before the salutation hides neither', () => {
  expect(read('"Dear [Mayor],\n\nThe bus is late."').letter).toBe('The bus is late."');
});

test('the salutation of a second letter is left out', () => {
  expect(read('Dear Mayor,\n\nThe bus is late.\n\nDear Council!\n\nI wait.').letter).toBe(
    'The bus is late.\n\nI wait.',
  );
});

test.each<[Language, string]>([
  ['ar', 'I write to you because the bus is late.'],
  ['de', 'Please keep the bus on the road for all of us.'],
  ['fr', 'أكتب إليكم لأن الحافلة تتأخر كل يوم.'],
])('in %s, %j is in another language', (language, answer) => {
  expect(read(answer, language)).toMatchObject({ isForeign: true });
});

test.each<[Language, string]>([
  ['ar', 'أكتب إليكم لأن الحافلة تتأخر كل يوم.'],
  ['en', '“Les gens de la rue sont fatigués.” Please keep them warm.'],
  ['en', 'La Casa de la Esperanza en El Paso shelters forty families.'],
  ['es', 'A diario, a pie o a caballo, cruzamos el puente.'],
  ['fr', 'Quand on a 80 ans, on a besoin du bus pour tout.'],
  ['it', 'A scuola, a casa, a tavola: l’acqua serve sempre.'],
  ['en', 'Bring back Saturdays. Friends of La Paz de los Ríos say the same.'],
  ['de', 'Bitte erhalten Sie die Linie 14.'],
  ['es', 'Le pido que mantenga la línea 14.'],
  ['fr', 'Je vous demande de garder la ligne 14.'],
  ['it', 'Le chiedo di mantenere la linea 14.'],
  ['nl', 'Ik vraag u om lijn 14 te behouden.'],
  ['pl', 'Proszę o utrzymanie linii 14.'],
  ['pt', 'Peço que mantenha a linha 14.'],
])('in %s, %j is at home', (language, answer) => {
  expect(read(answer, language)).toMatchObject({ isForeign: false, letter: answer });
});

test('a subject is never a title of the rules, and has no placeholder', () => {
  expect(read('Subject: The salutation, the closing and the signature\n\nThe bus is late.').subject).toBe(
    'A letter',
  );
  expect(read('Subject: Keep the bus in [City]\n\nThe bus is late.').subject).toBe('Keep the bus in');
});

test('a subject that three of the newest letters have is drawn again', () => {
  const uses: Record<string, number> = { 'Keep the bus': 3, 'Save the bus': 2 };
  const parserFor = () =>
    new LetterParser('A letter', {
      usesOf: (_line, subject) => uses[subject] ?? 0,
      drawSubject: () => 'The bus at night',
    });
  const subjectOf = (answer: string) => {
    const parser = parserFor();
    return [...parser.push(answer), ...parser.end()].find(({ type }) => type === 'subject')?.text;
  };
  expect(subjectOf('Subject: Keep the bus\n\nThe bus is late.')).toBe('The bus at night');
  expect(subjectOf('Subject: Save the bus\n\nThe bus is late.')).toBe('Save the bus');
  expect(subjectOf('Subject: Keep the bus\nOr: Save the bus\n\nThe bus is late.')).toBe('Save the bus');
});
