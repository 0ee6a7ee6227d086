import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { RETENTION } from '#jobs/retention.contract.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson, type Person } from '#tests/support/calls/people.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { records } from './records.contract.ts';
import { AGES_OF_OTHER_DATA, STORED_DATA, TABLES_WITHOUT_PERSONAL_DATA } from './stored-data.ts';

const { database, db } = await openTestDatabase();
let admin: Person;
beforeAll(async () => {
  admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });
});

async function ask(environment: Record<string, string>, query = '') {
  const app = openWholeApp(database, environment);
  return callFromAlone(app, `/api/records${query}`, { headers: { cookie: admin.cookie } });
}

async function read(environment: Record<string, string> = {}) {
  return readByContract(records, await (await ask(environment)).json());
}

test('every table is in the records, or holds no personal data', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const listed = [...STORED_DATA.flatMap(({ tables }) => tables), ...TABLES_WITHOUT_PERSONAL_DATA];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('each age of RETENTION is in the records, or holds no personal data', () => {
  const texts = STORED_DATA.map(({ storedFor }) => storedFor).join(' ');
  const listed = [...texts.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  expect([...new Set([...listed, ...AGES_OF_OTHER_DATA])].toSorted()).toEqual(
    Object.keys(RETENTION).toSorted(),
  );
});

test('the records follow the configuration, and hold no secret', async () => {
  const answer = await ask({
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: 'postgres://redress:canary-1@db.example.org:5432/redress',
    SESSION_SECRET: 'canary-2 canary-2 canary-2 canary-2',
    ANTHROPIC_API_KEY: 'canary-3',
    ANTHROPIC_MODEL: 'claude-test',
    OPENAI_API_KEY: 'canary-4',
    OPENAI_BASE_URL: 'https://models.example.org/v1',
    OPENAI_MODEL: 'llama',
    SMTP_URL: 'smtps://mailer:canary-5@smtp.example.org:465',
    ANALYTICS_SCRIPT_URL: 'https://stats.example.org/script.js',
    CDN_PURGE_URL: 'https://cdn.example.org/purge',
    CDN_PURGE_TOKEN: 'canary-6',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.org',
    WEBHOOK_HOSTS: 'hooks.example.org',
    INTERACTION_RETENTION_DAYS: '14',
  });
  const text = await answer.text();
  expect(text).not.toContain('canary');
  const { places, services, records: found } = readByContract(records, JSON.parse(text));
  expect(places[0]).toMatchObject({ name: 'Database', host: 'db.example.org:5432' });
  expect(services.map(({ name, host }) => [name, host])).toEqual([
    ['llama', 'models.example.org'],
    ['Claude (claude-test) by Anthropic', 'api.anthropic.com'],
    ['Mail server', 'smtp.example.org:465'],
    ['Analytics', 'stats.example.org'],
    ['Webhooks', 'hooks.example.org'],
    ['Purge of the CDN', 'cdn.example.org'],
    ['Traces', 'traces.example.org'],
  ]);
  expect(found[0]?.storedFor).toContain('14 days');
  expect(found[0]?.readers).toContain('Claude (claude-test) by Anthropic');
});

test('without services, nothing leaves this machine', async () => {
  const { places, services, records: found } = await read();
  expect(places.map(({ host }) => host)).toEqual(['This machine', null, null]);
  expect(services).toEqual([]);
  expect(found[0]?.readers).toEqual([]);
});

test('organizations with Live campaigns are listed with who is responsible', async () => {
  const [named, draft] = [await makeOrganization(db, { name: 'Named' }), await makeOrganization(db)];
  await makeCampaign(db, named.id, { status: 'Live' });
  await makeCampaign(db, draft.id, { status: 'Pending' });
  expect((await read()).controllers).toEqual([{ id: named.id, name: 'Named', controller: null }]);
});

test('the records can be downloaded as a table', async () => {
  const answer = await ask({}, '?format=csv');
  expect(answer.headers.get('content-disposition')).toContain('records.csv');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toBe('Data,People,Fields,Purpose,Stored for,Readers,Tables');
  expect(lines).toHaveLength(1 + STORED_DATA.length);
});
