export const formatCount = new Intl.NumberFormat('en-US').format;

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function formatDay(day: string): string {
  return short.format(new Date(day));
}

export function formatLongDay(day: string): string {
  return long.format(new Date(day));
}
