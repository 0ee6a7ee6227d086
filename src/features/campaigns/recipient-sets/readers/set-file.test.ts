import { describe, expect, test } from 'vitest';
import { readRows, zipped } from '#tests/support/set-files.ts';
import { NOT_UTF8 } from '../../recipients/csv.ts';
import { TOO_MANY_LINES, UNKNOWN_COLUMNS } from './tables/csv-rows.server.ts';
import { DAMAGED_ZIP } from './zip-entries.server.ts';
import { UNKNOWN_ZIP } from './zip-file.server.ts';

const CSV = 'name,email\nAda Lind,ada@town.example\nBö Ek,bo@town.example\n';
const people = [{ name: 'Ada Lind' }, { name: 'Bö Ek' }];

function utf16(text: string, isBig = false): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

describe('any CSV', () => {
  test.each<[string, string | Uint8Array]>([
    ['commas', CSV],
    ['semicolons', CSV.replaceAll(',', ';')],
    ['tabs and Windows line ends', CSV.replaceAll(',', '\t').replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${CSV}`],
    ['UTF-16, little end first', utf16(CSV)],
    ['UTF-16, big end first', utf16(CSV, true)],
    ['a zip around it', zipped({ 'council/list.csv': CSV })],
  ])('is read with %s, however it arrives', async (_, content) => {
    for (const pieces of [1, 3, 1000]) {
      expect(await readRows(content, { pieces })).toMatchObject({ format: 'csv', people, problems: [] });
    }
  });

  test('is refused in the encoding of old Windows programs', async () => {
    await expect(readRows(Buffer.from(CSV, 'latin1'))).rejects.toThrow(NOT_UTF8);
  });

  test('is read with the columns that someone chose', async () => {
    const columns = { name: { joined: [1, 0] }, form_url: 2, chamber: { same: 'Council' } };
    const file = await readRows('a,b,c\nLind,Ada,https://town.example/form\n', { columns });
    expect(file.people).toMatchObject([
      { key: 'Ada Lind', name: 'Ada Lind', formUrl: 'https://town.example/form', chamber: 'Council' },
    ]);
  });

  test('keys come from the email address and the name', async () => {
    const file = await readRows('name,email,district\nAda Lind,ADA@town.example,3\n');
    expect(file.people).toMatchObject([{ key: 'ada@town.example Ada Lind', email: 'ADA@town.example' }]);
  });

  test('every bad line is reported with its number, and the others are read', async () => {
    const file = await readRows(
      [
        'name,email,form_url,postal,ends_on',
        '"Ada\nLind",ada@town.example,,,3.1.2027',
        'Spaced,a da@town.example,,,',
        'Two,a@town.example;b@town.example,,,',
        'Wrong,wrong,,,',
        'Nowhere,,,,',
        ',no-name@town.example,,,',
        'Ada Lind,ADA@town.example,,,',
        'Form,,town.example,,',
        'Late,late@town.example,,,01/03/2027',
        'Post,,,1 Main St | Springfield,',
      ].join('\n'),
    );
    expect(file.problems).toEqual([
      '4: There is a space in the email address: a da@town.example',
      '5: There is more than one email address: a@town.example;b@town.example',
      '6: This isn’t an email address: wrong',
      '7: No email address, no web form and no postal address',
      '8: There is no name',
      '9: The same person is on line 2',
      '10: This isn’t the address of a web form: town.example',
      '11: The end of the term must be a date such as 2027-01-03',
    ]);
    expect(file.people).toMatchObject([
      { name: 'Ada Lind', endsOn: '2027-01-03' },
      { name: 'Post', postal: '1 Main St\nSpringfield' },
    ]);
  });

  test('a line without an end is reported, and the next ones are read', async () => {
    const endless = `"Endless,${'x'.repeat(150_000)}`;
    const file = await readRows(`name,email\nAda Lind,ada@town.example\n${endless}\nBö Ek,bo@town.example\n`);
    expect(file.people).toMatchObject(people);
    expect(file.problems).toEqual(['3: This line is too long. A quotation mark may be missing']);
  });
});

describe('a file is refused', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['without anything', '', 'This file is empty.'],
    ['without columns that are known', 'a,b\n1,2\n', UNKNOWN_COLUMNS],
    ['without people', 'name,email\n', 'This file has no people and no areas.'],
    [
      'with only bad lines',
      'name,email\nAda,\n',
      'Line 2: No email address, no web form and no postal address.',
    ],
    ['if its zip has nothing to read', zipped({ 'readme.md': 'Hello' }), UNKNOWN_ZIP],
    ['if its zip is cut off', zipped({ 'a.csv': CSV.repeat(100) }).subarray(0, 120), DAMAGED_ZIP],
    ['with too many lines', zipped({ 'a.csv': CSV + '\n'.repeat(5_000_000) }), TOO_MANY_LINES],
    ['with binary data', new Uint8Array([1, 0, 2, 0, 3]), NOT_UTF8],
  ])('%s', async (_, content, sentence) => {
    await expect(readRows(content)).rejects.toMatchObject({ status: 400 });
    await expect(readRows(content)).rejects.toThrow(sentence);
  });

  test('with more people or areas than a set can have', async () => {
    await expect(readRows(CSV, { maxPeople: 1 })).rejects.toThrow('A set can have at most 1 people.');
    await expect(readRows('area,division\n1,a\n2,b\n', { maxAreas: 1 })).rejects.toThrow('at most 1 areas.');
  });

  test('if its zip unpacks to more than the limit', async () => {
    const million = `${' '.repeat(999_999)}\n`;
    const files = Object.fromEntries(
      Array.from({ length: 3 }, (_, n) => [`zz/legislature/${n}.yml`, million]),
    );
    await expect(readRows(zipped(files), { maxUnpacked: 2_000_000 })).rejects.toThrow(
      'A zip can have at most 2 MB when unpacked.',
    );
  });
});

const LENGTH = 400_000;
const EMAIL_LINE = 'Ada Lind,ada@town.example\n';

test.each([
  ['quotation marks', '"'],
  ['quotation marks in pairs and line breaks', '""\n'],
  ['quotation marks after commas', ',"'],
  ['separators', ','],
  ['carriage returns', '\r'],
  ['one long word', 'x'],
  ['spaces', ' '],
  ['at signs', '@'],
  ['digits', '1'],
])('a file of %s is read in a time that grows with its length', async (_, filling) => {
  const read = async (length: number) => {
    const begun = performance.now();
    const text = `name,email\n${EMAIL_LINE}${filling.repeat(length / filling.length)}\n${EMAIL_LINE}`;
    await readRows(text, { pieces: 16_384 }).catch(() => undefined);
    return performance.now() - begun;
  };
  await read(LENGTH);
  const [short, long] = [await read(LENGTH), await read(LENGTH * 8)];
  expect(long).toBeLessThan(Math.max(short, 20) * 8 * 4);
});

test.each([
  ['brackets', '['],
  ['braces', '{"a":'],
  ['references', '- &a *a\n'],
  ['quotation marks', "- '"],
  ['colons', ': '],
  ['lists in lists', '- '],
  ['question marks', '? '],
])('YAML of %s is read in a short time', async (_, filling) => {
  const begun = performance.now();
  const files = { 'zz/legislature/a.yml': filling.repeat(190_000 / filling.length) };
  await expect(readRows(zipped(files))).rejects.toThrow('This file can’t be read');
  expect(performance.now() - begun).toBeLessThan(1500);
});
