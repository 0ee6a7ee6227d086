import { expect, test } from 'vitest';
import { closingDay, daysUntil, fromLocalTime, openingDay, toLocalTime } from './zoned-time.ts';

test.each([
  ['2026-12-04T17:00', 'UTC', '2026-12-04T17:00:00.000Z'],
  ['2026-12-04T17:00', 'America/Chicago', '2026-12-04T23:00:00.000Z'],
  ['2026-07-04T17:00', 'America/Chicago', '2026-07-04T22:00:00.000Z'],
  ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ['2026-10-04T03:00', 'Australia/Lord_Howe', '2026-10-03T16:00:00.000Z'],
  ['2026-06-15T12:00', 'Pacific/Kiritimati', '2026-06-14T22:00:00.000Z'],
  ['0020-12-04T17:00', 'UTC', '0020-12-04T17:00:00.000Z'],
])('%s in %s is %s, and back', (local, timeZone, moment) => {
  expect(fromLocalTime(local, timeZone)?.toISOString()).toBe(moment);
  expect(toLocalTime(new Date(moment), timeZone)).toBe(local);
});

test.each([
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
  ['2026-03-08T02:00', 'America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
  // Samoa skipped a whole day.
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', '2011-12-31T12:00'],
])('%s, which clocks in %s skip, is as much later', (local, timeZone, moment, shown) => {
  expect(fromLocalTime(local, timeZone)?.toISOString()).toBe(moment);
  expect(toLocalTime(new Date(moment), timeZone)).toBe(shown);
});

test.each([
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01T01:00', 'America/New_York', '2026-11-01T05:00:00.000Z'],
])('of the two moments at which clocks show %s in %s, it is the first', (local, timeZone, moment) => {
  expect(fromLocalTime(local, timeZone)?.toISOString()).toBe(moment);
});

test('times next to a clock change are exact', () => {
  const berlin = (local: string) => fromLocalTime(local, 'Europe/Berlin')?.toISOString();
  expect(berlin('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
  expect(berlin('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  expect(berlin('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
});

test.each(['', 'tomorrow', '2026-13-01T00:00'])('"%s" isn’t a time', (local) => {
  expect(fromLocalTime(local, 'UTC')).toBeNull();
});

const chicago = { timeZone: 'America/Chicago', locale: 'en', year: 2026 };

test('a campaign that closes at the end of a day closes on that day, others at a time', () => {
  const closing = (local: string) =>
    closingDay(fromLocalTime(local, chicago.timeZone)?.toISOString() ?? '', chicago);
  expect(closing('2026-12-05T00:00')).toBe('Friday, December 4');
  expect(closing('2026-12-04T23:59')).toBe('Friday, December 4');
  expect(closing('2026-12-04T17:00')).toMatch(/^Friday, December 4 at 5:00.PM CST$/);
  expect(closing('2027-01-09T00:00')).toBe('Friday, January 8, 2027');
  expect(closing('2027-01-01T00:00')).toBe('Thursday, December 31');
});

test('lists use a short format', () => {
  const endOfFriday = '2026-12-05T06:00:00.000Z';
  expect(closingDay(endOfFriday, chicago)).toBe('Friday, December 4');
  expect(closingDay(endOfFriday, chicago, 'short')).toBe('Dec 4');
  expect(closingDay('2026-12-04T23:00:00.000Z', chicago, 'short')).toMatch(/^Dec 4, 5:00.PM CST$/);
  expect(openingDay('2027-11-30T06:00:00.000Z', chicago, 'short')).toBe('Nov 30, 2027');
});

test('a campaign that opens with a day opens on that day, in the language of the page', () => {
  const moment = '2026-11-30T06:00:00.000Z';
  expect(openingDay(moment, chicago)).toBe('Monday, November 30');
  expect(openingDay(moment, { ...chicago, locale: 'de' })).toBe('Montag, 30. November');
  expect(openingDay('2026-11-30T15:30:00.000Z', chicago)).toMatch(/^Monday, November 30 at 9:30.AM CST$/);
});

test.each([
  ['2026-11-01T09:00', 0],
  ['2026-11-02T00:00', 1],
  ['2026-11-12T23:59', 11],
  ['2026-10-31T23:59', -1],
])('from the evening of November 1, on which clocks were put back, until %s it is %i days', (local, days) => {
  const at = (time: string) => fromLocalTime(time, chicago.timeZone) ?? new Date(0);
  expect(daysUntil(at(local), chicago.timeZone, at('2026-11-01T23:30'))).toBe(days);
});
