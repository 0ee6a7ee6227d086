import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { lastBackup } from '#database/backup/last-backup.table.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizations } from '#features/organizations/organizations.table.server.ts';
import { CLAIMS_CHECKED_ON } from '#features/public-pages/accessibility-claims.ts';
import { reports, safetySwitches } from '#safety/safety.table.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import { addPerson } from '#tests/support/calls/people.ts';
import { addFactor } from '#tests/support/calls/second-factors.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { atTime } from '#tests/support/database/at-time.ts';
import { europe } from './europe.contract.ts';

const { database, db } = await openTestDatabase();
const admin = await addPerson(db, 'admin@redress.example', { role: 'admin' });
await addFactor(db, admin.id);
const DAY_MS = 86_400_000;

beforeEach(async () => {
  for (const table of [organizations, reports, lastBackup, safetySwitches]) await db.delete(table);
});

async function read(environment: Record<string, string> = {}) {
  const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000', ...environment });
  const answer = await callFromAlone(app, '/api/europe', { headers: { cookie: admin.cookie } });
  const { groups } = readByContract(europe, await answer.json());
  return groups.flatMap(({ rows }) => rows);
}

async function rowOf(id: string, environment?: Record<string, string>) {
  const row = (await read(environment)).find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

const stateOf = async (id: string, environment?: Record<string, string>) =>
  (await rowOf(id, environment)).state;

async function press(path: string, method: string, body: object) {
  const headers = { cookie: admin.cookie, 'content-type': 'application/json' };
  const app = openWholeApp(database, { PUBLIC_URL: 'http://localhost:3000' });
  const init = { method, headers, body: JSON.stringify(body) };
  expect((await callFromAlone(app, path, init)).status).toBe(200);
}

const NOTICE = {
  controller: 'Friends, 1 Mill Lane',
  privacyUrl: 'https://friends.example/privacy',
  contact: 'data@friends.example',
};
const SPONSOR = {
  sponsorName: 'Friends',
  sponsorAddress: '1 Mill Lane',
  amount: '€ 20',
  fundsOrigin: 'Donations',
};

test('rows about AI agree with the campaign page', async () => {
  const ai = { ANTHROPIC_API_KEY: 'k', ANTHROPIC_MODEL: 'claude-9' };
  const organization = await makeOrganization(db);
  const { publicUrl } = await makeCampaign(db, organization.id, { status: 'Live' });
  const rows = await read(ai);
  const text = (id: string) => rows.find((row) => row.id === id)?.text;
  expect(text('model-named')).toContain('Claude (claude-9)');
  expect(text('ai-disclosed')).toContain('an AI model writes the draft');
  const page = async (environment: Record<string, string>) =>
    (await openWholeApp(database, environment).request(`/c/${publicUrl}`)).text();
  expect(await page(ai)).toContain('An AI model writes the draft.');
  expect(await page(ai)).toContain('claude-9');
  expect(await page({})).not.toContain('An AI model writes the draft.');
  expect((await rowOf('ai-disclosed')).text).toContain('no AI writes letters');
});

test('one press requires a notice', async () => {
  const row = await rowOf('notice-required');
  expect(row).toMatchObject({ state: 'look', turnsOn: 'noticeRequired' });
  await press('/api/safety', 'PATCH', { noticeRequired: true });
  expect(await rowOf('notice-required')).toMatchObject({ state: 'fine', turnsOn: null });
  await press('/api/safety', 'PATCH', { noticeRequired: false });
  expect(await stateOf('notice-required')).toBe('look');
});

test('organizations with Live campaigns and without a notice are counted and linked', async () => {
  const organization = await makeOrganization(db, { name: 'Friends' });
  const campaign = await makeCampaign(db, organization.id, { status: 'Live' });
  await makeCampaign(db, organization.id, { status: 'Live' });
  const path = `/organizations/${organization.id}/edit`;
  expect(await rowOf('notices')).toMatchObject({
    state: 'missing',
    text: expect.stringMatching(/^One organization /),
    links: [{ label: 'Friends', path }],
  });
  for (const lacking of ['controller', 'privacyUrl', 'contact'] as const) {
    await db.update(organizations).set({ ...NOTICE, [lacking]: null });
    expect(await stateOf('notices'), lacking).toBe('missing');
  }
  await db.update(organizations).set({ ...NOTICE, privacyUrl: null, privacyText: 'We sell nothing.' });
  expect(await rowOf('notices')).toMatchObject({ state: 'fine', links: [] });
  await db.update(organizations).set({ contact: null });
  await db.update(campaigns).set({ status: 'Finished' });
  expect(await stateOf('notices')).toBe('fine');
  await db.update(campaigns).set({ status: 'Live' }).where(eq(campaigns.id, campaign.id));
  expect(await stateOf('notices')).toBe('missing');
});

test('at most ten organizations are linked, and all are counted', async () => {
  for (let index = 0; index < 12; index += 1) {
    const { id } = await makeOrganization(db);
    await makeCampaign(db, id, { status: 'Live' });
  }
  const { text, links } = await rowOf('notices');
  expect([text, links.length]).toEqual([expect.stringMatching(/^12 organizations /), 10]);
});

test('storing letters for more than 90 days is to look at, and none is best', async () => {
  expect(await stateOf('storage', { INTERACTION_RETENTION_DAYS: '91' })).toBe('look');
  expect(await stateOf('storage', { INTERACTION_RETENTION_DAYS: '90' })).toBe('fine');
  expect(await rowOf('storage', { INTERACTION_RETENTION_DAYS: '0' })).toMatchObject({
    state: 'fine',
    text: 'Visitors’ names, addresses and letters are never stored.',
  });
});

test('the row about the second factor follows its switch', async () => {
  expect(await stateOf('second-factor')).toBe('look');
  await db.insert(safetySwitches).values({ secondFactorRequired: true });
  expect(await rowOf('second-factor')).toMatchObject({ state: 'fine', links: [] });
});

test('providers outside of this machine are to look at', async () => {
  expect(await stateOf('providers')).toBe('fine');
  const outside = await rowOf('providers', { OPENAI_API_KEY: 'k' });
  expect(outside).toMatchObject({ state: 'look', text: expect.stringContaining('api.openai.com') });
  expect(await stateOf('providers', { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toBe('fine');
});

test('Live campaigns with gaps in their notice of political advertising are linked', async () => {
  const organization = await makeOrganization(db);
  const campaign = await makeCampaign(db, organization.id, { name: 'Vote', status: 'Live' });
  expect(await stateOf('political-notices')).toBe('fine');
  await db.update(campaigns).set({ isPolitical: true, politicalProcess: 'The water bill' });
  expect(await rowOf('political-notices')).toMatchObject({
    state: 'missing',
    links: [{ label: 'Vote', path: `/campaign-edit/${campaign.id}` }],
  });
  for (const lacking of Object.keys(SPONSOR)) {
    await db.update(organizations).set({ ...SPONSOR, [lacking]: null });
    expect(await stateOf('political-notices'), lacking).toBe('missing');
  }
  await db.update(organizations).set(SPONSOR);
  expect(await stateOf('political-notices')).toBe('fine');
  await db.update(campaigns).set({ politicalProcess: null });
  expect(await stateOf('political-notices')).toBe('missing');
});

test.each([
  ['legal-notice', 'LEGAL_NOTICE_URL', 'https://example.org/imprint'],
  ['terms', 'TERMS_URL', 'https://example.org/terms'],
  ['contact', 'CONTACT_EMAIL', 'office@example.org'],
])('the row %s follows %s, and public pages link it', async (id, variable, value) => {
  expect(await rowOf(id)).toMatchObject({ state: 'missing', todo: `Set ${variable} and restart.` });
  expect(await stateOf(id, { [variable]: value })).toBe('fine');
  const page = await openWholeApp(database, { [variable]: value }).request('/accessibility');
  expect(await page.text()).toContain(value);
});

test('a report that waits for more than a week is missing an answer until it is settled', async () => {
  const report = { pageUrl: 'http://localhost:3000/c/FHL', reason: 'Untrue' };
  await db.insert(reports).values({ ...report, at: new Date(Date.now() - 6 * DAY_MS) });
  expect(await stateOf('reports')).toBe('fine');
  const [late] = await db
    .insert(reports)
    .values({ ...report, at: new Date(Date.now() - 8 * DAY_MS) })
    .returning();
  expect(await rowOf('reports')).toMatchObject({
    state: 'missing',
    text: expect.stringMatching(/^One report /),
  });
  await press(`/api/reports/${late?.id}`, 'PATCH', { settled: true, action: 'none' });
  expect(await stateOf('reports')).toBe('fine');
});

test('a take-down without a reason is missing one', async () => {
  const { id } = await makeOrganization(db);
  await press(`/api/organizations/${id}/take-down`, 'POST', {});
  expect(await stateOf('reasons')).toBe('missing');
  await db.update(organizations).set({ takenDownReason: 'It lies.' });
  expect(await stateOf('reasons')).toBe('fine');
});

test('the accessibility statement is to look at after a year', async () => {
  expect(await stateOf('accessibility-statement')).toBe('fine');
  const later = Date.parse(CLAIMS_CHECKED_ON) + 366 * DAY_MS;
  expect(await atTime(later, () => stateOf('accessibility-statement'))).toBe('look');
});

test('pages need an https address, except on this machine', async () => {
  expect(await stateOf('https')).toBe('look');
  const rows = async (url: string) => {
    const app = openWholeApp(database, { PUBLIC_URL: url });
    const cookie = url.startsWith('https')
      ? admin.cookie.replace('redress=', '__Host-redress=')
      : admin.cookie;
    const answer = await app.request('/api/europe', { headers: { cookie } });
    return readByContract(europe, await answer.json()).groups.flatMap((group) => group.rows);
  };
  const stateAt = async (url: string) => (await rows(url)).find(({ id }) => id === 'https')?.state;
  expect(await stateAt('http://letters.example.org')).toBe('missing');
  expect(await stateAt('https://letters.example.org')).toBe('fine');
});

test('a backup is missing, then fine, and to look at after 30 hours', async () => {
  expect(await stateOf('backups')).toBe('missing');
  await db.insert(lastBackup).values({});
  expect(await stateOf('backups')).toBe('fine');
  await db.update(lastBackup).set({ savedAt: new Date(Date.now() - 31 * 3_600_000) });
  expect(await rowOf('backups')).toMatchObject({ state: 'look', text: 'The last good one is 31 hours old.' });
});

test('the report form has the reason that the row about unlabeled advertising promises', async () => {
  const organization = await makeOrganization(db);
  const html = await (await openWholeApp(database).request(`/c/${organization.abbreviation}`)).text();
  expect(html).toMatch(/<input[^>]* name="kind" value="It’s political advertising without/);
});
