import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents, claudeEvents } from '#tests/support/providers/provider-events.ts';
import {
  heldStream,
  type RawAnswer,
  response,
  stalledStream,
  stream,
} from '#tests/support/providers/raw-provider.ts';
import { BEGUN, chatAt, claudeAt, letterTask, readWithFallback } from '#tests/support/providers/writing.ts';
import type { CircuitBreaker, Timeouts } from './letter-call.server.ts';
import type { Payer, RequestOutcome, Writer } from './writer.server.ts';

const silent: RawAnswer = () => undefined;
const claudeWhole = stream(claudeEvents.start, claudeEvents.words('Claude wrote.'), claudeEvents.end.whole);
const openAiWhole = stream(chatEvents.start, chatEvents.words('OpenAI wrote.'), chatEvents.end.whole);
const declines = stream(chatEvents.start, chatEvents.end.refusal);
const overloaded = response(
  529,
  '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
);

const TIMEOUTS: Timeouts = { firstWords: 10_000, hedge: 50, silence: 10_000, all: 15_000 };

interface Options {
  timeouts?: Partial<Timeouts>;
  failing?: Writer['provider'][];
  mayHedge?: boolean;
  streamed?: boolean;
  payer?: Payer;
  onFailure?: () => void;
  onText?: () => void;
}

/** Requests a letter from Claude first, then from OpenAI. */
async function write(
  claudeAnswers: RawAnswer[],
  openAiAnswers: RawAnswer[],
  { timeouts, failing = [], mayHedge = true, streamed = true, ...options }: Options = {},
) {
  const claude = await provide(...claudeAnswers);
  const openai = await provide(...openAiAnswers);
  const failed: string[] = [];
  const breaker: CircuitBreaker = {
    sortByHealth: async (writers) => writers,
    isFailing: ({ provider }) => failing.includes(provider),
    mayHedge: () => mayHedge,
    recordSuccess: async () => {},
    async recordFailure({ provider }) {
      failed.push(provider);
      return failing.includes(provider);
    },
  };
  const begun = performance.now();
  const seen = await readWithFallback([claudeAt(claude.url), chatAt(openai.url)], {
    task: { ...letterTask, streamed },
    timeouts: { ...TIMEOUTS, ...timeouts },
    breaker,
    ...options,
  });
  const ms = performance.now() - begun;
  const asked = [claude.requests.length, openai.requests.length];
  return { ...seen, provider: seen.finished?.writing.provider, asked, failed, ms, claude, openai };
}

/** Collects how each request was settled, in the order of their ends. */
function purse(most = 9) {
  const settled: (RequestOutcome & { provider: string })[] = [];
  let reserved = 0;
  const payer: Payer = {
    async reserve({ provider }) {
      reserved += 1;
      if (reserved > most) return undefined;
      let isSettled = false;
      return {
        async settle(outcome) {
          if (!isSettled) settled.push({ ...outcome, provider });
          isSettled = true;
        },
      };
    },
  };
  return { payer, settled, reserved: () => reserved };
}

describe('while a provider is silent', () => {
  test.each([
    ['a stream', true],
    ['JSON', false],
  ])(
    'the other one writes %s, and the silent request is closed and counts as a failure',
    async (_what, streamed) => {
      const { text, provider, asked, failed, failures, ms, claude } = await write([silent], [openAiWhole], {
        streamed,
      });
      expect([text, provider, asked]).toEqual(['OpenAI wrote.', 'openai', [1, 1]]);
      expect([failed, failures]).toEqual([['claude'], []]);
      expect(ms).toBeLessThan(5_000);
      await claude.requests[0]?.closed;
    },
  );

  test('it still writes the letter if its words come first, and the other one has not failed', async () => {
    const mayBegin = Promise.withResolvers<void>();
    const late: RawAnswer = (socket) => void mayBegin.promise.then(() => claudeWhole(socket));
    const begins: RawAnswer = () => mayBegin.resolve();
    const { text, asked, failed, openai } = await write([late], [begins], { timeouts: { hedge: 400 } });
    expect([text, asked, failed]).toEqual(['Claude wrote.', [1, 1], []]);
    await openai.requests[0]?.closed;
  });

  test('both requests are paid for, and each is settled once', async () => {
    const { payer, settled } = purse();
    await write([stalledStream(claudeEvents.start)], [openAiWhole], { payer });
    expect(settled.toSorted((one, other) => one.provider.localeCompare(other.provider))).toMatchObject([
      { provider: 'claude', isAccepted: true, hasBegun: false, isAbandoned: true, hasReaderLeft: false },
      { provider: 'openai', isAccepted: true, isAbandoned: false, usage: { inputTokens: 900 } },
    ]);
  });

  test('a letter goes on if there is no money for a second request', async () => {
    const { payer, reserved } = purse(1);
    const mayBegin = Promise.withResolvers<void>();
    const late: RawAnswer = (socket) => void mayBegin.promise.then(() => claudeWhole(socket));
    const refusing: Payer = {
      async reserve(writer) {
        const payment = await payer.reserve(writer);
        if (!payment) mayBegin.resolve();
        return payment;
      },
    };
    const { text, asked } = await write([late], [openAiWhole], { payer: refusing });
    expect([text, asked, reserved()]).toEqual(['Claude wrote.', [1, 0], 2]);
  });

  test('it may still write the letter after the other one declined, and has not failed', async () => {
    const hasDeclined = Promise.withResolvers<void>();
    const late: RawAnswer = (socket) => void hasDeclined.promise.then(() => claudeWhole(socket));
    const { text, asked, failed, failures } = await write([late], [declines], {
      onFailure: hasDeclined.resolve,
    });
    expect([text, asked, failed]).toEqual(['Claude wrote.', [1, 1], []]);
    expect(failures.map(String)).toEqual(['WritingFailure: openai ended with content-filter content_filter']);
  });

  test('a letter that the other one declined is declined if it never comes, and no request is made again', async () => {
    const { error, asked } = await write([silent], [declines], { timeouts: { firstWords: 300 } });
    expect(error).toMatchObject({ kind: 'declined' });
    expect(asked).toEqual([1, 1]);
  });

  test('four requests are the most, two to each', async () => {
    const { error, asked } = await write([silent], [overloaded], { timeouts: { firstWords: 200 } });
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(asked).toEqual([2, 2]);
  });
});

describe('by the clock', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));

  afterEach(() => vi.useRealTimers());

  test('a stream in progress is not requested from the other provider', async () => {
    const mayGoOn = Promise.withResolvers<void>();
    const { start, words, end } = claudeEvents;
    const begun = start + words(`Subject: A\n\n${BEGUN}`);
    const slow = heldStream(begun, words('ours.') + end.whole, mayGoOn.promise);
    const onText = () => {
      vi.advanceTimersByTime(5_000);
      mayGoOn.resolve();
    };
    const { text, asked } = await write([slow], [openAiWhole], { onText });
    expect([text, asked]).toEqual([`${BEGUN}ours.`, [1, 0]]);
  });

  test.each<[string, Options]>([
    ['the other one is failing', { failing: ['openai'] }],
    ['too many letters have asked two', { mayHedge: false }],
  ])('a silent provider is waited for if %s', async (_what, options) => {
    const late: RawAnswer = (socket) => {
      vi.advanceTimersByTime(5_000);
      claudeWhole(socket);
    };
    const { text, asked } = await write([late], [openAiWhole], options);
    expect([text, asked]).toEqual(['Claude wrote.', [1, 0]]);
  });
});

test('a silent provider known to be failing is left for the other one, and not asked again', async () => {
  const { payer, settled } = purse();
  const options: Options = { failing: ['claude'], mayHedge: false, payer };
  const { text, asked, failures, ms } = await write([silent], [openAiWhole], options);
  expect([text, asked]).toEqual(['OpenAI wrote.', [1, 1]]);
  expect(failures.map(String)).toEqual(['WritingFailure: claude sent no words in time']);
  expect(settled[0]).toMatchObject({ provider: 'claude', isAbandoned: false, isTimedOut: true });
  expect(ms).toBeLessThan(5_000);
});

test('an unsent request costs nothing once its letter has ended', async () => {
  const { payer, settled } = purse();
  const mayBegin = Promise.withResolvers<void>();
  const hasEnded = Promise.withResolvers<void>();
  const late: RawAnswer = (socket) => void mayBegin.promise.then(() => claudeWhole(socket));
  const slow: Payer = {
    async reserve(writer) {
      if (writer.provider === 'openai') {
        mayBegin.resolve();
        await hasEnded.promise;
      }
      const payment = await payer.reserve(writer);
      return (
        payment && {
          async settle(outcome) {
            hasEnded.resolve();
            await payment.settle(outcome);
          },
        }
      );
    },
  };
  const { text, asked } = await write([late], [openAiWhole], { payer: slow });
  expect([text, asked]).toEqual(['Claude wrote.', [1, 0]]);
  expect(settled.find(({ provider }) => provider === 'openai')).toMatchObject({
    isAccepted: false,
    isAbandoned: false,
  });
});
