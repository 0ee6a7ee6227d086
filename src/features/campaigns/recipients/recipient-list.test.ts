import { expect, test } from 'vitest';
import { changedList, type Listed } from './recipient-list.ts';

const person = (id: number, name: string, more: Partial<Listed> = {}): Listed => ({
  id,
  name,
  role: 'Councillor',
  salutation: null,
  email: `${name.toLowerCase()}@town.example`,
  formUrl: null,
  formLimit: null,
  postal: null,
  areas: ['HA1'],
  ...more,
});
const list = [person(1, 'Ada'), person(2, 'Bo'), person(3, 'Cy')];

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
