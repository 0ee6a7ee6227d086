import type { RETENTION } from '#jobs/retention.contract.ts';

/** Services and people who get data, if this site has them. */
export type Reader = 'team' | 'admins' | 'public' | 'providers' | 'mail' | 'programs';

interface StoredData {
  name: string;
  people: string;
  data: string;
  purpose: string;
  /** `{names}` are those of RETENTION. */
  storedFor: string;
  readers: Reader[];
  tables: string[];
}

/** The records page lists all tables with personal data. A test compares this with the database and RETENTION. */
export const STORED_DATA: StoredData[] = [
  {
    name: 'Letters that visitors opened or copied',
    people: 'Visitors',
    data: 'Name, postal address, reason, subject and text of the letter, address of the page.',
    purpose: 'Evidence of what a campaign has led to. Nothing on the site shows it.',
    storedFor: '{interactions}, or until the visitor erases it.',
    readers: ['providers'],
    tables: ['interactions'],
  },
  {
    name: 'Letters without their words',
    people: 'Visitors',
    data: 'Campaign, time, model, cost, and when the letter was opened, copied, sent or followed by consent to updates. Hashes that recognize its text. A keyed hash of the network address.',
    purpose:
      'Counting letters, making each one different, answering offices that check a letter, and limits against abuse.',
    storedFor:
      '{letters}. Receipts {receipts}. Fingerprints {fingerprints}, or {receipts} if the letter was opened or copied. The network address {letterSources}. Visitors’ events count for {letterEvents}.',
    readers: ['team'],
    tables: ['letters', 'letter_receipts', 'letter_fingerprints'],
  },
  {
    name: 'Supporters',
    people: 'People who asked to hear more',
    data: 'Email address, wording they agreed to, day, source, and whether they got an answer, if they say so.',
    purpose: 'Emails of the organization about the campaign.',
    storedFor:
      'Until they unsubscribe or the team erases them. {unconfirmedSupporters} if they don’t confirm.',
    readers: ['team', 'mail', 'programs'],
    tables: ['supporters', 'asked_supporters'],
  },
  {
    name: 'Accounts',
    people: 'Staff',
    data: 'Email address, password hash, role, second factor, sessions with browser and times, hashes of codes and links.',
    purpose: 'Sign-in and its protection.',
    storedFor:
      'Until the account is deleted. {unverifiedAccounts} if the email isn’t verified. Sessions {sessions}, {idleSessions} without use, {unverifiedSessions} without a verified email. Recognized browsers {knownDevices}. Codes {emailCodes}, links for a new password {passwordResets}.',
    readers: ['admins'],
    tables: ['users', 'second_factors', 'sessions', 'known_devices', 'email_codes', 'password_resets'],
  },
  {
    name: 'Teams and invitations',
    people: 'Staff and invited people',
    data: 'Who is on which team, email addresses of invited people, results of the search for managers.',
    purpose: 'Access to an organization.',
    storedFor:
      'Until someone leaves the team. Open invitations {invitations}, ended ones {endedInvitations}. Searches {userSearches}.',
    readers: ['team', 'admins', 'mail'],
    tables: ['organization_managers', 'organization_invitations', 'found_users'],
  },
  {
    name: 'Organizations and campaigns',
    people: 'Staff, people responsible for the data, recipients',
    data: 'Names and addresses of people responsible, sponsors, CC and BCC addresses. Who created and changed a campaign. Trial letters of the check.',
    purpose: 'Campaigns and their pages.',
    storedFor: 'Until the team or an admin deletes them.',
    readers: ['team', 'admins', 'public'],
    tables: ['organizations', 'organization_proposals', 'campaigns', 'launch_checks'],
  },
  {
    name: 'Recipients',
    people: 'People in office',
    data: 'Name, office, party, district, email and postal address, phone number. Addresses that opted out.',
    purpose: 'Letters to the right person, and none to those who opted out.',
    storedFor:
      'Until the campaign or the set is deleted. Uploaded sets that no one accepts {setFiles}. Opt-outs until an admin removes them.',
    readers: ['team', 'admins', 'public'],
    tables: ['campaign_recipients', 'set_people', 'set_files', 'recipient_sets', 'opt_outs'],
  },
  {
    name: 'Emails on their way',
    people: 'Staff and supporters',
    data: 'Address, subject and text. IDs of what a job is about.',
    purpose: 'Emails that this site sends.',
    storedFor:
      'Until they are sent, for at most {unsentEmails}. Without a mail server, for {outboxEmails}. Failed jobs, for {failedJobs}.',
    readers: ['mail'],
    tables: ['mails'],
  },
  {
    name: 'Reports about pages',
    people: 'Visitors',
    data: 'Address of the page, what is wrong, and an email address if the visitor gave one.',
    purpose: 'Decisions about reported pages.',
    storedFor:
      'Until an admin settles the report. Settled ones {settledReports}, the email address {reporterEmails}.',
    readers: ['admins'],
    tables: ['reports'],
  },
  {
    name: 'Audit log',
    people: 'Staff',
    data: 'Who changed what and when, with IDs and names of fields.',
    purpose: 'Finding out who changed what.',
    storedFor: '{auditLog}.',
    readers: ['team', 'admins'],
    tables: ['audit_log'],
  },
  {
    name: 'Limits',
    people: 'Visitors and staff',
    data: 'Keyed hashes of network addresses and email addresses, with counts.',
    purpose: 'Limits against abuse.',
    storedFor: 'As long as a limit counts, a day in most cases.',
    readers: [],
    tables: ['rate_limits'],
  },
  {
    name: 'Connections',
    people: 'Staff and supporters',
    data: 'Who created a webhook or an API key. What webhooks sent, with supporters’ email addresses.',
    purpose: 'Other programs of the organization.',
    storedFor:
      'Until the team deletes the webhook or the key. Sent events {webhookDeliveries}, replaced secrets {oldWebhookSecrets}, expired keys {expiredKeys}.',
    readers: ['team', 'programs'],
    tables: ['webhooks', 'webhook_deliveries', 'api_keys'],
  },
  {
    name: 'Notices of political advertising',
    people: 'Sponsors',
    data: 'Name and address of the sponsor, who controls it, and the origin of the money.',
    purpose: 'Regulation (EU) 2024/900 asks for them.',
    storedFor: '{politicalNotices} after the end of the campaign.',
    readers: ['team', 'admins', 'public'],
    tables: ['political_notices'],
  },
];

export const TABLES_WITHOUT_PERSONAL_DATA = [
  'backup_outcomes',
  'campaign_addresses',
  'campaign_days',
  'former_supporters',
  'images',
  'last_backup',
  'mail_trouble',
  'money_reservations',
  'money_used',
  'organization_abbreviations',
  'own_pictures',
  'provider_outages',
  'recipient_areas',
  'refused_keys',
  'reply_counts',
  'safety_switches',
  'scheduled_jobs',
  'set_areas',
  'settings',
  'share_pictures',
  'supporter_counts',
  'written_batches',
];

export const AGES_OF_OTHER_DATA: (keyof typeof RETENTION)[] = [
  'clientFiles',
  'formerAbbreviations',
  'writtenBatches',
];
