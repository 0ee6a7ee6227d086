import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { providerOutages } from '#features/settings/settings.table.server.ts';
import {
  addCampaign,
  answerOf,
  askForLetter,
  makeLetterApp,
  openAiAt,
  readEvents,
  takenPoints,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { claudeWhole, overloaded, twoProviders, until } from '#tests/support/calls/two-providers.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import {
  hangUp,
  type RawAnswer,
  response,
  stalledStream,
  stream,
} from '#tests/support/providers/raw-provider.ts';

const UNAVAILABLE = 'We couldn’t write the letter. Please try again in a moment.';
const STREAM = { accept: 'text/event-stream' };

const { database, db, pool } = await openTestDatabase();
const { path } = await addCampaign(database);
const start = twoProviders(database, path);
beforeEach(async () => {
  await db.delete(providerOutages);
  await pool.query('delete from rate_limits');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets the clock go on as far as the program waits. */
const hangs: RawAnswer = () => {
  vi.advanceTimersByTime(20_000);
};

/** Lets the clock go on until the other provider is asked too. */
const isSilent: RawAnswer = () => {
  vi.advanceTimersByTime(5_000);
};

describe('both providers hang', () => {
  const limits = { perVisitorAndHour: 7, perCampaignAndHour: 7, perDay: 70 };

  test('a JSON call ends within 50 seconds, and the letter is given back to every limit', async () => {
    const site = await start([hangs], [() => vi.advanceTimersByTime(8_000)], { limits });
    const { status, text, seconds } = await site.write();
    expect([status, text]).toEqual([503, UNAVAILABLE]);
    expect(seconds).toBeLessThan(50);
    expect(await takenPoints(database)).toEqual([0, 0, 0]);
  });

  test('and took the requests, these count for the day and the visitor, but not for the campaign', async () => {
    const site = await start([stalledStream(chatEvents.start)], undefined, { limits });
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const response = await fetch(...request);
      setImmediate(() => vi.advanceTimersByTime(20_000));
      return response;
    });
    expect((await site.write()).status).toBe(503);
    // The visitor's, that for asking twice, and two of the day.
    expect((await takenPoints(database)).toSorted()).toEqual([0, 1, 1, 2]);
  });

  test('a stream sends headers, salutation and heartbeats before any provider responds', async () => {
    const never = await provide(() => undefined);
    const app = makeLetterApp(database, { ai: openAiAt(never), limits });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const answer = await askForLetter(app, path, STREAM);
    expect(answer.status).toBe(200);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('Dear City Council,');
    for (let beat = 0; beat < 4; beat += 1) {
      vi.advanceTimersByTime(10_000);
      expect((await reader?.read())?.value).toBe(': still writing\n\n');
    }
    await reader?.cancel();
    await app.settled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a provider that drips its words without end is broken off', async () => {
  const drips: RawAnswer = (socket) => {
    stalledStream(chatEvents.start)(socket);
    const drip = setInterval(() => {
      const words = chatEvents.words('and please keep the 14 by night, ');
      socket.write(`${Buffer.byteLength(words).toString(16)}\r\n${words}\r\n`);
    }, 20);
    socket.on('close', () => clearInterval(drip));
  };
  const timeouts = { firstWords: 10_000, hedge: 10_000, silence: 10_000, all: 500 };
  const ai = { ...openAiAt(await provide(drips)), timeouts };
  const answer = await askForLetter(makeLetterApp(database, { ai }), path, STREAM);
  const events = readEvents(await answer.text());
  expect(events.at(-1)).toEqual({
    event: 'error',
    data: { message: UNAVAILABLE, retryable: true, status: 503 },
  });
});

describe('one provider hangs', () => {
  test('only the first letters wait for it, five seconds each, on any instance, and staff see it', async () => {
    const site = await start([isSilent], [claudeWhole]);
    const other = makeLetterApp(database, { ai: site.ai });
    const seconds = [];
    for (const app of [site, other, site, other, site]) seconds.push((await site.write(app)).seconds);
    expect(seconds).toEqual([5, 5, 5, 0, 0]);
    expect(site.asked()).toEqual([3, 5]);
    expect(await site.failing()).toEqual(['openai']);
    expect(site.logged() + other.logged()).toContain('a provider keeps failing, so others are asked first');
  });

  test('at most one letter in ten asks two providers at once, but for the first three', async () => {
    const site = await start([() => undefined], [() => undefined]);
    const letters = Array.from({ length: 20 }, (_, n) => site.write(site, `203.0.${n}.1`));
    await until(() => site.asked()[0] === 20);
    vi.advanceTimersByTime(5_000);
    await until(() => site.asked()[1] === 5);
    vi.advanceTimersByTime(5_000);
    await until(() => site.asked()[1] === 5);
    vi.advanceTimersByTime(40_000);
    await Promise.all(letters);
  });

  test('the letters that wait when it is found failing wait no longer', async () => {
    const site = await start([() => undefined], [claudeWhole]);
    const letters = Array.from({ length: 20 }, (_, n) => site.write(site, `203.0.${n}.1`));
    await until(() => site.asked()[0] === 20);
    vi.advanceTimersByTime(5_000);
    await until(() => site.logged().includes('a provider keeps failing'));
    vi.advanceTimersByTime(500);
    const seconds = (await Promise.all(letters)).map((letter) => letter.seconds);
    expect(Math.max(...seconds)).toBeLessThan(8);
    expect(site.asked()).toEqual([20, 20]);
  });

  test('after a successful probe one letter at a time tries it, and no other waits', async () => {
    const answers = [overloaded, overloaded, overloaded, wholeAnswer, () => undefined];
    const site = await start(answers, [claudeWhole]);
    for (let letter = 0; letter < 3; letter += 1) await site.write();
    expect(site.asked()).toEqual([3, 3]);
    await site.letProbesBegin();
    await until(async () => (await site.failing()).length === 0);
    await db.update(providerOutages).set({ answeredAt: new Date(0) });
    const statuses: number[] = [];
    const letters = Array.from({ length: 5 }, () => site.write().then(({ status }) => statuses.push(status)));
    await until(() => statuses.length === 4 && site.asked()[0] === 5);
    expect(site.asked()).toEqual([5, 7]);
    vi.advanceTimersByTime(5_000);
    await Promise.all(letters);
    expect(statuses).toEqual(Array(5).fill(200));
    expect(await site.failing()).toEqual(['openai']);
    await site.write();
    expect(site.asked()).toEqual([5, 9]);
  });

  test('it comes first again after a successful probe and one letter', async () => {
    const site = await start([overloaded, overloaded, overloaded, wholeAnswer], [claudeWhole]);
    for (let letter = 0; letter < 4; letter += 1) await site.write();
    expect(site.asked()).toEqual([3, 4]);
    await site.letProbesBegin();
    await until(async () => (await site.failing()).length === 0);
    for (let letter = 0; letter < 3; letter += 1) await site.write();
    expect(site.asked()).toEqual([7, 4]);
    expect(await db.select().from(providerOutages)).toMatchObject([{ failures: 0 }]);
    expect(site.logged()).toContain('a provider responds again');
  });

  test("requests from before its last success don't count, on any instance", async () => {
    const released = Promise.withResolvers<void>();
    const late: RawAnswer = (socket) => void released.promise.then(() => overloaded(socket));
    const site = await start([late, overloaded, overloaded, wholeAnswer, overloaded], [claudeWhole]);
    vi.useRealTimers();
    const waiting = site.write();
    await vi.waitFor(() => expect(site.asked()).toEqual([1, 0]));
    const copy = makeLetterApp(database, { ai: site.ai });
    for (let letter = 0; letter < 2; letter += 1) expect((await site.write(copy)).status).toBe(200);
    released.resolve();
    expect((await waiting).status).toBe(200);
    expect(site.asked()).toEqual([5, 2]);
    expect(await db.select().from(providerOutages)).toMatchObject([{ failures: 1 }]);
  });

  test('it is still asked if the other one fails', async () => {
    const site = await start(
      [overloaded, overloaded, overloaded, wholeAnswer],
      [claudeWhole, claudeWhole, overloaded],
    );
    for (let letter = 0; letter < 2; letter += 1) await site.write();
    expect(await site.failing()).toEqual(['openai']);
    expect((await site.write()).status).toBe(200);
    expect(site.asked()).toEqual([4, 4]);
  });

  test('a visitor who leaves after a long silence has seen it fail', async () => {
    const readers: AbortController[] = [];
    const leftAlone: RawAnswer = () => {
      vi.advanceTimersByTime(12_000);
      readers.at(-1)?.abort();
    };
    const site = await start([leftAlone], [claudeWhole]);
    for (let letter = 0; letter < 3; letter += 1) {
      const reader = new AbortController();
      readers.push(reader);
      await askForLetter(site, path, { signal: reader.signal });
      await site.settled();
    }
    expect(await site.failing()).toEqual(['openai']);
    expect((await site.write()).seconds).toBe(0);
  });
});

describe('others are asked first', () => {
  const closed = 'http://127.0.0.1:9';

  test.each<[string, RawAnswer]>([
    ['answers 500', response(500, '{}')],
    ['hangs up', hangUp()],
    ['answers 429 with a time', response(429, '{}', { 'Retry-After': '30' })],
    ['breaks off', stalledThenCut()],
  ])('where a provider %s three times in a row', async (_what, answer) => {
    const site = await start([answer], [claudeWhole]);
    for (let letter = 0; letter < 3; letter += 1) expect((await site.write()).status).toBe(200);
    expect(site.asked()).toEqual([3, 3]);
  });

  test('when its address refuses connections', async () => {
    const site = await start([wholeAnswer], [claudeWhole]);
    const ai = { ...site.ai, openai: { baseUrl: closed, model: 'local', api: 'chat' } };
    const copy = makeLetterApp(database, { ai });
    for (let letter = 0; letter < 2; letter += 1) expect((await site.write(copy)).status).toBe(200);
    expect(await site.failing()).toEqual(['openai']);
  });

  test('and not before the time that the provider gave', async () => {
    const site = await start([response(429, '{}', { 'Retry-After': '200' })], [claudeWhole]);
    for (let letter = 0; letter < 2; letter += 1) await site.write();
    const [row] = await db.select().from(providerOutages);
    expect(Number(row?.nextTryAt) - Number(row?.failedAt)).toBeCloseTo(200_000, -3);
  });
});

describe('no provider is given up', () => {
  test.each<[string, RawAnswer]>([
    ['that refuses its key', response(401, '{"error":{"message":"no","type":"invalid_request_error"}}')],
    [
      'that does not know the model',
      response(404, '{"error":{"message":"no","type":"invalid_request_error"}}'),
    ],
    ['that declines', stream(chatEvents.start, chatEvents.end.refusal)],
    ['whose answer holds no letter', answerOf('```\n```')],
  ])('%s', async (_what, answer) => {
    const site = await start([answer], [claudeWhole]);
    for (let letter = 0; letter < 4; letter += 1) await site.write();
    expect(await site.failing()).toEqual([]);
  });

  test('it responds to most letters', async () => {
    const answers = [wholeAnswer, overloaded, overloaded, wholeAnswer, overloaded, overloaded, overloaded];
    const site = await start(answers, [claudeWhole]);
    for (let letter = 0; letter < 5; letter += 1) await site.write();
    expect(await site.failing()).toEqual([]);
  });

  test('it is the only one: each letter asks it twice', async () => {
    const site = await start([overloaded]);
    for (let letter = 0; letter < 4; letter += 1) expect((await site.write()).status).toBe(503);
    expect(site.asked()).toEqual([8, 0]);
  });

  test('all fail: each letter asks each of them once', async () => {
    const site = await start([overloaded], [overloaded]);
    for (let letter = 0; letter < 3; letter += 1) expect((await site.write()).status).toBe(503);
    const before = site.asked();
    expect((await site.write()).status).toBe(503);
    expect(site.asked()).toEqual(before.map((count) => count + 1));
  });
});

function stalledThenCut(): RawAnswer {
  return (socket) => {
    stalledStream(chatEvents.start, chatEvents.words('Subje'))(socket);
    socket.end();
  };
}
