import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config.server.ts';
import { recordBackup, recordOutcome } from '#database/backup/last-backup.server.ts';
import { backupOutcomes, lastBackup } from '#database/backup/last-backup.table.server.ts';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { DEMO_ADMIN } from '#features/accounts/admins.server.ts';
import { makeRateLimit } from '#http/limits/rate-limiter.server.ts';
import { registerSchedule } from '#jobs/scheduled-jobs.server.ts';
import { scheduledJobs } from '#jobs/scheduled-jobs.table.server.ts';
import { mails, mailTrouble } from '#mail/mail.table.server.ts';
import { enqueueMail } from '#mail/mails.server.ts';
import { releaseName } from '#release.server.ts';
import { safetySwitches } from '#safety/safety.table.server.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp, SESSION_SECRET } from '#tests/support/calls/whole-app.ts';
import { serveLocally } from '#tests/support/local-server.ts';
import { mail, serveMail } from '#tests/support/program/outbox.ts';
import { checkDatabase } from './checks/database-check.server.ts';
import { status } from './status.contract.ts';

const { database, db, pool, direct } = await openTestDatabase();
const admin = await addPerson(db, 'ada@marsh.test', { role: 'admin' });
const cookie = `${admin.cookie}; __Host-${admin.cookie}`;

beforeEach(async () => {
  for (const table of [backupOutcomes, lastBackup, scheduledJobs, mails, mailTrouble, safetySwitches])
    await db.delete(table);
  await pool.query('delete from graphile_worker._private_jobs');
});

const PUBLIC = { PUBLIC_URL: 'https://letters.example', DATABASE_URL: 'postgres://x', SESSION_SECRET };

async function check(environment: Record<string, string> = {}, reached = database) {
  const app = openWholeApp(reached, { PUBLIC_URL: 'http://localhost:3000', ...environment });
  const answer = await callFromAlone(app, '/api/status', { headers: { cookie } });
  return readByContract(status, await answer.json()).rows;
}

async function rowOf(key: string, environment?: Record<string, string>, reached = database) {
  return (await check(environment, reached)).find((row) => row.key === key);
}

async function serveProvider(status: number, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const provider = await serveLocally((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(status, headers).end('{}');
  });
  onTestFinished(provider.stop);
  return { asked, environment: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'the-key' } };
}

const GONE = { ANTHROPIC_API_KEY: 'another-key', ANTHROPIC_BASE_URL: 'http://127.0.0.1:1' };

test('rows that need someone come first', async () => {
  const states = (await check({ SMTP_URL: 'smtp://127.0.0.1:1' })).map(({ state }) => state);
  const order = ['wrong', 'warning', 'fine'];
  expect(states).toEqual(states.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect(new Set(states).size).toBe(3);
});

test('checks that follow within seconds ask the provider once', async () => {
  const { asked, environment } = await serveProvider(200);
  const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000', ...environment });
  const read = async () => (await callFromAlone(app, '/api/status', { headers: { cookie } })).text();
  const [first, ...others] = await Promise.all([read(), read(), read()]);
  expect([...others, await read()]).toEqual([first, first, first]);
  expect(asked).toEqual(['/v1/models Bearer the-key']);
});

test('a working provider shows how fast it responds', async () => {
  const { environment } = await serveProvider(200);
  expect(await rowOf('providers', environment)).toMatchObject({
    state: 'fine',
    says: expect.stringMatching(/^OpenAI responds in \d+\.\d s\.$/),
    link: { path: '/settings' },
  });
});

test.each([
  [401, 'OpenAI refuses the key. Visitors can’t get a letter.'],
  [429, 'OpenAI refuses more requests. Visitors can’t get a letter.'],
  [503, 'OpenAI responds with 503. Visitors can’t get a letter.'],
])('a single provider that responds with %d is wrong', async (code, says) => {
  const { environment } = await serveProvider(code);
  const row = await rowOf('providers', environment);
  expect(row).toMatchObject({ state: 'wrong', says });
  expect(row?.todo).toBeTruthy();
});

test('a provider that can’t be reached is to look at while another one works', async () => {
  const { environment } = await serveProvider(200);
  const row = await rowOf('providers', { ...environment, ...GONE });
  expect(row?.state).toBe('warning');
  expect(row?.says).toMatch(
    /^OpenAI responds in \d+\.\d s\. Claude can’t be reached\. Letters still get written\.$/,
  );
});

test('a provider whose letters fail is to look at, even if it responds', async () => {
  const { environment } = await serveProvider(200);
  await db.execute(sql`insert into provider_outages (provider, failures, failing_since)
    values ('openai', 3, now() - interval '12 minutes')`);
  onTestFinished(async () => void (await db.execute(sql`delete from provider_outages`)));
  expect((await rowOf('providers', environment))?.says).toContain('its letters have failed for 12 minutes');
});

test('without a provider, only a public site is to look at', async () => {
  expect(await rowOf('providers')).toMatchObject({ state: 'fine' });
  expect(await rowOf('providers', PUBLIC)).toMatchObject({ state: 'warning' });
});

test('the database is up and shows its last write, its version and its connections', async () => {
  const row = await rowOf('database');
  expect(row?.says).toMatch(
    /^Up and writable\. A write took \d+ ms\. Postgres \d\S*.*\. \d+ of \d+ connections are in use\./,
  );
  expect(row?.state).not.toBe('wrong');
});

test('a database outside of the program says if no standby follows it', async () => {
  expect((await rowOf('database'))?.says).not.toContain('standby');
  expect((await rowOf('database', PUBLIC))?.says).toContain('No standby follows.');
});

test('a database that a crash would damage is to look at', async () => {
  const options = '-c synchronous_commit=off';
  const careless = openDatabase({ ...direct, options }, () => {});
  onTestFinished(careless.close);
  const row = await rowOf('database', {}, careless);
  expect([row?.state, row?.says]).toEqual(['warning', expect.stringContaining('synchronous_commit=off')]);
  expect(row?.todo).toContain('synchronous_commit');
});

test('an ordinary user of the database may ask for all of this', async () => {
  const role = `plain_${randomBytes(6).toString('hex')}`;
  await pool.query(`create role ${role}`);
  const plain = openDatabase({ ...direct, options: `-c role=${role}` }, () => {});
  onTestFinished(async () => {
    await plain.close();
    await pool.query(`drop role ${role}`);
  });
  const reached = { main: plain, slowQueries: plain, ask: async () => 'up' as const };
  const { says } = await checkDatabase({ config: readConfig({}), database: reached, sessionSecret: 'x' });
  expect(says).toMatch(/^Up and writable\./);
});

test('a read-only database is wrong, and the other rows are still checked', async () => {
  const options = '-c default_transaction_read_only=on';
  const readOnly = openDatabase({ ...direct, options }, () => {});
  onTestFinished(readOnly.close);
  const rows = await check({}, readOnly);
  expect(rows[0]).toMatchObject({
    key: 'database',
    state: 'wrong',
    says: expect.stringContaining('nothing can be saved'),
  });
  expect(rows.find(({ key }) => key === 'disk')?.says).toContain('are free');
});

test('an instance with another release is to look at', async () => {
  expect(await rowOf('version')).toMatchObject({ state: 'fine', says: `${releaseName}.` });
  const old = { ...direct, application_name: 'redress background 0.0.9 (abc)' };
  const other = openDatabase(old, () => {});
  onTestFinished(other.close);
  const client = await other.pool.connect();
  const row = await rowOf('version');
  client.release();
  expect([row?.state, row?.says]).toEqual(['warning', expect.stringContaining('0.0.9 (abc)')]);
});

test('a mail server that accepts emails is fine', async () => {
  const { url } = await serveMail();
  const environment = { SMTP_URL: url, MAIL_FROM: 'no-reply@marsh.test' };
  expect(await rowOf('emails', environment)).toMatchObject({
    state: 'fine',
    says: 'The mail server accepts emails. No email is waiting.',
  });
});

test('a mail server that refuses the password is wrong, and its password is never shown', async () => {
  const { port } = await serveMail({ password: 'right' });
  await db.insert(mailTrouble).values({ reason: 'x', since: sql`now() - interval '3 hours'` });
  const row = await rowOf('emails', { SMTP_URL: `smtp://redress:the-wrong-one@127.0.0.1:${port}` });
  expect(row).toMatchObject({ state: 'wrong', says: expect.stringContaining('rejected the password') });
  expect(row?.says).toContain('This has lasted for 3 hours.');
  expect(JSON.stringify(row)).not.toContain('the-wrong-one');
});

test('emails that wait for long, and a sender at localhost, are to look at', async () => {
  const { url } = await serveMail();
  await enqueueMail(db, mail);
  const environment = { SMTP_URL: url, MAIL_FROM: 'no-reply@marsh.test' };
  expect(await rowOf('emails', environment)).toMatchObject({ state: 'fine' });
  await db.update(mails).set({ createdAt: sql`now() - interval '11 minutes'` });
  expect(await rowOf('emails', environment)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('1 email is waiting, the oldest for 11 minutes.'),
  });
  await db.delete(mails);
  expect(await rowOf('emails', { SMTP_URL: url })).toMatchObject({ state: 'warning' });
});

test('a public site without a mail server is wrong', async () => {
  expect(await rowOf('emails', PUBLIC)).toMatchObject({ state: 'wrong' });
  expect(await rowOf('emails')).toMatchObject({ state: 'fine' });
});

test('backups are wrong without one on a public site, fine after one, and to look at after 30 hours', async () => {
  expect(await rowOf('backups', PUBLIC)).toMatchObject({ state: 'wrong', says: 'There is no backup yet.' });
  expect(await rowOf('backups')).toMatchObject({ state: 'warning' });
  expect(await rowOf('backups', { ...PUBLIC, BACKUP_TO: '/backups' })).toMatchObject({
    state: 'warning',
    says: 'There is no backup yet. The next one starts at 03:00 UTC.',
  });
  await recordBackup(db, { bytes: 12_000_000, place: 'folder' });
  const row = await rowOf('backups');
  expect(row?.says).toMatch(/^The last good backup is \d+ seconds? old\. It has 12 MB\.$/);
  expect(row?.state).toBe('fine');
  await db.update(lastBackup).set({ savedAt: sql`now() - interval '31 hours'` });
  expect(await rowOf('backups')).toMatchObject({ state: 'warning' });
  await db.update(lastBackup).set({ savedAt: sql`now() - interval '4 days'` });
  expect(await rowOf('backups')).toMatchObject({ state: 'wrong' });
});

test('no backup yet is wrong once one has failed or is late', async () => {
  const target = { BACKUP_TO: '/backups' };
  expect(await rowOf('backups', target)).toMatchObject({ state: 'warning' });
  await registerSchedule(db, [{ name: 'back-up', cron: '0 3 * * *' }]);
  await db.execute(sql`update scheduled_jobs set since = now() - interval '3 days'`);
  expect(await rowOf('backups', target)).toMatchObject({ state: 'wrong' });
  await db.delete(scheduledJobs);
  await recordOutcome(db, { kind: 'backup', problem: 'full' });
  expect(await rowOf('backups', target)).toMatchObject({ state: 'wrong' });
  await recordBackup(db, { bytes: 1, place: 'folder' });
  expect(await rowOf('backups', target)).toMatchObject({ state: 'fine' });
});

test('a failed backup is to look at, and a backup that can’t be restored is wrong', async () => {
  await recordBackup(db, { bytes: 1, place: 'folder' });
  await recordOutcome(db, { kind: 'check', problem: null });
  expect((await rowOf('backups'))?.says).toContain('A backup was restored as a check');
  await recordOutcome(db, { kind: 'backup', problem: 'full' });
  expect(await rowOf('backups')).toMatchObject({ state: 'fine' });
  expect(await rowOf('backups', { BACKUP_TO: '/backups' })).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('There is no room left in BACKUP_TO.'),
    todo: expect.stringContaining('Add room'),
  });
  await recordOutcome(db, { kind: 'backup', problem: null });
  await recordOutcome(db, { kind: 'deletion', problem: 'not-deleted' });
  const left = await rowOf('backups');
  expect([left?.state, left?.says]).toEqual(['warning', expect.stringContaining('Old backups can')]);
  expect(left?.says).not.toContain('failed');
  await recordOutcome(db, { kind: 'deletion', problem: null });
  await recordOutcome(db, { kind: 'check', problem: 'no-room' });
  expect(await rowOf('backups')).toMatchObject({ state: 'warning' });
  await recordOutcome(db, { kind: 'check', problem: 'damaged' });
  expect(await rowOf('backups')).toMatchObject({ state: 'wrong' });
});

test('the clocks agree, and a large difference from the provider’s clock is wrong', async () => {
  expect(await rowOf('clock')).toMatchObject({
    state: 'fine',
    says: expect.stringMatching(/differ by \d+ ms\. Sign-in codes allow for 30 seconds\.$/),
  });
  const ahead = (seconds: number) => ({ date: new Date(Date.now() + seconds * 1000).toUTCString() });
  const near = await serveProvider(200, ahead(1));
  expect(await rowOf('clock', near.environment)).toMatchObject({ state: 'fine' });
  const far = await serveProvider(200, ahead(-20));
  expect(await rowOf('clock', far.environment)).toMatchObject({ state: 'warning' });
  const lost = await serveProvider(200, ahead(90));
  expect(await rowOf('clock', lost.environment)).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/behind the AI provider’s\. Codes of authenticator apps fail\./),
  });
});

test('an untrusted proxy is to look at', async () => {
  expect(await rowOf('proxy')).toMatchObject({ state: 'fine' });
  expect(await rowOf('proxy', PUBLIC)).toMatchObject({ state: 'warning' });
  const trusted = { ...PUBLIC, TRUSTED_PROXIES: '10.0.0.0/8' };
  expect(await rowOf('proxy', trusted)).toMatchObject({
    state: 'fine',
    says: 'TRUSTED_PROXIES is set, and no other proxy was seen in the last 24 hours.',
  });
  const limit = { name: 'unknown-proxy', points: 1, seconds: 60, secret: SESSION_SECRET, refusal: '' };
  await makeRateLimit(pool, limit).take('any');
  expect(await rowOf('proxy', trusted)).toMatchObject({
    state: 'warning',
    todo: expect.stringContaining('TRUSTED_PROXIES'),
  });
});

test('late jobs are to look at, and wrong if none runs', async () => {
  const jobs = ['erase', 'count'].map((name) => ({ name, cron: '7 * * * *' }));
  await registerSchedule(db, jobs);
  expect(await rowOf('jobs')).toMatchObject({
    state: 'fine',
    says: 'No scheduled job is late. Nothing is waiting.',
  });
  await db.execute(sql`update scheduled_jobs set since = now() - interval '5 hours' where task = 'erase'`);
  expect(await rowOf('jobs')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('erase is late.'),
  });
  await db.execute(sql`update scheduled_jobs set since = now() - interval '5 hours'`);
  expect(await rowOf('jobs')).toMatchObject({ state: 'wrong' });
});

test('jobs without another try are to look at', async () => {
  await registerSchedule(db, [{ name: 'erase', cron: '7 * * * *' }]);
  await pool.query(`select graphile_worker.add_job('send-mail', max_attempts => 1)`);
  await pool.query('update graphile_worker._private_jobs set attempts = 1');
  expect(await rowOf('jobs')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('given up: send-mail (1).'),
  });
});

test.each([
  ['a public http address', { PUBLIC_URL: 'http://letters.example' }, 'wrong', 'PUBLIC_URL is http'],
  ['a host for others with a local address', { HOST: '0.0.0.0' }, 'warning', 'HOST is 0.0.0.0'],
  ['pages without approval', { ...PUBLIC, APPROVAL: 'off' }, 'warning', 'without approval'],
])('%s is found in the configuration', async (_name, environment, state, says) => {
  expect(await rowOf('configuration')).toMatchObject({ state: 'fine' });
  expect(await rowOf('configuration', environment)).toMatchObject({
    state,
    says: expect.stringContaining(says),
    todo: expect.any(String),
  });
});

test('the demo on a public address is to look at', async () => {
  await addPerson(db, DEMO_ADMIN, { role: 'admin' });
  expect(await rowOf('configuration')).toMatchObject({ state: 'fine' });
  expect(await rowOf('configuration', PUBLIC)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('The demo'),
  });
});
