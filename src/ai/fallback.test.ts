import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents, claudeEvents } from '#tests/support/providers/provider-events.ts';
import {
  cutStream,
  type RawAnswer,
  response,
  stalledStream,
  stream,
} from '#tests/support/providers/raw-provider.ts';
import {
  BEGUN,
  chatAt,
  claudeAt,
  freeOfCharge,
  letterTask,
  readWithFallback,
} from '#tests/support/providers/writing.ts';
import { writeWithFallback } from './fallback.server.ts';
import { TIMEOUTS } from './letter-call.server.ts';

const { start, words, end } = claudeEvents;
const claudeWhole = stream(start, words('Claude wrote.'), end.whole);
const openAiWhole = stream(chatEvents.start, chatEvents.words('OpenAI wrote.'), chatEvents.end.whole);
const overloaded = response(
  529,
  '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
);
const badKey = response(401, '{"type":"error","error":{"type":"authentication_error","message":"no"}}');
const asJson = { task: { ...letterTask, streamed: false } };

/** Claude first, then OpenAI, over two servers that count. */
async function tryBoth(
  claudeAnswers: RawAnswer[],
  openAiAnswers: RawAnswer[],
  options: Parameters<typeof readWithFallback>[1] = {},
) {
  const claude = await provide(...claudeAnswers);
  const openai = await provide(...openAiAnswers);
  const seen = await readWithFallback([claudeAt(claude.url), chatAt(openai.url)], options);
  return { ...seen, asked: [claude.requests.length, openai.requests.length] };
}

describe('before the first words', () => {
  test('a passing failure is tried once more at the same provider', async () => {
    const { text, finished, asked } = await tryBoth([overloaded, claudeWhole], [openAiWhole]);
    expect(text).toBe('Claude wrote.');
    expect(finished?.writing.provider).toBe('claude');
    expect(asked).toEqual([2, 0]);
  });

  test('two failures at one provider send the letter to the other', async () => {
    const { text, finished, asked } = await tryBoth([overloaded], [openAiWhole]);
    expect(text).toBe('OpenAI wrote.');
    expect(finished).toMatchObject({ writing: { provider: 'openai', model: 'llama3.2' }, refusedKeys: [] });
    expect(asked).toEqual([2, 1]);
  });

  test('after four failed requests the letter fails', async () => {
    const { error, asked } = await tryBoth([overloaded], [cutStream(chatEvents.start)]);
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(String(error)).toMatch(/claude answered 529 overloaded_error;.*openai failed/);
    expect(asked).toEqual([2, 2]);
  });

  test('a bad request is not repeated, but the other provider is asked', async () => {
    const notFound = response(404, '{"type":"error","error":{"type":"not_found_error","message":"model"}}');
    const { text, asked } = await tryBoth([notFound], [openAiWhole]);
    expect(text).toBe('OpenAI wrote.');
    expect(asked).toEqual([1, 1]);
  });

  test('a refusal is not retried with the other provider', async () => {
    const refusal = stream(claudeEvents.start, claudeEvents.end.refusal);
    const { error, asked } = await tryBoth([refusal], [openAiWhole]);
    expect(error).toMatchObject({ kind: 'declined' });
    expect(asked).toEqual([1, 0]);
  });

  test('a refused key is not tried again and is named beside the text of the other provider', async () => {
    const { text, finished, asked } = await tryBoth([badKey], [openAiWhole]);
    expect(text).toBe('OpenAI wrote.');
    expect(finished?.refusedKeys).toEqual(['claude']);
    expect(asked).toEqual([1, 1]);
  });

  test('a refused key is named when no other provider could write', async () => {
    const { error, asked } = await tryBoth([badKey], [overloaded]);
    expect(error).toMatchObject({ kind: 'unavailable', refusedKeys: ['claude'] });
    expect(asked).toEqual([1, 2]);
  });

  test('two refused keys are both named', async () => {
    const { error, asked } = await tryBoth([badKey], [response(403, '{"error":{"message":"no"}}')]);
    expect(error).toMatchObject({ refusedKeys: ['claude', 'openai'] });
    expect(asked).toEqual([1, 1]);
  });

  test('a short Retry-After is waited for, a long one is not', async () => {
    const busy = (wish: string) => response(429, '{}', { 'Retry-After': wish });
    const { text, asked } = await tryBoth([busy('600'), claudeWhole], [openAiWhole]);
    expect([text, asked]).toEqual(['Claude wrote.', [2, 0]]);

    const claude = await provide(busy('0.5'), claudeWhole);
    await readWithFallback([claudeAt(claude.url)]);
    const [first, second] = claude.requests.map((request) => request.at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(450);
  });

  test('every failed request is logged, also when the text came in the end', async () => {
    const { failures } = await tryBoth([overloaded, claudeWhole], []);
    expect(failures.map(String)).toEqual(['WritingFailure: claude answered 529 overloaded_error']);
  });
});

const torn: [string, RawAnswer][] = [
  ['a cut', cutStream(start, words(`Subject: A\n\n${BEGUN}`))],
  ['an end for length', stream(start, words(`Subject: A\n\n${BEGUN}`), end.length)],
];

describe('before words of the body have reached the reader', () => {
  test.each<[string, RawAnswer]>([
    ['a cut within the label of the subject', cutStream(start, words('Subje'))],
    ['a cut after the subject', cutStream(start, words('Subject: Keep the night bus\n\n'))],
    ['an end for length within the subject', stream(start, words('Subject: Keep'), end.length)],
    ['an answer that is only a subject', stream(start, words('Subject: Alone'), end.whole)],
  ])('%s is tried again, and leaves no trace', async (_case, answer) => {
    const whole = stream(start, words('Subject: The 14\n\nDear Council,\n\nKeep it.'), end.whole);
    const { subject, text, asked } = await tryBoth([answer, whole], [openAiWhole]);
    expect({ subject, text, asked }).toEqual({ subject: 'The 14', text: 'Keep it.', asked: [2, 0] });
    expect(await tryBoth([answer], [openAiWhole])).toMatchObject({ text: 'OpenAI wrote.', asked: [2, 1] });
  });

  test.each(torn)('%s of a letter that isn’t streamed is tried again', async (_case, answer) => {
    const again = await tryBoth([answer, claudeWhole], [openAiWhole], asJson);
    expect(again).toMatchObject({ text: 'Claude wrote.', asked: [2, 0] });
    const other = await tryBoth([answer], [openAiWhole], asJson);
    expect(other).toMatchObject({ text: 'OpenAI wrote.', asked: [2, 1] });
  });
});

describe('after words of the body have reached the reader', () => {
  test.each<[string, RawAnswer, string]>([
    ...torn.map(([name, answer]): [string, RawAnswer, string] => [name, answer, 'unavailable']),
    ['a refusal', stream(start, words(`Subject: A\n\n${BEGUN}`), end.refusal), 'declined'],
  ])('%s ends the call, and nothing is tried again', async (_case, answer, kind) => {
    const { text, error, asked } = await tryBoth([answer], [openAiWhole]);
    expect(text).toBe(BEGUN.trim());
    expect(error).toMatchObject({ kind });
    expect(asked).toEqual([1, 0]);
  });
});

describe('by the clock', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

  afterEach(() => vi.useRealTimers());

  /** Takes the request, sends these events, and lets time pass. */
  const waits =
    (ms: number, ...events: string[]): RawAnswer =>
    (socket) => {
      if (events.length > 0) stalledStream(...events)(socket);
      vi.advanceTimersByTime(ms);
    };

  test('a provider that says nothing for 20 seconds is asked once more, then the other one', async () => {
    const { text, asked } = await tryBoth([waits(20_000)], [openAiWhole]);
    expect(text).toBe('OpenAI wrote.');
    expect(asked).toEqual([2, 1]);
  });

  test('headers without words don’t count as first words', async () => {
    const { text, asked } = await tryBoth([waits(20_000, claudeEvents.start)], [openAiWhole]);
    expect(text).toBe('OpenAI wrote.');
    expect(asked).toEqual([2, 1]);
  });

  test('a provider that takes less than 20 seconds is waited for', async () => {
    const slow: RawAnswer = (socket) => {
      vi.advanceTimersByTime(19_999);
      claudeWhole(socket);
    };
    expect(await tryBoth([slow], [openAiWhole])).toMatchObject({ text: 'Claude wrote.', asked: [1, 0] });
  });

  test('after 48 seconds no other request is made', async () => {
    const { error, asked } = await tryBoth([waits(20_000)], [waits(8_000), openAiWhole]);
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(asked).toEqual([2, 1]);
  });

  test.each([
    ['15 seconds without a word', TIMEOUTS, 15_000],
    ['48 seconds in all', { ...TIMEOUTS, silence: 60_000 }, 48_000],
  ])('%s end a letter in progress', async (_case, timeouts, ms) => {
    const claude = await provide(stalledStream(start, words(`Subject: A\n\n${BEGUN}`)));
    const { signal } = new AbortController();
    const events = writeWithFallback([claudeAt(claude.url)], letterTask, {
      signal,
      timeouts,
      log: { warn() {} },
      payer: freeOfCharge,
    });
    expect(await events.next()).toMatchObject({ value: { type: 'subject' } });
    expect(await events.next()).toMatchObject({ value: { text: BEGUN.trim() } });
    const outcome = events.next().catch((error: unknown) => error);
    vi.advanceTimersByTime(ms);
    expect(await outcome).toMatchObject({ kind: 'unavailable' });
    expect(claude.requests).toHaveLength(1);
  });
});

describe('a sentence to keep', () => {
  const kept = ['The 14 is my way to work.'];
  const letter = { ...letterTask.letter, kept };
  const keeping = { task: { ...letterTask, letter, streamed: false } };
  const losing = stream(start, words('I ride the 14.'), end.whole);
  const whole = stream(start, words('The 14 is my way to work. Please act.'), end.whole);

  test('is requested once more if a JSON response lost it', async () => {
    const { text, asked, failures } = await tryBoth([losing, whole], [openAiWhole], keeping);
    expect({ text, asked, failures }).toEqual({
      text: 'The 14 is my way to work. Please act.',
      asked: [2, 0],
      failures: [],
    });
  });

  test.each([
    ['is lost again', losing],
    ['is not written', overloaded],
    ['is declined', stream(start, words('I can not.'), end.refusal)],
  ])('leaves the first letter if the second one %s', async (_what, second) => {
    const { text, asked, error } = await tryBoth([losing, second], [openAiWhole], keeping);
    expect({ text, asked, error }).toEqual({ text: 'I ride the 14.', asked: [2, 0], error: undefined });
  });

  test('is not requested again in a stream, after two requests, or if it is present', async () => {
    const streamed = { task: { ...letterTask, letter } };
    expect((await tryBoth([losing, whole], [], streamed)).asked).toEqual([1, 0]);
    expect((await tryBoth([overloaded, losing], [openAiWhole], keeping)).asked).toEqual([2, 0]);
    expect((await tryBoth([whole], [], keeping)).asked).toEqual([1, 0]);
  });
});
