import { describe, expect, test } from 'vitest';
import { chartColumns, gridValues } from './day-chart.tsx';

const day = (text: string, written: number, sent = 0) => ({
  day: text,
  visits: 0,
  written,
  opened: 0,
  copied: 0,
  openedOrCopied: 0,
  sent,
});
const TODAY = '2026-03-02';

describe('the columns of a chart', () => {
  test('are one for each day, also for those that counted nothing', () => {
    const columns = chartColumns([day('2026-02-27', 3, 1), day(TODAY, 2)], '7', TODAY);
    expect(columns.map(({ first }) => first)).toEqual([
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(columns.map(({ written }) => written)).toEqual([0, 0, 0, 3, 0, 0, 2]);
    expect(columns[3]).toEqual({ first: '2026-02-27', last: '2026-02-27', written: 3, sent: 1 });
  });

  test('begin with the first day that counted something where all are shown', () => {
    expect(chartColumns([day('2026-03-01', 1)], 'all', TODAY).map(({ first }) => first)).toEqual([
      '2026-03-01',
      TODAY,
    ]);
    expect(chartColumns([], 'all', TODAY)).toHaveLength(1);
  });

  test.each([
    ['2025-12-01', 92, '2025-12-01'],
    ['2025-11-01', 18, '2025-11-07'],
    ['2023-03-02', 40, '2023-03-29'],
    ['2000-01-01', 92, '2000-04-13'],
  ])('since %s are %d, and lose no letter', (first, count, endOfFirst) => {
    const columns = chartColumns([day(first, 5, 2), day(TODAY, 7)], 'all', TODAY);
    expect(columns).toHaveLength(count);
    expect(columns[0]).toEqual({ first, last: endOfFirst, written: 5, sent: 2 });
    expect(columns.at(-1)).toMatchObject({ last: TODAY, written: 7 });
  });
});

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [7, [2, 4, 6]],
  [122, [50, 100]],
  [1999, [500, 1000, 1500]],
])('the lines behind columns of up to %d are round numbers', (highest, values) => {
  expect(gridValues(highest)).toEqual(values);
});
