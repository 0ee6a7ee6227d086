import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { addCampaign, askForLetter, BEGUN, makeLetterApp, openAiAt } from '../support/calls/letter-app.ts';
import { provide } from '../support/providers/provide.ts';
import { chatEvents, claudeEvents } from '../support/providers/provider-events.ts';
import { stalledStream, stream } from '../support/providers/raw-provider.ts';

const { database, pool } = await openTestDatabase();
const { path } = await addCampaign(database);
beforeEach(() => pool.query('delete from rate_limits'));
afterEach(() => vi.useRealTimers());

const EVENTS = 'text/event-stream';
const words = chatEvents.words(`Subject: The 14\n\n${BEGUN}`);
const claudeStream = stream(
  claudeEvents.start,
  claudeEvents.words(`Subject: The 14\n\n${BEGUN}`),
  claudeEvents.end.whole,
);
const cutByLength = stream(chatEvents.start, words, chatEvents.end.length);

async function takenOf(limit: string): Promise<number> {
  const { rows } = await pool.query(
    'select coalesce(sum(points), 0)::int as taken from rate_limits where key like $1',
    [`letters-${limit}:%`],
  );
  return rows[0].taken;
}

async function statusesOf(amount: number, ask: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < amount; turn += 1) {
    const answer = await ask();
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}

test('letters that all end by length count, however many are asked for', async () => {
  const provider = await provide(cutByLength);
  const app = makeLetterApp(database, {
    ai: openAiAt(provider),
    limits: { perVisitorAndHour: 3, perDay: 100 },
  });
  expect(await statusesOf(10, () => askForLetter(app, path))).toEqual([503, 503, 503, ...Array(7).fill(429)]);
  // Each of the three was tried twice, and the day counts both.
  expect(provider.requests).toHaveLength(6);
  expect([await takenOf('visitor'), await takenOf('day')]).toEqual([3, 6]);
});

test('streams that all end by length count', async () => {
  const provider = await provide(cutByLength);
  const app = makeLetterApp(database, {
    ai: openAiAt(provider),
    limits: { perVisitorAndHour: 3, perDay: 100 },
  });
  const ask = () => askForLetter(app, path, { accept: EVENTS });
  expect(await statusesOf(10, ask)).toEqual([200, 200, 200, ...Array(7).fill(429)]);
  expect(provider.requests).toHaveLength(3);
  expect([await takenOf('visitor'), await takenOf('day')]).toEqual([3, 3]);
});

test('a letter that falls silent after its first words counts when its time is over', async () => {
  const provider = await provide(stalledStream(chatEvents.start, words));
  const app = makeLetterApp(database, {
    ai: openAiAt(provider),
    limits: { perVisitorAndHour: 1, perDay: 100 },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = await askForLetter(app, path, { accept: EVENTS });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('way to work')) seen += (await reader?.read())?.value;
  await vi.advanceTimersByTimeAsync(15_000);
  expect((await reader?.read())?.value).toContain('event: error');
  vi.useRealTimers();
  expect((await askForLetter(app, path)).status).toBe(429);
  expect(provider.requests).toHaveLength(1);
  expect(await takenOf('day')).toBe(1);
});

test('readers who hang up after the first words have had their letters', async () => {
  const provider = await provide(stalledStream(chatEvents.start, words));
  const app = makeLetterApp(database, {
    ai: openAiAt(provider),
    limits: { perVisitorAndHour: 3, perDay: 100 },
  });
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const answer = await askForLetter(app, path, { accept: EVENTS });
    statuses.push(answer.status);
    if (answer.ok) await hangUpAfterWords(answer);
    await app.settled();
  }
  expect(statuses).toEqual([200, 200, 200, ...Array(5).fill(429)]);
  expect(provider.requests).toHaveLength(3);
  expect([await takenOf('visitor'), await takenOf('day')]).toEqual([3, 3]);
});

async function hangUpAfterWords({ body }: Response): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let seen: string | undefined = ''; !seen?.includes('way to work'); )
    seen = (await reader?.read())?.value;
  await reader?.cancel();
}

test('no matter how many are asked for at once, providers are asked only as often as the day allows', async () => {
  const provider = await provide(cutByLength);
  const app = makeLetterApp(database, { ai: openAiAt(provider), limits: { perDay: 10 } });
  await Promise.all(Array.from({ length: 30 }, async () => (await askForLetter(app, path)).text()));
  expect(provider.requests).toHaveLength(10);
  expect(await takenOf('day')).toBe(10);
});

const EMPTY = [
  ['nothing', stream(chatEvents.start, chatEvents.end.whole)],
  ['an end by length before the first word', stream(chatEvents.start, chatEvents.end.length)],
] as const;

describe.each(EMPTY)('accepted requests that bring %s', (_what, empty) => {
  test('count to the visitor and the day, and are made twice only once an hour', async () => {
    const provider = await provide(empty);
    const limits = { perVisitorAndHour: 3, perCampaignAndHour: 100, perDay: 100 };
    const app = makeLetterApp(database, { ai: openAiAt(provider), limits });
    expect(await statusesOf(6, () => askForLetter(app, path))).toEqual([503, 503, 503, 429, 429, 429]);
    expect(provider.requests).toHaveLength(4);
    const taken = [await takenOf('visitor'), await takenOf('campaign'), await takenOf('day')];
    expect(taken).toEqual([3, 0, 4]);
  });

  test('many at once from one address are made twice only once', async () => {
    const provider = await provide(empty);
    const app = makeLetterApp(database, { ai: openAiAt(provider), limits: { perVisitorAndHour: 100 } });
    const asked = Array.from({ length: 10 }, () => askForLetter(app, path));
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(503));
    expect(provider.requests).toHaveLength(11);
    await (await askForLetter(app, path, { from: '203.0.113.9' })).text();
    expect(provider.requests).toHaveLength(13);
  });
});

test('after an accepted request without words the other provider still writes the letter', async () => {
  const empty = await provide(stream(chatEvents.start, chatEvents.end.whole));
  const well = await provide(claudeStream);
  const app = makeLetterApp(database, {
    ai: {
      ...openAiAt(empty),
      claude: { apiKey: 'sk-ant-test', baseUrl: well.url, model: 'm', api: 'messages' },
    },
    limits: { perVisitorAndHour: 3 },
  });
  expect(await statusesOf(2, () => askForLetter(app, path))).toEqual([200, 200]);
  expect([empty.requests.length, well.requests.length]).toEqual([3, 2]);
});

test('an error in a stream whose headers said 200 counts to the day', async () => {
  const provider = await provide(stream(chatEvents.error));
  const app = makeLetterApp(database, { ai: openAiAt(provider), limits: { perDay: 100 } });
  expect(await statusesOf(1, () => askForLetter(app, path))).toEqual([503]);
  expect(await takenOf('day')).toBe(provider.requests.length);
});
