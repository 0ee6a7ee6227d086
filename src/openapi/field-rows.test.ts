import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldTables, type TypeWord, typeWords } from './field-rows.server.ts';
import { model } from './operation.server.ts';
import { makeSchemas } from './schemas.server.ts';

const person = z.object({ name: z.string() });
const models = [model('Person', person, { description: 'Somebody.', example: { name: 'Ada' } })];

function describe(schema: z.ZodType, fields = {}) {
  return makeSchemas(models).of(schema, 'input', fields);
}

const say = (words: TypeWord[]) =>
  words
    .map((word) => ('model' in word ? `<${word.model}>` : 'code' in word ? word.code : word.text))
    .join('');

test.each([
  [z.string(), 'text'],
  [z.int(), 'whole number'],
  [z.boolean(), 'true or false'],
  [z.string().nullable(), 'text or null'],
  [z.string().max(9).nullish(), 'text or null'],
  [z.enum(['Live', 'Finished']), 'Live or Finished'],
  [z.literal(true), 'true'],
  [z.string().trim().pipe(z.email()), 'e-mail address'],
  [z.string().nullish().pipe(z.email().nullable()), 'e-mail address or null'],
  [z.iso.datetime(), 'date and time'],
  [z.file(), 'file'],
  [z.unknown(), 'any JSON'],
  [z.array(person), 'list of <Person>'],
  [z.array(z.array(z.int())), 'list of list of whole number'],
  [z.union([person, z.string()]), '<Person> or text'],
])('a type is said in words: %#', (schema, words) => {
  const [table] = fieldTables(describe(z.object({ field: schema.optional() })));
  expect(table?.rows.map(({ type }) => say(type))).toContain(words);
});

test('a model by itself is referred to, not repeated', () => {
  const schema = describe(person);
  expect(say(typeWords(schema))).toBe('<Person>');
  expect(fieldTables(schema)).toEqual([]);
});

test('the rules of a field stand beside its type', () => {
  const [table] = fieldTables(
    describe(
      z.object({
        least: z.string().min(6),
        most: z.string().max(2_000),
        both: z.string().min(2).max(6).nullish(),
        code: z.string().regex(/^\d{6}$/),
        id: z.int32().positive(),
        free: z.string(),
        visible: z.string().regex(/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u),
      }),
    ),
  );
  expect(table?.rows.map(({ rules }) => rules.join())).toEqual([
    'at least 6 characters',
    'at most 2,000 characters',
    '2 to 6 characters',
    'matches ^\\d{6}$',
    'above 0',
    '',
    'not blank',
  ]);
});

test('fields of fields are told by their whole name, with what may be left out', () => {
  const schema = describe(z.object({ settings: z.object({ tone: z.string().optional() }) }), {
    settings: 'How.',
  });
  expect(fieldTables(schema)).toEqual([
    {
      condition: undefined,
      rows: [
        { name: 'settings', optional: false, type: [{ text: 'object' }], rules: [], description: 'How.' },
        {
          name: 'settings.tone',
          optional: true,
          type: [{ text: 'text' }],
          rules: [],
          description: undefined,
        },
      ],
    },
  ]);
});

test('each shape of a value has a table, by what tells it apart', () => {
  const schema = describe(
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('Pending') }),
      z.object({ status: z.enum(['Live', 'Finished']), goal: z.string() }),
    ]),
    { goal: 'What for.' },
  );
  expect(fieldTables(schema).map(({ condition, rows }) => [condition, rows.at(-1)?.description])).toEqual([
    ['Where status is Pending', undefined],
    ['Where status is Live or Finished', 'What for.'],
  ]);
});
