import { expect, test } from 'vitest';
import { abbreviate } from './abbreviate.ts';

test.each([
  ['Mill River Watch', 'MRW'],
  ['Friends of Harlow Libraries', 'FHL'],
  ['mill river watch', 'MRW'],
  ['Élan Vital', 'EV'],
  ["Tenants' Council", 'TC'],
  ['Citizens for Clean Air and Water in the Upper Elm Valley', 'CCAWUE'],
  ['Riders 2030', 'R2'],
  ['Redress', 'RED'],
  ['A', ''],
  ['مكتبات', ''],
  ['', ''],
])('an organization named "%s" is offered the abbreviation "%s"', (name, abbreviation) => {
  expect(abbreviate(name)).toBe(abbreviation);
});
