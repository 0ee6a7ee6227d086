import { afterAll, describe, expect, test } from 'vitest';
import { makeCampaign, makeOrganization } from '../tests/support/calls/campaign-fixtures.ts';
import { readEvents, visitor } from '../tests/support/calls/letter-app.ts';
import { addPerson } from '../tests/support/calls/people.ts';
import { rows } from '../tests/support/calls/permission-table.ts';
import { callFromAlone, openWholeApp } from '../tests/support/calls/whole-app.ts';
import { openTestDatabase } from './database/test-database.ts';
import { saveSettings } from './features/settings/settings.server.ts';

/** Words for staff only, planted in every field that staff can edit. */
const SECRET = 'for-staff-only';

const OPEN_CAMPAIGN = (
  'campaignGoal ccEmails closesAt consentText goalCount id instructions keepsNoWords kind language name ogDescription ogImage ' +
  'ogTitle organizationId ownPicture political postcodeLabel privacyUrl publicUrl questions recipient recipientEmail ' +
  'recipientFormLimit recipientFormUrl recipientMode recipientPostal recipientRoute recipientSet recipients salutation status supportersInForm supportersOffered thanks thanksUrl unknownPostcode'
).split(' ');
const PENDING_CAMPAIGN = ['id', 'name', 'organizationId', 'publicUrl', 'status'];
const ORGANIZATION =
  'abbreviation bccEmail contact controller faviconUrl id language logoUrl name privacyAddress url'.split(
    ' ',
  );
const LETTER = ['checks', 'letter', 'letterId', 'made', 'sample', 'subject'];

const { database, db } = await openTestDatabase();
const app = openWholeApp(database);
await saveSettings(db, { systemPrompt: SECRET });
const creator = await addPerson(db, `${SECRET}@example.org`);
const organization = await makeOrganization(db, {
  abbreviation: 'OPEN',
  organizationPrompt: SECRET,
  createdById: creator.id,
});
const organizationId = organization.id;
for (const status of ['Live', 'Finished', 'Pending'] as const) {
  const staffOnly =
    status === 'Pending' ? { campaignGoal: SECRET, recipient: SECRET, instructions: SECRET } : {};
  await makeCampaign(db, organizationId, { name: status, status, createdById: creator.id, ...staffOnly });
}
afterAll(() => app.settled());

async function read(path: string, init: RequestInit = {}) {
  const answer = await callFromAlone(app, path, init);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

async function keysOf(path: string, init?: RequestInit) {
  const value: unknown = JSON.parse(await read(path, init));
  return Array.isArray(value) ? value.map(sortedKeys) : sortedKeys(value);
}

function sortedKeys(value: unknown): string[] {
  return Object.keys(Object(value)).toSorted();
}

const asking = (accept: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept },
  body: JSON.stringify(visitor),
});
const CAMPAIGN_LETTER_PATH = '/api/campaigns/public/OPEN/live/generate-letter';
const LETTERS = [
  [CAMPAIGN_LETTER_PATH, [...LETTER, 'recipients'].toSorted()],
  ['/api/organizations/public/OPEN/generate-letter', LETTER],
] as const;

describe('a visitor gets these fields and no others', () => {
  test('of an organization', async () => {
    expect(await keysOf('/api/organizations/public/OPEN')).toEqual(ORGANIZATION);
    const headers = { 'x-public-request': '1' };
    expect(await keysOf(`/api/organizations/${organizationId}`, { headers })).toEqual(ORGANIZATION);
  });

  test.each([
    ['live', OPEN_CAMPAIGN],
    ['finished', OPEN_CAMPAIGN],
    ['pending', PENDING_CAMPAIGN],
  ])('of a campaign in the state %s', async (slug, keys) => {
    expect(await keysOf(`/api/campaigns/public/OPEN/${slug}`)).toEqual(keys);
  });

  test("of an organization's open campaigns", async () => {
    const listed = await keysOf(`/api/organizations/${organizationId}/campaigns/live`);
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(
      expect.arrayContaining([
        [...PENDING_CAMPAIGN, 'closesAt', 'otherRecipients', 'recipient', 'recipientMode'].toSorted(),
        PENDING_CAMPAIGN,
      ]),
    );
  });

  test.each(LETTERS)('of a letter, by %s', async (path, keys) => {
    expect(await keysOf(path, asking('application/json'))).toEqual(keys);
    const events = readEvents(await read(path, asking('text/event-stream')));
    expect(events.filter(({ event }) => event === 'done').map(({ data }) => sortedKeys(data))).toEqual([
      keys,
    ]);
    const kinds = events.filter(({ event }) => event !== 'done').map(({ data }) => sortedKeys(data));
    expect(new Set(kinds.flat())).toEqual(new Set(['text']));
  });

  test('and staff who look at a letter get more', async () => {
    const { headers, ...ask } = asking('application/json');
    const more = await keysOf(CAMPAIGN_LETTER_PATH, {
      ...ask,
      headers: { ...headers, cookie: creator.cookie },
    });
    const forStaff = ['rawRequest', 'rawResponse', 'usage', 'usedSettings'];
    expect(more).toEqual([...LETTER, 'recipients', ...forStaff].toSorted());
  });
});

describe('data for staff only reaches no visitor', () => {
  const paths = rows
    .filter(({ route, team }) => route.startsWith('GET ') && team[0] === 200 && !route.endsWith('/outbox'))
    .map(({ route }) => route.slice(4));

  test.each(paths)('through %s', async (path) => {
    for (const slug of ['live', 'finished', 'pending']) {
      const address = path
        .replace(/:id(\{[^}]+\})?/, String(organizationId))
        .replace(':abbreviation', 'OPEN')
        .replace(':campaignId', slug);
      const answer = await callFromAlone(app, address);
      expect([200, 302, 400, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain(SECRET);
    }
  });

  test('although staff read it', async () => {
    const headers = { cookie: creator.cookie };
    expect(await read(`/api/organizations/${organizationId}`, { headers })).toContain(SECRET);
    expect(await read('/api/settings', { headers })).toContain(SECRET);
    expect(await read('/api/campaigns', { headers })).toContain(SECRET);
  });
});
