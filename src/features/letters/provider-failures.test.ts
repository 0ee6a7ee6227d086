import { beforeEach, expect, test } from 'vitest';
import type { AiConfig } from '#ai/providers.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { listProviders } from '#features/settings/settings.server.ts';
import { providerOutages, refusedKeys } from '#features/settings/settings.table.server.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import {
  addCampaign,
  askForLetter,
  BEGUN,
  LETTER,
  makeLetterApp,
  openAiAt,
  readEvents,
  SUBJECT,
  signIn,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents, claudeEvents } from '#tests/support/providers/provider-events.ts';
import { cutStream, type RawAnswer, response, stream } from '#tests/support/providers/raw-provider.ts';
import { writtenLetter } from './letters.contract.ts';

const DECLINED = 'The AI model declined to write this letter. Please change your words and try again.';
const UNAVAILABLE = 'We couldn’t write the letter. Please try again in a moment.';

const { database, db } = await openTestDatabase();
const { path } = await addCampaign(database);
const staff = await signIn(database);
beforeEach(async () => {
  await db.delete(providerOutages);
  await db.delete(refusedKeys);
});

async function openAi(...answers: RawAnswer[]): Promise<AiConfig> {
  return openAiAt(await provide(...answers));
}

async function claude(...answers: RawAnswer[]): Promise<AiConfig> {
  const { url } = await provide(...answers);
  return { claude: { apiKey: 'sk-secret', baseUrl: url, model: 'claude-sonnet-5-5', api: 'messages' } };
}

const words = chatEvents.words(`Subject: ${SUBJECT}\n\n${BEGUN}`);
const refusal = stream(chatEvents.start, chatEvents.end.refusal);
const overloaded = response(503, '{"error":{"message":"Overloaded","type":"server_error"}}');
const badKey = response(401, '{"error":{"message":"Bad key","type":"invalid_request_error"}}');
const claudeWhole = stream(claudeEvents.start, claudeEvents.words(LETTER), claudeEvents.end.whole);

async function ask(ai: AiConfig, options: { accept?: string; cookie?: string } = {}) {
  const app = makeLetterApp(database, { ai });
  const answer = await askForLetter(app, path, options);
  return { status: answer.status, text: await answer.text(), logged: app.logged() };
}

test('staff read which key was refused, as JSON and in a stream', async () => {
  const ai = { ...(await openAi(badKey)), ...(await claude(overloaded)) };
  const message = `OpenAI refused its API key. ${UNAVAILABLE}`;
  const json = await ask(ai, { cookie: staff });
  expect([json.status, json.text]).toEqual([502, message]);
  expect(json.logged).toContain('claude answered 503');
  const streamed = await ask(ai, { accept: 'text/event-stream', cookie: staff });
  expect(readEvents(streamed.text)).toEqual([
    { event: 'text', data: { text: 'Dear City Council,\n\n' } },
    { event: 'error', data: { message, retryable: true, status: 502 } },
  ]);
});

test('staff whose keys were all refused read the names of both providers', async () => {
  const ai = { ...(await openAi(badKey)), ...(await claude(badKey)) };
  const { text } = await ask(ai, { cookie: staff });
  expect(text).toBe(`OpenAI and Claude refused their API keys. ${UNAVAILABLE}`);
});

test('staff read of a refused key even if the other provider declined', async () => {
  const claudeRefuses = stream(claudeEvents.start, claudeEvents.end.refusal);
  const ai = { ...(await openAi(badKey)), ...(await claude(claudeRefuses)) };
  const { status, text } = await ask(ai, { cookie: staff });
  expect([status, text]).toEqual([422, `OpenAI refused its API key. ${DECLINED}`]);
});

test("if the other provider wrote, staff read of the refused key, and visitors don't", async () => {
  const ai = { ...(await openAi(badKey)), ...(await claude(claudeWhole)) };
  const seen = [await ask(ai, { cookie: staff }), await ask(ai)];
  const [forStaff, forVisitor] = seen.map(({ text }) => readByContract(writtenLetter, JSON.parse(text)));
  expect(forStaff).toMatchObject({
    letter: LETTER,
    notice: 'OpenAI refused its API key. Claude wrote this letter.',
  });
  expect(await findRefused(ai)).toEqual(['openai']);
  expect(forVisitor).toEqual({
    letter: LETTER,
    subject: 'Save the 14',
    made: 'ai',
    letterId: expect.any(String),
    checks: expect.any(Array),
    recipients: expect.any(Array),
  });
});

test('the settings page shows a key refused for a visitor until its provider writes again', async () => {
  const ai = await openAi(badKey, wholeAnswer);
  expect((await ask(ai)).status).toBe(503);
  expect(await findRefused(ai)).toEqual(['openai']);
  expect((await ask(ai)).status).toBe(200);
  expect(await findRefused(ai)).toEqual([]);
});

/** The providers whose key counts as refused. */
async function findRefused(ai: AiConfig): Promise<string[]> {
  const providers = await listProviders(db, ai);
  return providers.filter(({ keyRefusedAt }) => keyRefusedAt).map(({ provider }) => provider);
}

test('the log never contains a key, a name, an address or a visitor’s words', async () => {
  const answers = [overloaded, badKey, refusal, cutStream(chatEvents.start, words), wholeAnswer];
  for (const answer of answers) {
    const ai = { ...(await openAi(answer)), ...(await claude(answer)) };
    for (const cookie of [staff, '']) {
      const { logged } = await ask(ai, { accept: 'text/event-stream', cookie });
      expect(logged).not.toMatch(/sk-secret|Ada|Marsh|Mill Lane|way to work|Council|203\.0/);
    }
  }
});
