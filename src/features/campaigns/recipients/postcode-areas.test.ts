import { describe, expect, test } from 'vitest';
import { areasOf, normalizeArea } from './postcode-areas.contract.ts';

describe('a postcode is held by', () => {
  test.each([
    ['97201', ['9', '97', '972', '9720', '97201']],
    ['113 55', ['1', '11', '113', '1135', '11355']],
    ['1000-001', ['1', '10', '100', '1000', '10000', '100000', '1000001']],
    ['HA9 1AA', ['HA', 'HA9', 'HA9 1', 'HA91AA']],
    ['ha91aa', ['HA', 'HA9', 'HA9 1', 'HA91AA']],
    ['HA99 1AA', ['HA', 'HA99', 'HA99 1', 'HA991AA']],
    ['E1 1AA', ['E', 'E1', 'E1 1', 'E11AA']],
    ['E11 1AA', ['E', 'E11', 'E11 1', 'E111AA']],
    ['E1W 1AA', ['E', 'E1W', 'E1W1', 'E1W1AA']],
    ['SW1A 1AA', ['SW', 'SW1A', 'SW1A1', 'SW1A1AA']],
    ['GX11 1AA', ['GX', 'GX11', 'GX11 1', 'GX111AA']],
    ['HA9', ['HA', 'HA9']],
    ['HA9 1', ['HA', 'HA9', 'HA9 1']],
    ['E1 1A', ['E', 'E1', 'E1 1', 'E11A']],
    ['D02 AF30', ['D', 'D02', 'D02AF30']],
    ['d6wxy00', ['D', 'D6W', 'D6WXY00']],
    ['A65 F4E2', ['A', 'A65', 'A65F4E2']],
    ['K1A 0B1', ['K', 'K1', 'K1A', 'K1A0', 'K1A0B', 'K1A0B1']],
    ['K1A', ['K', 'K1A']],
    ['1234 AB', ['1', '12', '123', '1234', '1234AB']],
    ['VLT 1117', ['VLT', 'VLT1117']],
    ['LV-1010', ['LV', 'LV1010']],
    ['C1425CLA', ['C', 'C1425', 'C1425CLA']],
    ['ＨＡ٩ ١aa', ['HA', 'HA9', 'HA9 1', 'HA91AA']],
    [' - ', []],
  ])('%s', (postcode, areas) => {
    expect(areasOf(postcode)).toEqual(areas);
  });
});

test.each([
  ['ha9', 'HA9'],
  ['HA91', 'HA91'],
  ['HA9-1', 'HA9 1'],
  ['HA9 1 AA', 'HA91AA'],
  ['K1A 0', 'K1A0'],
  ['972 01', '97201'],
  ['12', '12'],
])('the area %s is stored as %s, which includes itself', (typed, stored) => {
  expect(normalizeArea(typed)).toBe(stored);
  expect(normalizeArea(stored)).toBe(stored);
  expect(areasOf(stored).at(-1)).toBe(stored);
});

test('parsing any postcode takes little time', () => {
  for (const one of ['1', 'A', 'A1', ' ', '- ', '९', 'ß']) {
    const begun = performance.now();
    areasOf(one.repeat(40 / one.length));
    expect(performance.now() - begun).toBeLessThan(50);
  }
});
