import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_PRICES, pricesVariable } from './ai/prices.server.ts';
import { providerVariables, readProviders } from './ai/providers.server.ts';
import { backupVariables, readBackupConfig } from './database/backup/backup-config.server.ts';
import { splitHosts } from './database/several-hosts.server.ts';
import { StartupError } from './database/startup-error.server.ts';
import { isLoopbackHost, type Network, parseNetwork } from './http/limits/client-address.server.ts';
import { inDays, RETENTION } from './jobs/retention.contract.ts';
import { DEFAULT_ADDRESS } from './processes/listener.server.ts';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new StartupError(firstProblem(parsed.error, given));
  const env = parsed.data;
  requireTogether(env);
  return {
    listen: { port: env.PORT, host: env.HOST },
    publicUrl: env.PUBLIC_URL ?? new URL(`http://localhost:${env.PORT}`),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    dataDir: resolve(env.DATA_DIR),
    sessionSecret: env.SESSION_SECRET,
    backups: readBackupConfig(env),
    demo: env.DEMO,
    admin: env.ADMIN_EMAIL && { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD ?? '' },
    ai: readProviders(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    outboxKey: env.OUTBOX_KEY,
    editing: env.EDITING,
    trustedProxies: env.TRUSTED_PROXIES,
    analytics: env.ANALYTICS_SCRIPT_URL && {
      scriptUrl: env.ANALYTICS_SCRIPT_URL,
      siteId: env.ANALYTICS_SITE_ID,
    },
    letterLimits: {
      perVisitorAndHour: env.LETTER_LIMIT_PER_VISITOR,
      perCampaignAndHour: env.LETTER_LIMIT_PER_CAMPAIGN,
      perDay: env.LETTER_BUDGET_PER_DAY,
      atOnce: env.LETTERS_AT_ONCE,
    },
    money: { perDay: env.MONEY_PER_DAY, perMonth: env.MONEY_PER_MONTH, prices: env.PRICES },
    registration: env.REGISTRATION,
    quotas: env.QUOTAS,
    challenge: env.CHALLENGE,
    approvalByDefault: approvalByDefault(env),
    siteName: env.SITE_NAME,
    legal: {
      noticeUrl: env.LEGAL_NOTICE_URL?.href,
      termsUrl: env.TERMS_URL?.href,
      contactEmail: env.CONTACT_EMAIL,
    },
    metricsToken: env.METRICS_TOKEN,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    cdn: env.CDN_PURGE_URL && { purgeUrl: env.CDN_PURGE_URL, purgeToken: env.CDN_PURGE_TOKEN },
    webhookHosts: env.WEBHOOK_HOSTS,
    interactionRetentionDays: env.INTERACTION_RETENTION_DAYS,
    processes:
      env.WEB_CONCURRENCY ?? (env.DATABASE_URL ? Math.min(availableParallelism(), MOST_PROCESSES) : 1),
    hangMs: env.HANG_SECONDS * 1000,
    drainMs: env.DRAIN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  };
}

const MOST_PROCESSES = 8;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().int().min(least).max(most))
    .describe(`a whole number from ${least} to ${most}`);

const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .transform(Number)
  .pipe(z.number().positive())
  .describe('an amount of money above 0, such as 20 or 4.50');

const address = (protocol: RegExp, description: string) =>
  z
    .string()
    .refine((value) => protocol.test(URL.parse(value)?.protocol ?? ''))
    .describe(description);

/** Redress saves what it reads, so it needs a host that accepts changes. */
const WRITABLE = new Set<string | null | undefined>([null, 'any', 'read-write', 'primary']);

const postgresUrl = z
  .string()
  .refine((value) =>
    splitHosts(value).every((one) => {
      const url = URL.parse(one);
      const isPostgres = /^postgres(ql)?:$/.test(url?.protocol ?? '');
      return isPostgres && WRITABLE.has(url?.searchParams.get('target_session_attrs'));
    }),
  )
  .describe('an address such as postgres://user:password@host:5432/name, with commas between several hosts');

const httpUrl = address(/^https?:$/, '')
  .transform((value) => new URL(value))
  .describe('an http or https address');

const sender = z
  .string()
  .regex(/^[^\r\n<>]*(<[^\r\n<>]+>)?$/)
  .refine((value) => z.regexes.html5Email.test(/<(.+)>$/.exec(value)?.[1] ?? value))
  .describe('an address such as Redress <no-reply@example.org>');

const networks = z
  .string()
  .transform((list) => list.split(',').map((entry) => parseNetwork(entry.trim())))
  .pipe(z.array(z.custom<Network>((network) => network !== undefined)))
  .describe('addresses or networks such as 10.0.0.0/8, separated by commas');

const registration = z
  .union([
    z.enum(['open', 'closed']),
    z
      .string()
      .transform((value) => value.split(',').map((domain) => domain.trim().toLowerCase()))
      .pipe(z.array(z.hostname().includes('.')))
      .transform((domains) => ({ domains })),
  ])
  .describe('open, closed, or email domains separated by commas');

const webhookHosts = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^(\*\.)?([\da-z-]+\.)+[a-z][\da-z-]*$/)))
  .describe('host names such as hooks.example.org or *.example.org, separated by commas');

const onOrOff = z
  .enum(['on', 'off'])
  .transform((value) => value === 'on')
  .describe('on or off');

const variables = z.object({
  PORT: wholeNumber(1, 65_535).default(DEFAULT_ADDRESS.port),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.hostname()])
    .describe('an address or host name to listen on')
    .default(DEFAULT_ADDRESS.host),
  PUBLIC_URL: httpUrl
    .refine((url) => url.href === `${url.origin}/`)
    .describe('an http or https address without a path or a password')
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATA_DIR: z.string().describe('a folder').default('./data'),
  SESSION_SECRET: z.string().min(32).describe('a secret of 32 characters or more').optional(),
  ...backupVariables.shape,
  DEMO: z
    .stringbool({ truthy: ['1'], falsy: ['0'] })
    .describe('0 or 1')
    .optional(),
  ADMIN_EMAIL: z.email().describe('an email address').optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).describe('a password of 6 to 128 characters').optional(),
  ...providerVariables.shape,
  SMTP_URL: address(/^smtps?:$/, 'an address such as smtps://user:password@host:465').optional(),
  MAIL_FROM: sender.default('Redress <no-reply@localhost>'),
  OUTBOX_KEY: z
    .string()
    .regex(/^[\w.~-]{8,200}$/)
    .describe('8 characters or more: letters, digits and any of - . _ ~')
    .optional(),
  EDITING: z.enum(['team', 'any-staff']).describe('team or any-staff').default('team'),
  TRUSTED_PROXIES: networks.default([]),
  ANALYTICS_SCRIPT_URL: httpUrl.optional(),
  ANALYTICS_SITE_ID: z.string().max(200).describe('at most 200 characters').optional(),
  LETTER_LIMIT_PER_VISITOR: wholeNumber(0, 1_000_000).default(30),
  LETTER_LIMIT_PER_CAMPAIGN: wholeNumber(0, 100_000_000).default(0),
  LETTER_BUDGET_PER_DAY: wholeNumber(0, 100_000_000).default(5000),
  LETTERS_AT_ONCE: wholeNumber(1, 100_000).default(300),
  MONEY_PER_DAY: amount.optional(),
  MONEY_PER_MONTH: amount.optional(),
  PRICES: pricesVariable.default(DEFAULT_PRICES),
  REGISTRATION: registration.default('open'),
  QUOTAS: onOrOff.default(true),
  CHALLENGE: onOrOff.default(true),
  APPROVAL: z.enum(['auto', 'on', 'off']).describe('auto, on or off').default('auto'),
  SITE_NAME: z
    .string()
    .trim()
    .regex(/^[^\r\n]{1,80}$/)
    .describe('one line of at most 80 characters')
    .default('Redress'),
  LEGAL_NOTICE_URL: httpUrl.optional(),
  TERMS_URL: httpUrl.optional(),
  CONTACT_EMAIL: z.email().describe('an email address').optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]+=*$/)
    .describe('a token of letters, digits and any of - . _ ~ + / (then = signs)')
    .optional(),
  CDN_PURGE_URL: httpUrl.optional(),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .describe('a token of printable characters without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  INTERACTION_RETENTION_DAYS: wholeNumber(0, 36_500).default(inDays(RETENTION.interactions)),
  WEBHOOK_HOSTS: webhookHosts.default([]),
  WEB_CONCURRENCY: wholeNumber(1, 64).optional(),
  HANG_SECONDS: wholeNumber(4, 3600).default(30),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .describe('fatal, error, warn, info, debug, trace or silent')
    .default('info'),
});

/** Values of these variables must never be printed. */
const SECRETS = /KEY|PASSWORD|SECRET|TOKEN|DATABASE_(DIRECT_)?URL|SMTP_URL/;

function firstProblem(error: z.ZodError, given: Record<string, string | undefined>): string {
  const name = String(error.issues[0]?.path[0]);
  const schema = new Map<string, z.ZodType>(Object.entries(variables.shape)).get(name);
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional;
  const wanted = isWrapped ? z.instanceof(z.ZodType).parse(schema.unwrap()) : schema;
  const got = SECRETS.test(name) ? 'a hidden value' : JSON.stringify(given[name]);
  return `${name} is ${got}, but it must be ${wanted?.description}.`;
}

function requireTogether(env: z.infer<typeof variables>) {
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new StartupError(
      'SESSION_SECRET is not set, but with DATABASE_URL it must be a secret of 32 characters or more.',
    );
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new StartupError('DATABASE_URL is not set, but DATABASE_DIRECT_URL requires it.');
  }
  if (env.EDITING === 'any-staff' && env.REGISTRATION === 'open') {
    throw new StartupError(
      'EDITING is any-staff, so REGISTRATION must be closed or list email domains: otherwise any stranger could edit everything.',
    );
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new StartupError(
      `${env.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'} is not set, but ADMIN_EMAIL and ADMIN_PASSWORD go together.`,
    );
  }
}

/** New organizations on a public site need an admin's approval before the public sees their pages. */
function approvalByDefault({ APPROVAL, REGISTRATION, PUBLIC_URL }: z.infer<typeof variables>): boolean {
  if (APPROVAL !== 'auto') return APPROVAL === 'on';
  return REGISTRATION === 'open' && PUBLIC_URL !== undefined && !isLoopbackHost(PUBLIC_URL.hostname);
}
