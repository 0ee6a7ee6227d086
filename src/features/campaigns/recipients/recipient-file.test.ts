import { describe, expect, test } from 'vitest';
import { decodeFile } from './csv.ts';
import {
  NO_COLUMNS,
  readRecipientFile,
  TOO_MANY_COLUMNS,
  TOO_MANY_EMPTY_LINES,
  TOO_MANY_LINES,
} from './recipient-file.ts';
import { MAX_RECIPIENTS, TOO_MANY_AREAS, TOO_MANY_OF_ONE } from './recipients.contract.ts';

async function read(text: string) {
  const file = await readRecipientFile(text);
  return typeof file === 'string'
    ? file
    : { ...file, entries: file.entries.map(({ recipient }) => recipient) };
}

const ada = { name: 'Ada Lind', email: 'ada@town.example' };

describe('a file of recipients', () => {
  test.each([
    ['commas', 'name,email,areas\nAda Lind,ada@town.example,ha12; HA13'],
    [
      'semicolons, as Excel writes them in Europe',
      'name;email;areas\r\nAda Lind;ada@town.example;"ha12;HA13"\r\n',
    ],
    ['tabs', 'Name\tE-Mail\tPostcodes\nAda Lind\tada@town.example\tha12, HA13\n\n'],
    ['a byte order mark', '\ufeffname,email,areas\nAda Lind,ada@town.example,HA12|HA13'],
    ['old line ends', 'name,email,areas\rAda Lind,ada@town.example,HA12;HA13\r'],
  ])('is read with %s', async (_, text) => {
    const decoded = decodeFile(new TextEncoder().encode(text)) ?? '';
    expect(await read(decoded)).toEqual({
      lines: 1,
      problems: [],
      entries: [{ ...ada, areas: ['HA12', 'HA13'] }],
    });
  });

  test('quoted commas, quotes and line breaks are preserved', async () => {
    const file = await read('name,role,email\n"Lind, ""Ada""","District\n3",ada@town.example');
    expect(file).toMatchObject({ entries: [{ name: 'Lind, "Ada"', role: 'District 3', email: ada.email }] });
  });

  test('every bad line is reported with its number in the file', async () => {
    const lines = [
      'name,email,areas',
      '"Ada\nLind",ada@town.example,1',
      'Without,,2',
      ',nobody@town.example,3',
      'Wrong,not an address,4',
      'Range,range@town.example,500-400',
      'Long,long@town.example,ABCDEFGHIJKLM',
      'Bo Ek,bo@town.example,5',
    ];
    expect(await read(lines.join('\n'))).toMatchObject({
      lines: 7,
      problems: [
        { line: 4, sentence: 'There is no email address' },
        { line: 5, sentence: 'Recipient name is required' },
        { line: 6, sentence: 'Please enter a valid email address' },
        { line: 7, sentence: expect.stringContaining('range') },
        { line: 8, sentence: expect.stringContaining('at most 12') },
      ],
      entries: [{ name: 'Ada Lind' }, { name: 'Bo Ek' }],
    });
  });

  test('lines with the same name and address become one recipient', async () => {
    const file = await read('name,email,zip\nAda Lind,ada@town.example,2\nAda Lind,ADA@town.example,1\n');
    expect(file).toMatchObject({ lines: 2, entries: [{ ...ada, areas: ['1', '2'] }] });
  });

  test('ranges become the fewest prefixes', async () => {
    const file = await read('name,email,areas\nAda Lind,ada@town.example,21299-21401; 0098-0100; 1000-001');
    const areas = ['0098', '0099', '0100', '1000001', '21299', '213', '21400', '21401'];
    expect(file).toMatchObject({ entries: [{ areas }] });
  });

  test('a file without the required columns is refused', async () => {
    for (const text of ['', '\n', 'Ada Lind,ada@town.example', 'name,areas\nAda,1'])
      expect(await read(text)).toBe(NO_COLUMNS);
  });

  test('missing columns are omitted, and the apostrophe of our exports is removed', async () => {
    const file = await read("name,email,role,shoe size\nAda Lind,ada@town.example,'=District 3,39");
    expect(file).toMatchObject({ entries: [{ ...ada, role: '=District 3' }] });
    expect(JSON.stringify(file)).not.toContain('areas');
  });

  test('a file with more than 10,000 lines is refused', async () => {
    const line = 'Ada Lind,ada@town.example\n';
    expect(await read(`name,email\n${line.repeat(MAX_RECIPIENTS)}`)).toMatchObject({ lines: 10_000 });
    expect(await read(`name,email\n${line.repeat(MAX_RECIPIENTS + 1)}`)).toBe(TOO_MANY_LINES);
  });

  test.each([
    ['Windows-1252', Uint8Array.from([0x4a, 0xf6, 0x72, 0x67])],
    ['bytes of no text', Uint8Array.from([0x50, 0x4b, 0, 0])],
  ])('in %s is not guessed at', (_, bytes) => {
    expect(decodeFile(bytes)).toBeNull();
  });
});

describe('a small file that expands', () => {
  const ranges = Array.from({ length: 78 }, (_, number) => `${100_000_001 + number}-100009998`).join(';');

  test('a file with too many areas is refused', async () => {
    const lines = Array.from({ length: 2_000 }, (_, number) => `A${number},a@b.cc,${ranges}`);
    expect(await read(['name,email,areas', ...lines].join('\n'))).toBe(TOO_MANY_AREAS);
  });

  test('a person with too many areas is refused, on one line or several', async () => {
    const many = (from: number) => Array.from({ length: 3_000 }, (_, number) => from + number).join(';');
    const whole = await read(`name,email,areas\nA,a@b.cc,${many(10_000)};${many(20_000)}`);
    expect(whole).toMatchObject({ problems: [{ line: 2, sentence: TOO_MANY_OF_ONE }] });
    const parts = await read(`name,email,areas\nA,a@b.cc,${many(10_000)}\nA,a@b.cc,${many(20_000)}`);
    expect(parts).toMatchObject({
      problems: [{ line: 3, sentence: TOO_MANY_OF_ONE }],
      entries: [{ areas: many(10_000).split(';') }],
    });
  });

  test.each([
    ['newlines', 'name,email\nA,a@b.cc\n', '\n', TOO_MANY_EMPTY_LINES],
    ['commas', '', ',', TOO_MANY_COLUMNS],
    ['commas after a heading', 'name,email\n', ',', TOO_MANY_COLUMNS],
  ])('is refused at once if it is 4 MB of %s', async (_name, beginning, filling, refusal) => {
    const text = beginning + filling.repeat(4_000_000);
    const begun = performance.now();
    expect(await read(text)).toBe(refusal);
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
