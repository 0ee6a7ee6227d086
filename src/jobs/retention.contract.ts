type Unit = 'minute' | 'hour' | 'day' | 'year';
type Age = `${number} ${Unit}` | `${number} ${Unit}s`;

/** Jobs delete or erase older data, and docs/retention.md lists it. */
export const RETENTION = {
  /** A trigger of the migrations, `refuse_audit_change`, protects younger entries, and a test compares it. */
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
  expiredKeys: '30 days',
  unconfirmedSupporters: '7 days',
  unsentEmails: '4 hours',
  outboxEmails: '7 days',
  /** This is the default of INTERACTION_RETENTION_DAYS. */
  interactions: '90 days',
  letterEvents: '7 days',
  letterSources: '7 days',
  fingerprints: '30 days',
  letters: '2 years',
  receipts: '2 years',
  formerAbbreviations: '90 days',
  webhookDeliveries: '30 days',
  oldWebhookSecrets: '1 day',
  setFiles: '1 day',
  clientFiles: '2 days',
  failedJobs: '7 days',
  /** Regulation (EU) 2024/900 asks for seven years after the end. */
  politicalNotices: '7 years',
  writtenBatches: '6 hours',
} as const satisfies Record<string, Age>;

const SECONDS = { minute: 60, hour: 3600, day: 86_400, year: 31_536_000 };

export function inSeconds(age: Age): number {
  const [amount, name = ''] = age.split(' ');
  const [, seconds = Number.NaN] = Object.entries(SECONDS).find(([unit]) => name.startsWith(unit)) ?? [];
  return Number(amount) * seconds;
}

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

export function inWords(age: Age): string {
  const [amount, unit] = age.split(' ');
  return `${NUMBER_WORDS[Number(amount)] ?? amount} ${unit}`;
}

export function inDays(age: Age): number {
  return inSeconds(age) / SECONDS.day;
}
