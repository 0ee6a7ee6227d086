import { expect, test } from 'vitest';
import type { ColumnMapping } from '../../set-rows.contract.ts';
import { guessColumns } from './columns.ts';

const name = 'Ada Lind';
const email = 'ada@town.example';

test.each<[string, string[], string[], ColumnMapping]>([
  [
    'divisions by their IDs',
    ['name', 'email', 'seat'],
    [name, email, 'ocd-division/country:us/state:ca'],
    { name: 0, email: 1, division: 2 },
  ],
  ['our columns', ['name', 'email', 'form_url'], [name, email, ''], { name: 0, email: 1, form_url: 2 }],
  [
    'English',
    ['Full Name', 'E-Mail Address', 'Title'],
    [name, email, 'Mayor'],
    { name: 0, email: 1, role: 2 },
  ],
  [
    'German',
    ['Wahlkreis', 'Name', 'E-Mail', 'Partei'],
    ['3', name, email, 'X'],
    { district: 0, name: 1, email: 2, party: 3 },
  ],
  ['French', ['Prénom', 'Nom', 'Courriel'], ['Ada', 'Lind', email], { name: { joined: [0, 1] }, email: 2 }],
  [
    'Spanish',
    ['Nombre', 'Correo electrónico', 'Teléfono'],
    [name, email, '5'],
    { name: 0, email: 1, phone: 2 },
  ],
  ['Polish', ['Imię i nazwisko', 'Okręg', 'Email'], [name, '4', email], { name: 0, district: 1, email: 2 }],
  [
    'first and last names',
    ['last_name', 'first_name', 'email'],
    ['Lind', 'Ada', email],
    { name: { joined: [1, 0] }, email: 2 },
  ],
  ['a vague heading with addresses', ['Name', 'How to reach'], [name, email], { name: 0, email: 1 }],
  [
    'an email column with telephone numbers',
    ['name', 'email', 'x'],
    [name, '555', email],
    { name: 0, email: 2 },
  ],
  ['only a website', ['name', 'website'], [name, 'https://a.example'], { name: 0, form_url: 1 }],
  [
    'a website and a form',
    ['name', 'website', 'Contact us'],
    [name, 'https://a.example', 'https://a.example/f'],
    { name: 0, form_url: 2 },
  ],
  ['pictures', ['name', 'email', 'photo'], [name, email, 'https://a.example/p.jpg'], { name: 0, email: 1 }],
  [
    'dates in the future',
    ['name', 'email', 'Mandate'],
    [name, email, '2099-01-03'],
    { name: 0, email: 1, ends_on: 2 },
  ],
  ['no rows', ['name', 'email'], [], { name: 0, email: 1 }],
])('guesses the columns of a file with %s', (_, headings, row, columns) => {
  expect(guessColumns(headings, row.length > 0 ? [row] : [])).toEqual(columns);
});
