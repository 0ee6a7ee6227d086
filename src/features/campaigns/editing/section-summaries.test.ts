import { expect, test } from 'vitest';
import {
  summarizePlace,
  summarizeRecipients,
  summarizeSchedule,
  summarizeSocial,
  summarizeVisitors,
} from './section-summaries.ts';

test.each([
  [summarizeRecipients('one', 1), 'one recipient'],
  [summarizeRecipients('postcode', 1435), '1,435 by postcode'],
  [summarizeRecipients('all', 4), '4 at once'],
  [summarizeVisitors({ questions: '', thanks: ' ', thanksUrl: '' }), 'defaults'],
  [
    summarizeVisitors({ questions: 'Where?\nWhy?', thanks: 'Thanks.', thanksUrl: 'https://a.org' }),
    '2 questions, thank-you text, thank-you link',
  ],
  [summarizeSocial({ ogTitle: '', ogDescription: '', ogImage: '' }, false), 'defaults'],
  [
    summarizeSocial({ ogTitle: 'Cap it', ogDescription: 'Write', ogImage: '' }, false),
    'title and description set',
  ],
  [summarizeSocial({}, true), 'image set'],
  [summarizePlace({ language: 'de', slug: 'Rent Cap' }, 'TENANT'), 'German, /c/TENANT/rent-cap'],
])('a summary says %s', (summary, expected) => {
  expect(summary).toBe(expected);
});

test('a schedule shows only the dates that still matter', () => {
  const year = new Date().getFullYear();
  const dates = { opensAt: `${year}-11-30T05:00:00.000Z`, closesAt: `${year}-12-19T05:00:00.000Z` };
  const read = (status: 'Pending' | 'Live' | 'Finished', goalCount: string) =>
    summarizeSchedule({ status, ...dates, goalCount }, 'America/New_York');
  expect(read('Pending', '500')).toBe('opens Nov 30, closes Dec 18, 500 letters');
  expect(read('Live', '1')).toBe('closes Dec 18, 1 letter');
  expect(read('Finished', '')).toBe('not set');
});
