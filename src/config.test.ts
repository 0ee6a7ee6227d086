import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { StartupError } from './database/startup-error.server.ts';

const problem = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'no problem';
};

test('Without any configuration the program listens on this machine and has limits', () => {
  const config = readConfig({});
  expect(config.listen).toEqual({ port: 3000, host: '127.0.0.1' });
  expect(config.publicUrl.href).toBe('http://localhost:3000/');
  expect(config.ai).toEqual({});
  expect(config.demo).toBeUndefined();
  expect(config.letterLimits).toEqual({
    perVisitorAndHour: 30,
    perCampaignAndHour: 0,
    perDay: 5000,
    atOnce: 300,
  });
});

test('An empty variable is the same as none', () => {
  expect(readConfig({ PORT: '', SITE_NAME: ' ', ANTHROPIC_API_KEY: '' })).toEqual(readConfig({}));
});

test('The embedded database gets one worker process, any other one for each processor, up to 8', () => {
  const own = { DATABASE_URL: 'postgres://localhost/redress', SESSION_SECRET: 'x'.repeat(32) };
  expect(readConfig({}).processes).toBe(1);
  expect(readConfig(own).processes).toBe(Math.min(8, availableParallelism()));
  expect(readConfig({ ...own, WEB_CONCURRENCY: '12' }).processes).toBe(12);
});

test('The printed address follows the port', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl.href).toBe('http://localhost:8080/');
});

test.each([
  ['PORT', 'eighty', 'a whole number from 1 to 65535'],
  ['PORT', '70000', 'a whole number from 1 to 65535'],
  ['HOST', 'not a host', 'an address or host name to listen on'],
  ['PUBLIC_URL', 'ftp://example.org', 'an http or https address without a path or a password'],
  ['PUBLIC_URL', 'https://example.org/app', 'an http or https address without a path or a password'],
  ['PUBLIC_URL', 'http://u:p@host/', 'an http or https address without a path or a password'],
  ['HOST', '-', 'an address or host name to listen on'],
  ['HOST', 'host..example', 'an address or host name to listen on'],
  ['DEMO', 'yes', '0 or 1'],
  ['ADMIN_EMAIL', 'nobody', 'an email address'],
  ['CONTACT_EMAIL', 'a?bcc=stranger@evil.example', 'an email address'],
  ['ANTHROPIC_BASE_URL', 'api.example', 'an http or https address without a query'],
  ['ANTHROPIC_BASE_URL', 'http://x/?y=1', 'an http or https address without a query'],
  ['OPENAI_MODEL', 'two words', 'a model id'],
  ['OPENAI_API', 'completions', 'responses or chat'],
  ['MAIL_FROM', 'a\nb@example.org', 'an address such as Redress <no-reply@example.org>'],
  ['MAIL_FROM', 'nonsense', 'an address such as Redress <no-reply@example.org>'],
  ['MAIL_FROM', 'Redress <nonsense>', 'an address such as Redress <no-reply@example.org>'],
  ['MAIL_FROM', '@example.org', 'an address such as Redress <no-reply@example.org>'],
  ['MAIL_FROM', 'Redress <a@b.example>, <c@d.example>', 'an address such as Redress <no-reply@example.org>'],
  ['EDITING', 'all', 'team or any-staff'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', 'addresses or networks such as 10.0.0.0/8, separated by commas'],
  ['TRUSTED_PROXIES', '10.1', 'addresses or networks such as 10.0.0.0/8, separated by commas'],
  ['TRUSTED_PROXIES', '0x0a.1', 'addresses or networks such as 10.0.0.0/8, separated by commas'],
  ['TRUSTED_PROXIES', '10.0.0.1,', 'addresses or networks such as 10.0.0.0/8, separated by commas'],
  ['ANALYTICS_SCRIPT_URL', 'javascript:alert(1)', 'an http or https address'],
  ['LETTER_LIMIT_PER_VISITOR', '-1', 'a whole number from 0 to 1000000'],
  ['LETTERS_AT_ONCE', '0', 'a whole number from 1 to 100000'],
  ['REGISTRATION', 'friends', 'open, closed, or email domains separated by commas'],
  ['REGISTRATION', 'open,example.org', 'open, closed, or email domains separated by commas'],
  ['REGISTRATION', '-.org', 'open, closed, or email domains separated by commas'],
  ['INTERACTION_RETENTION_DAYS', '1.5', 'a whole number from 0 to 36500'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
])('%s set to %j stops the program with one line about the expected value', (name, value, wanted) => {
  expect(problem({ [name]: value })).toBe(`${name} is ${JSON.stringify(value)}, but it must be ${wanted}.`);
});

test.each([
  ['DATABASE_URL', 'mysql://root:hunter22@host/db'],
  ['DATABASE_URL', 'postgres://root:hunter22@one:5432,two:port/db'],
  ['DATABASE_URL', 'postgres://root:hunter22@one,two/db?target_session_attrs=standby'],
  ['SMTP_URL', 'http://user:hunter22@host'],
  ['SESSION_SECRET', 'hunter22'],
  ['ANTHROPIC_API_KEY', 'hunter22 with a space'],
  ['METRICS_TOKEN', 'hunter22 token'],
  ['METRICS_TOKEN', 'hunter22!'],
  ['METRICS_TOKEN', 'hunter22=more'],
])('A bad %s is named but never printed', (name, value) => {
  expect(problem({ [name]: value })).toMatch(new RegExp(`^${name} is a hidden value`));
  expect(problem({ [name]: value })).not.toContain('hunter22');
});

test.each(['', '?target_session_attrs=read-write', '?sslmode=require&target_session_attrs=primary'])(
  'The address of a database can name several hosts (%s)',
  (parameters) => {
    const DATABASE_URL = `postgres://root:hunter22@one:5432,[fd00::2]:5433,three/db${parameters}`;
    expect(readConfig({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL);
  },
);

test('DATABASE_URL requires SESSION_SECRET', () => {
  expect(problem({ DATABASE_URL: 'postgres://localhost/redress' })).toMatch(/^SESSION_SECRET is not set/);
});

test('An admin needs both an email and a password', () => {
  expect(problem({ ADMIN_EMAIL: 'a@example.org' })).toMatch(/^ADMIN_PASSWORD is not set/);
  expect(problem({ ADMIN_PASSWORD: 'secret1' })).toMatch(/^ADMIN_EMAIL is not set/);
});

test('A local OpenAI-compatible server needs no key and uses Chat Completions', () => {
  expect(readConfig({ OPENAI_BASE_URL: 'http://localhost:11434/v1/' }).ai).toEqual({
    openai: {
      apiKey: undefined,
      baseUrl: 'http://localhost:11434/v1',
      model: 'gpt-6.1-terra',
      api: 'chat',
    },
  });
});

test('Registration can be limited to some domains', () => {
  expect(readConfig({ REGISTRATION: 'Example.org, city.example' }).registration).toEqual({
    domains: ['example.org', 'city.example'],
  });
});

test.each(['no-reply@localhost', 'Redress <no-reply@example.org>', '"Finch, Ada" <ada@example.org>'])(
  'Emails can come from %s',
  (from) => {
    expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from);
  },
);

test.each(['0.0.0.0', '::', 'localhost', 'web-1.example.org'])('It can listen on %s', (host) => {
  expect(readConfig({ HOST: host }).listen.host).toBe(host);
});

test.each(['open', 'closed'])('Registration can be %s', (value) => {
  expect(readConfig({ REGISTRATION: value }).registration).toBe(value);
});
