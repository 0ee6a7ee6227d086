import { asc, eq, inArray } from 'drizzle-orm';
import type { Provider } from '#ai/providers.contract.ts';
import { type AiConfig, listServers } from '#ai/providers.server.ts';
import type { BackupConfig } from '#database/backup/backup-config.server.ts';
import { readLastBackup } from '#database/backup/last-backup.server.ts';
import type { Db } from '#database/client.server.ts';
import { splitHosts } from '#database/several-hosts.server.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import type { Records } from './records.contract.ts';
import { type Reader, STORED_DATA } from './stored-data.ts';

const MAX_CONTROLLERS = 200;

type Service = Records['services'][number];

export interface RecordsConfig {
  siteName: string;
  publicUrl: URL;
  ai: AiConfig;
  databaseUrl: string | undefined;
  backups: BackupConfig;
  mail: { smtpUrl: string | undefined };
  analytics: { scriptUrl: URL } | undefined;
  cdn: { purgeUrl: URL } | undefined;
  tracesEndpoint: URL | undefined;
  webhookHosts: string[];
  interactionRetentionDays: number;
}

export async function readRecords(db: Db, config: RecordsConfig): Promise<Records> {
  const [{ aiModel }, lastBackup, controllers] = await Promise.all([
    readSettings(db),
    readLastBackup(db),
    readControllers(db),
  ]);
  const providers = providersOf(config, aiModel);
  const readers = readersOf(config, providers);
  return {
    siteName: config.siteName,
    address: config.publicUrl.href,
    madeAt: new Date().toISOString(),
    places: placesOf(config, lastBackup),
    services: [...providers, ...otherServices(config)],
    controllers,
    records: STORED_DATA.map((record) => ({
      ...record,
      storedFor: fillAges(record.storedFor, config.interactionRetentionDays),
      readers: record.readers.flatMap((reader) => readers[reader] ?? []),
    })),
  };
}

function readControllers(db: Db): Promise<Records['controllers']> {
  const live = db
    .select({ id: campaigns.organizationId })
    .from(campaigns)
    .where(eq(campaigns.status, 'Live'));
  const { id, name, controller } = organizations;
  return db
    .select({ id, name, controller })
    .from(organizations)
    .where(inArray(id, live))
    .orderBy(asc(name))
    .limit(MAX_CONTROLLERS);
}

function fillAges(storedFor: string, days: number): string {
  const interactions = days === 0 ? 'Nothing is stored' : `${days} ${days === 1 ? 'day' : 'days'}`;
  const ages: Record<string, string> = { ...RETENTION, interactions };
  return storedFor.replaceAll(/\{(\w+)\}/g, (_, name) => ages[name] ?? '');
}

export function providersOf({ ai }: Pick<RecordsConfig, 'ai'>, first: Provider): Service[] {
  return listServers(ai, first).map(({ model, company, host }) => ({
    name: company ? `${model} by ${company}` : model,
    host,
    gets: 'A visitor’s reason, their own words about questions, and the campaign’s texts. For a translation, the letter without the name and address.',
  }));
}

function otherServices(config: RecordsConfig): Service[] {
  const { mail, analytics, cdn, tracesEndpoint, webhookHosts } = config;
  return [
    ...(mail.smtpUrl
      ? [{ name: 'Mail server', host: new URL(mail.smtpUrl).host, gets: 'Emails to staff and supporters.' }]
      : []),
    ...(analytics
      ? [
          {
            name: 'Analytics',
            host: analytics.scriptUrl.host,
            gets: 'Network addresses of people who open a page, and the page’s address.',
          },
        ]
      : []),
    ...webhookHosts.map((host) => ({
      name: 'Webhooks',
      host,
      gets: 'Email addresses of supporters, and events of campaigns, if a team adds a webhook there.',
    })),
    ...(cdn
      ? [
          {
            name: 'Purge of the CDN',
            host: cdn.purgeUrl.host,
            gets: 'Which pages to forget. Only you know what your CDN sees and stores.',
          },
        ]
      : []),
    ...(tracesEndpoint
      ? [
          {
            name: 'Traces',
            host: tracesEndpoint.host,
            gets: 'Times and routes of requests, without personal data.',
          },
        ]
      : []),
  ];
}

function placesOf({ databaseUrl, backups }: RecordsConfig, lastBackup: number): Service[] {
  const host = databaseUrl
    ? splitHosts(databaseUrl)
        .map((url) => new URL(url).host)
        .join(', ')
    : 'This machine';
  return [
    { name: 'Database', host, gets: 'Everything on this page.' },
    backupPlace(backups, lastBackup),
    { name: 'Log', host: null, gets: 'Requests without names, addresses, emails or letters.' },
  ];
}

function backupPlace({ target, s3, keys, days }: BackupConfig, lastBackup: number): Service {
  const last = lastBackup
    ? `They hold everything. The last one is from ${new Date(lastBackup * 1000).toISOString().slice(0, 10)}.`
    : 'There is none yet.';
  const encrypted = keys.length > 0 ? ' They are encrypted.' : '';
  const rest =
    target && days > 0 ? ` They are deleted after ${days} days.` : ' You decide how long they are stored.';
  const store = target && 'bucket' in target ? s3?.endpoint.host : undefined;
  return { name: 'Backups', host: store ?? null, gets: last + encrypted + rest };
}

function readersOf({ mail }: RecordsConfig, providers: Service[]): Partial<Record<Reader, string[]>> {
  return {
    team: ['The organization’s team'],
    admins: ['Admins'],
    public: ['Everyone, on public pages'],
    providers: providers.map(({ name }) => name),
    ...(mail.smtpUrl && { mail: ['The mail server'] }),
    programs: ['Programs that the organization connects'],
  };
}

export const RECORD_COLUMNS = ['Data', 'People', 'Fields', 'Purpose', 'Stored for', 'Readers', 'Tables'];

export async function* recordRows(found: Records) {
  yield found.records.map(({ name, people, data, purpose, storedFor, readers, tables }) => [
    name,
    people,
    data,
    purpose,
    storedFor,
    readers.join('; '),
    tables.join(' '),
  ]);
}
