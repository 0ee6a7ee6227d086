import { beforeEach, expect, test } from 'vitest';
import {
  addCampaign,
  askForLetter,
  LETTER,
  makeLetterApp,
  openAiAt,
  readLetter,
  signIn,
  wholeAnswer,
} from '../../../tests/support/calls/letter-app.ts';
import { provide } from '../../../tests/support/providers/provide.ts';
import { claudeEvents } from '../../../tests/support/providers/provider-events.ts';
import { type RawAnswer, response, stream } from '../../../tests/support/providers/raw-provider.ts';
import type { AiConfig } from '../../ai/providers.server.ts';
import { openTestDatabase } from '../../database/test-database.ts';
import { listProviders } from '../settings/settings.server.ts';
import { refusedKeys } from '../settings/settings.table.server.ts';

const { database, db } = await openTestDatabase();
const { campaign, path: publicPath } = await addCampaign(database);
const path = `/api/campaigns/${campaign.id}/generate-letter`;
const cookie = await signIn(database, { role: 'admin' });
beforeEach(() => db.delete(refusedKeys));

const badKey = response(401, '{"error":{"message":"Bad key","type":"invalid_request_error"}}');
const claudeWhole = stream(claudeEvents.start, claudeEvents.words(LETTER), claudeEvents.end.whole);

async function openAi(...answers: RawAnswer[]): Promise<AiConfig> {
  return openAiAt(await provide(...answers));
}

async function claude(...answers: RawAnswer[]): Promise<AiConfig> {
  const { url } = await provide(...answers);
  return { claude: { apiKey: 'sk-secret', baseUrl: url, model: 'claude-sonnet-5-5', api: 'messages' } };
}

/** The providers whose key counts as refused. */
async function refused(ai: AiConfig): Promise<string[]> {
  const providers = await listProviders(db, ai);
  return providers.filter(({ keyRefusedAt }) => keyRefusedAt).map(({ provider }) => provider);
}

test('staff read plainly whose key was refused, and the settings page remembers it', async () => {
  const ai = await openAi(badKey);
  const answer = await askForLetter(makeLetterApp(database, { ai }), path, { cookie });
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(/^OpenAI refused its API key\. We couldn’t write the letter/);
  expect(await refused(ai)).toEqual(['openai']);
});

test('it is remembered also where the other provider wrote', async () => {
  const ai = { ...(await openAi(badKey)), ...(await claude(claudeWhole)) };
  const letter = await readLetter(askForLetter(makeLetterApp(database, { ai }), path, { cookie }));
  expect(letter.notice).toBe('OpenAI refused its API key. Claude wrote this letter.');
  expect(await refused(ai)).toEqual(['openai']);
});

test("a visitor's letter shows it too, and the next letter that the provider writes clears it", async () => {
  const ai = await openAi(badKey, wholeAnswer);
  const app = makeLetterApp(database, { ai });
  expect((await askForLetter(app, publicPath)).status).toBe(503);
  expect(await refused(ai)).toEqual(['openai']);
  await readLetter(askForLetter(app, publicPath));
  expect(await refused(ai)).toEqual([]);
});
