import { expect, test } from 'vitest';
import { changedList, type Listed } from './recipient-list.ts';

const person = (id: number, name: string, more: Partial<Listed> = {}): Listed => ({
  id,
  name,
  role: 'Councillor',
  salutation: null,
  email: `${name.toLowerCase()}@town.example`,
  areas: ['HA1'],
  ...more,
});
const list = [person(1, 'Ada'), person(2, 'Bo'), person(3, 'Cy')];

test('an import changes recipients with a known address and adds the others', () => {
  const save = [
    { name: 'Mayor Bo', email: 'BO@town.example' },
    { name: 'Di', email: 'di@town.example', areas: ['HA9'] },
  ];
  expect(changedList(list, { save, whole: 'adds', isPartial: true })).toEqual([
    list[0],
    person(2, 'Mayor Bo', { email: 'BO@town.example' }),
    list[2],
    { id: undefined, name: 'Di', email: 'di@town.example', role: null, salutation: null, areas: ['HA9'] },
  ]);
});

test('replacing a list preserves the ids of known recipients and uses the new order', () => {
  const save = [
    { name: 'Cy', email: 'cy@town.example' },
    { name: 'Ada', email: 'ada@town.example', areas: [] },
  ];
  expect(changedList(list, { save, whole: 'replaces' })).toEqual([
    person(3, 'Cy', { role: null, areas: [] }),
    person(1, 'Ada', { role: null, areas: [] }),
  ]);
});

test('recipients with the same address are distinguished by name', () => {
  const office = ['Ada', 'Bo'].map((name, index) =>
    person(index + 1, name, { email: 'office@town.example' }),
  );
  const save = [
    { name: 'Bo', email: 'office@town.example', role: 'Mayor' },
    { name: 'Eve', email: 'office@town.example' },
    { name: 'Fay', email: 'office@town.example' },
  ];
  const next = changedList(office, { save, whole: 'replaces', isPartial: true });
  expect(next.map(({ id, name, role }) => [id, name, role])).toEqual([
    [2, 'Bo', 'Mayor'],
    [1, 'Eve', 'Councillor'],
    [undefined, 'Fay', null],
  ]);
});

test('a change can edit, remove and reorder recipients', () => {
  const next = changedList(list, {
    save: [{ id: 2, name: 'Bo Ek', email: 'bo@town.example' }],
    remove: [1],
    first: 3,
    isPartial: true,
  });
  expect(next).toEqual([list[2], person(2, 'Bo Ek', { email: 'bo@town.example' })]);
});
