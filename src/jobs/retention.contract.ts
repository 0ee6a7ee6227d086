type Unit = 'minute' | 'hour' | 'day' | 'year';
type Age = `${number} ${Unit}` | `${number} ${Unit}s`;

/** How long data is stored. Jobs delete or erase what is older, and docs/retention.md lists it. */
export const RETENTION = {
  /** A trigger in migrations/by-hand/after.sql protects younger entries, and a test compares it. */
  auditLog: '1 year',
  settledReports: '365 days',
  reporterEmails: '90 days',
  sessions: '7 days',
  idleSessions: '2 days',
  unverifiedSessions: '1 day',
  knownDevices: '365 days',
  userSearches: '24 hours',
  unverifiedAccounts: '14 days',
  emailCodes: '15 minutes',
  passwordResets: '60 minutes',
  invitations: '7 days',
  endedInvitations: '30 days',
  unconfirmedSupporters: '7 days',
  unsentEmails: '4 hours',
  outboxEmails: '7 days',
  /** The default of INTERACTION_RETENTION_DAYS. */
  interactions: '90 days',
  /** Counts what visitors do with a letter for this long, and makes receipts of it. */
  letterEvents: '7 days',
  letterSources: '7 days',
  fingerprints: '30 days',
  letters: '2 years',
  receipts: '2 years',
  formerAbbreviations: '90 days',
  clientFiles: '2 days',
  failedJobs: '7 days',
  writtenBatches: '6 hours',
} as const satisfies Record<string, Age>;

const SECONDS = { minute: 60, hour: 3600, day: 86_400, year: 31_536_000 };

export function inSeconds(age: Age): number {
  const [amount, name = ''] = age.split(' ');
  const [, seconds = Number.NaN] = Object.entries(SECONDS).find(([unit]) => name.startsWith(unit)) ?? [];
  return Number(amount) * seconds;
}

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "seven days" for 7 days, and "30 days" for 30. */
export function inWords(age: Age): string {
  const [amount, unit] = age.split(' ');
  return `${NUMBER_WORDS[Number(amount)] ?? amount} ${unit}`;
}

export function inDays(age: Age): number {
  return inSeconds(age) / SECONDS.day;
}
