import { expect, test } from 'vitest';
import { frameLetter } from './letter-frame.server.ts';

const visitor = { name: 'Ada Marsh', address: '5 Mill Lane' };

test.each([
  ['de', 'Guten Tag Dana Whitlock,', 'Mit freundlichen Grüßen'],
  ['ar', 'تحية طيبة إلى', 'مع خالص التقدير،'],
  ['en', 'Dear Dana Whitlock,', 'Sincerely,'],
] as const)(
  'in the language %s the program writes salutation and closing in it',
  (language, salutation, closing) => {
    const frame = frameLetter({ recipient: 'Dana Whitlock', salutation: null, language, visitor });
    expect(frame.salutation).toContain(salutation);
    expect(frame.ending).toBe(`\n\n${closing}\n\nAda Marsh\n5 Mill Lane`);
  },
);

test("a campaign's own salutation wins", () => {
  const given = { recipient: 'Dana Whitlock', salutation: 'Moin Dana,', language: 'de', visitor } as const;
  expect(frameLetter(given).salutation).toBe('Moin Dana,\n\n');
});
