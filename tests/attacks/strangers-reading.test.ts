import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { organizationManagers } from '#features/organizations/organizations.table.server.ts';
import { saveSettings } from '#features/settings/settings.server.ts';
import { makeCampaign, makeOrganization } from '../support/calls/campaign-fixtures.ts';
import { describedCalls, exampleOf } from '../support/calls/described-calls.ts';
import { visitor } from '../support/calls/letter-app.ts';
import { addPerson } from '../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../support/calls/whole-app.ts';

const UNVERIFIED = 'Please verify your email address to access all features.';
/** Text entered in every field of a team. */
const PROMPT = 'the-prompt-of-the-team';
const STAFF = 'works-here@team.example';
const SYSTEM = 'the-system-prompt';

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { REGISTRATION: 'acme.org' });
await saveSettings(db, { systemPrompt: SYSTEM });
const member = await addPerson(db, STAFF);
const outsider = await addPerson(db, 'outsider@acme.org');
const organization = await makeOrganization(db, {
  abbreviation: 'TEAM',
  organizationPrompt: PROMPT,
  createdById: member.id,
});
await db.insert(organizationManagers).values({ organizationId: organization.id, userId: member.id });
const secrets = { createdById: member.id, campaignGoal: PROMPT };
const pending = await makeCampaign(db, organization.id, { ...secrets, status: 'Pending' });
const live = await makeCampaign(db, organization.id, { status: 'Live', createdById: member.id });
const ids: Record<string, string> = {
  organizations: String(organization.id),
  campaigns: String(pending.id),
  slug: live.slug,
};
afterAll(() => app.settled());

const reading = [...describedCalls.values()].filter(({ method }) => method === 'GET');

async function read(path: string, cookie: string) {
  const room = /^\/api\/(\w+)/.exec(path)?.[1] ?? '';
  const address = path
    .replace(':id', ids[room] ?? '1')
    .replace(':abbreviation', 'TEAM')
    .replace(':campaignId', ids.slug ?? '');
  return callFromAlone(app, address, { headers: { cookie } });
}

async function register(email: string): Promise<string> {
  const answer = await callFromAlone(app, '/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  expect(answer.status).toBe(201);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

describe('an unverified person', () => {
  test('an unverified person cannot read prompts, goals or addresses', async () => {
    const cookie = await register('does-not-exist@acme.org');
    for (const { path } of reading) {
      const text = await (await read(path, cookie)).text();
      expect(text, path).not.toMatch(new RegExp(`${PROMPT}|${STAFF}|${SYSTEM}`));
    }
  });

  test.each([
    '/api/organizations/:id',
    '/api/campaigns/:id',
    '/api/organizations/:id/managers',
    '/api/settings',
  ])('hears to verify it at %s', async (path) => {
    const answer = await read(path, await register(`at${path.replaceAll(/\W/g, '')}@acme.org`));
    expect([answer.status, await answer.text()]).toEqual([403, UNVERIFIED]);
  });

  test('an unverified person gets the same letter as a visitor', async () => {
    const cookie = await register('letter@acme.org');
    expect(Object.keys(await writeAs(cookie)).toSorted()).toEqual([
      'checks',
      'letter',
      'letterId',
      'made',
      'recipients',
      'sample',
      'subject',
    ]);
  });
});

describe('a person without a team', () => {
  test('a person without a team cannot read prompts, goals or addresses of a team', async () => {
    for (const { path } of reading) {
      const text = await (await read(path, outsider.cookie)).text();
      expect(text, path).not.toMatch(new RegExp(`${PROMPT}|${STAFF}`));
    }
  });

  test('a person without a team sees neither the prompts nor the raw request of a letter', async () => {
    const letter = await writeAs(outsider.cookie);
    expect(Object.keys(Object(letter)).toSorted()).toEqual(
      [
        'checks',
        'letter',
        'letterId',
        'made',
        'rawResponse',
        'recipients',
        'sample',
        'subject',
        'usedSettings',
      ].toSorted(),
    );
    expect(JSON.stringify(letter)).not.toMatch(new RegExp(`${PROMPT}|${SYSTEM}`));
  });

  test('a person without a team can’t read a campaign by copying it', async () => {
    const owner = await addPerson(db, 'owner@acme.org');
    const { id } = await makeOrganization(db, { abbreviation: 'MINE', createdById: owner.id });
    for (const duplicateOf of [pending.id, live.id]) {
      const answer = await callFromAlone(app, '/api/campaigns', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: owner.cookie },
        body: JSON.stringify({
          name: 'Mine',
          organizationId: id,
          recipient: 'Ada Lind',
          recipientEmail: 'ada@town.example',
          campaignGoal: 'Mine',
          instructions: '<p>Write.</p>',
          duplicateOf,
        }),
      });
      const refusal = 'You are not authorized to duplicate this campaign.';
      expect([answer.status, await answer.text()]).toEqual([403, refusal]);
    }
    expect(await db.$count(campaigns, eq(campaigns.organizationId, id))).toBe(0);
  });

  test('a person without a team can’t use the letter tester', async () => {
    const call = describedCalls.get('POST /api/test-letter');
    const answer = await callFromAlone(app, '/api/test-letter', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: outsider.cookie },
      body: JSON.stringify(call && exampleOf(call)?.example),
    });
    const refusal = "Join an organization's team to test letters.";
    expect([answer.status, await answer.text()]).toEqual([403, refusal]);
  });

  test('a person without a team finds people only by their full email', async () => {
    const search = async (q: string) =>
      (await callFromAlone(app, `/api/users/search?q=${q}`, { headers: { cookie: outsider.cookie } })).json();
    for (const part of ['works', '@team.example', 'works-here@team.exampl', '%25']) {
      expect(await search(part)).toEqual([]);
    }
    expect(await search(STAFF)).toMatchObject([{ email: STAFF }]);
  });
});

async function writeAs(cookie: string): Promise<object> {
  const path = `/api/campaigns/public/TEAM/${ids.slug}/generate-letter`;
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await callFromAlone(app, path, { method: 'POST', headers, body: JSON.stringify(visitor) });
  expect(answer.status).toBe(200);
  return answer.json();
}
