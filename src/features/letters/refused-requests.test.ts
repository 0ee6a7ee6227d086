import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { interactionRecord } from '#features/interactions/interactions.contract.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  signIn,
  visitor,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { startRawProvider } from '#tests/support/providers/raw-provider.ts';
import { campaignLetterRequest } from './letters.contract.ts';
import { PAUSED } from './letters.server.ts';
import { LONGEST_ADDRESS, LONGEST_NAME, LONGEST_REASON } from './visitor-text-limits.contract.ts';

const { database } = await openTestDatabase();
const provider = await startRawProvider(wholeAnswer);
const live = await addCampaign(database);
const app = makeLetterApp(database, { ai: openAiAt(provider) });
afterAll(async () => {
  await app.settled();
  await provider.stop();
});

describe('no letter', () => {
  test.each([
    ['Finished', 'This campaign is no longer active.'],
    ['Pending', 'This campaign is not active yet.'],
  ] as const)('for a %s campaign', async (status, sentence) => {
    const { path } = await addCampaign(database, status);
    const asked = provider.requests.length;
    const response = await askForLetter(app, path, { accept: 'text/event-stream' });
    expect([response.status, await response.text()]).toEqual([409, sentence]);
    expect(provider.requests).toHaveLength(asked);
  });

  test.each([
    ['/api/campaigns/public/nobody/nothing/generate-letter', 'Campaign not found'],
    ['/api/campaigns/public/a/b%2Fc/generate-letter', 'Campaign not found'],
    ['/api/organizations/public/nobody/generate-letter', 'Organization not found'],
  ])('at %s', async (path, sentence) => {
    const response = await askForLetter(app, path);
    expect([response.status, await response.text()]).toEqual([404, sentence]);
  });

  test.each([
    [{ userAddress: 'x' }, 'Please enter your name'],
    [{ userName: ' ', userAddress: 'x' }, 'Please enter your name'],
    [{ userName: '\u200b\u3164', userAddress: 'x' }, 'Please enter your name'],
    [{ userName: '\u200d\ufe0f \u200c', userAddress: 'x' }, 'Please enter your name'],
    [{ userName: 7, userAddress: 'x' }, 'Please enter your name'],
    [{ userName: 'x'.repeat(121), userAddress: 'x' }, 'Your name can have at most 120 characters'],
    [{ userName: 'x' }, 'Please enter your mailing address'],
    [{ userName: 'x', userAddress: 'x'.repeat(501) }, 'Your mailing address can have at most 500 characters'],
    [{ ...visitor, userReason: 'x'.repeat(2001) }, 'Your reason can have at most 2,000 characters'],
    [{ ...visitor, userReason: [] }, 'Your reason must be text'],
    [null, 'The request body must be a JSON object.'],
  ])('for the details %j', async (body, sentence) => {
    const response = await askForLetter(app, live.path, { body });
    expect([response.status, await response.text()]).toEqual([400, sentence]);
  });

  test('to an organization without a topic', async () => {
    for (const userReason of [undefined, null, ' ']) {
      const response = await askForLetter(app, live.organizationPath, { body: { ...visitor, userReason } });
      expect([response.status, await response.text()]).toEqual([
        400,
        "Please enter what you'd like to write about",
      ]);
    }
  });

  test("for a body that isn't JSON or is too large", async () => {
    const post = (body: string, type: string) =>
      app.app.request(live.path, { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post('{"userName":', 'application/json')).status).toBe(400);
    expect((await post('userName=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect(
      (await post(JSON.stringify({ ...visitor, more: 'x'.repeat(300_000) }), 'application/json')).status,
    ).toBe(413);
  });
});

describe('after an admin has paused letters', () => {
  afterEach(() => saveSwitches(database.db, { lettersPaused: false }));

  test('every instance refuses them at once without asking a provider', async () => {
    const copies = [1, 2].map(() => makeLetterApp(database, { ai: openAiAt(provider) }));
    const { campaign, path, organizationPath } = await addCampaign(database);
    const cookie = await signIn(database, { role: 'admin' });
    const calls = [
      { path },
      { path, accept: 'text/event-stream' },
      { path: organizationPath },
      { path: `/api/campaigns/${campaign.id}/generate-letter`, cookie },
    ];
    const asked = provider.requests.length;
    await saveSwitches(database.db, { lettersPaused: true });
    for (const copy of copies) {
      for (const { path, ...options } of calls) {
        const answer = await askForLetter(copy, path, options);
        expect([path, answer.status, await answer.text()]).toEqual([path, 503, errorSentence('en', PAUSED)]);
      }
    }
    expect(provider.requests).toHaveLength(asked);
    await saveSwitches(database.db, { lettersPaused: false });
    for (const copy of copies) {
      expect((await askForLetter(copy, path)).status).toBe(200);
      await copy.settled();
    }
  });
});

test('an interaction takes the longest reason, name and address that a letter takes', () => {
  const longest = {
    userName: 'x'.repeat(LONGEST_NAME),
    userAddress: 'x'.repeat(LONGEST_ADDRESS),
    userReason: 'x'.repeat(LONGEST_REASON),
  };
  expect(campaignLetterRequest.safeParse(longest).success).toBe(true);
  const { userReason: optionalPrompt, ...sender } = longest;
  const record = { environment: 'PROD', pageUrl: 'https://r.org', orgName: 'F', orgId: 1, ...sender };
  expect(interactionRecord.safeParse({ ...record, optionalPrompt }).success).toBe(true);
});
