import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { letters } from '#features/interactions/interactions.table.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import {
  cutStream,
  heldStream,
  type RawAnswer,
  response,
  stalledStream,
  stream,
} from '#tests/support/providers/raw-provider.ts';
import { moneyReservations, moneyUsed } from '../letters.table.server.ts';
import { releaseExpired } from './ledger.server.ts';
import { MONEY_USED_UP } from './money.server.ts';

const { database, db } = await openTestDatabase();
let live: Awaited<ReturnType<typeof addCampaign>>;
beforeEach(async () => {
  await db.delete(letters);
  await db.delete(moneyUsed);
  await db.delete(moneyReservations);
  live = await addCampaign(database);
});

/** One coin for a word in or out: a letter of the provider's costs 1,350. */
const prices = {
  currency: 'USD',
  lookedUpOn: '2026-11-21',
  models: { local: { input: 1_000_000, output: 1_000_000 } },
};
const LETTER = 1_350;
const RICH = 1_000_000;

async function app(answer: RawAnswer, money: { perDay?: number; perMonth?: number } = { perDay: RICH }) {
  return makeLetterApp(database, {
    ai: openAiAt(await provide(answer)),
    money: { ...money, prices },
  });
}

async function used() {
  const rows = await db.select().from(moneyUsed);
  return Object.fromEntries(
    rows.map(({ period, scope, micros, reserved }) => [
      `${period.length === 7 ? 'month' : 'day'} ${scope.split(':')[0]}`,
      [micros / 1e6, reserved / 1e6],
    ]),
  );
}

const EVERYWHERE = (money: number) => ({
  'day all': [money, 0],
  'month all': [money, 0],
  'day provider': [money, 0],
  'day organization': [money, 0],
  'day campaign': [money, 0],
});

test('the reported cost of a letter counts for the day, month, provider, organization and campaign', async () => {
  await askForLetter(await app(wholeAnswer), live.path);
  expect(await used()).toEqual(EVERYWHERE(LETTER));
  expect(await db.select().from(letters)).toMatchObject([
    { campaignId: live.campaign.id, inputTokens: 900, micros: LETTER * 1e6 },
  ]);
});

test('spending is counted without a budget too', async () => {
  await askForLetter(await app(wholeAnswer, {}), live.path);
  expect(await used()).toEqual(EVERYWHERE(LETTER));
});

test('a sample letter costs nothing, and no money is reserved for it', async () => {
  const nothing = { perDay: 0, perMonth: 0 };
  const samples = makeLetterApp(database, {
    ai: { sample: { msPerWord: 1 } },
    money: { ...nothing, prices },
  });
  const answer = await askForLetter(samples, live.path, { accept: 'text/event-stream' });
  expect(await db.$count(moneyReservations)).toBe(0);
  expect(await answer.text()).toContain('"sample":true');
  expect([await used(), await db.$count(moneyReservations)]).toEqual([{}, 0]);
});

test('while a letter is written, the most that it can cost is reserved', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { start, words, end } = chatEvents;
  const letters = await app(
    heldStream(start + words('Subject: A\n\nDear Council, one more.'), end.whole, mayGoOn),
  );
  const answer = await askForLetter(letters, live.path, { accept: 'text/event-stream' });
  const [most = 0, reserved] = (await used())['day all'] ?? [];
  expect(most).toBeGreaterThan(4_000);
  expect(reserved).toBe(most);
  goOn();
  await answer.text();
  expect(await used()).toEqual(EVERYWHERE(LETTER));
});

test('what a killed process held is released, and a letter that ends after that pays what it cost', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { start, words, end } = chatEvents;
  const letters = await app(
    heldStream(start + words('Subject: A\n\nDear Council, one more.'), end.whole, mayGoOn),
  );
  const answer = await askForLetter(letters, live.path, { accept: 'text/event-stream' });
  const reserved = async () => (await used())['day all']?.[1];
  await releaseExpired(db);
  expect(await reserved()).toBeGreaterThan(4_000);
  await db.update(moneyReservations).set({ until: new Date(0) });
  await Promise.all([releaseExpired(db), releaseExpired(db)]);
  expect([await used(), await db.$count(moneyReservations)]).toMatchObject([{ 'day all': [0, 0] }, 0]);
  goOn();
  await answer.text();
  expect(await used()).toEqual(EVERYWHERE(LETTER));
});

describe('both requests count that a provider accepted', () => {
  const { start, words, end } = chatEvents;

  test('by its reported tokens', async () => {
    const tooLong = stream(start, words('Subject: A\n\nDear Council,'), end.length);
    await askForLetter(await app(tooLong), live.path);
    expect(await used()).toEqual(EVERYWHERE(2 * LETTER));
  });

  test('with the highest possible cost if no tokens were reported', async () => {
    await askForLetter(await app(cutStream(start, words('Subject: A'))), live.path);
    const [most = 0, reserved] = (await used())['day all'] ?? [];
    expect(most).toBeGreaterThan(2 * 4_000);
    expect(reserved).toBe(0);
  });

  test('with their prompts, if they were stopped before any word came', async () => {
    const timeouts = { firstWords: 100, hedge: 5_000, silence: 5_000, all: 10_000 };
    const ai = { ...openAiAt(await provide(stalledStream(start))), timeouts };
    const letters = makeLetterApp(database, { ai, money: { perDay: RICH, prices } });
    expect((await askForLetter(letters, live.path)).status).toBe(503);
    const [micros = 0, reserved] = (await used())['day all'] ?? [];
    expect(micros).toBeGreaterThan(2 * 200);
    expect(micros).toBeLessThan(4_000);
    expect(reserved).toBe(0);
  });

  test('and one that it refused costs nothing', async () => {
    await askForLetter(await app(response(503, '{}')), live.path);
    expect(await used()).toEqual(EVERYWHERE(0));
  });
});

describe('a reader who leaves is charged', () => {
  const { start, words } = chatEvents;
  const LONG = 'I ask you to keep the 14 by night, for all of us who work late. '.repeat(30);

  async function costOfLeaving(said: string) {
    const provider = await provide(stalledStream(start, words(`Subject: A\n\n${said}`)));
    const letters = makeLetterApp(database, { ai: openAiAt(provider), money: { perDay: RICH, prices } });
    await db.delete(moneyUsed);
    const answer = await askForLetter(letters, live.path, { accept: 'text/event-stream' });
    await leaveOnceSeen(answer, said === '' ? 'Dear' : 'work late');
    await letters.settled();
    const spent = await used();
    expect(spent).toEqual(EVERYWHERE(spent['day all']?.[0] ?? 0));
    return spent['day all']?.[0] ?? 0;
  }

  async function leaveOnceSeen({ body }: Response, words: string) {
    let seen = '';
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      seen += piece;
      if (seen.includes(words)) return;
    }
    throw new Error(`the words never came: ${seen}`);
  }

  test('for the prompt, the received words and a margin', async () => {
    const [few, many] = [await costOfLeaving(LONG.slice(0, 100)), await costOfLeaving(LONG)];
    expect(few).toBeGreaterThan(500);
    expect(few).toBeLessThan(2 * LETTER);
    expect(many - few).toBeGreaterThan((LONG.length - 100) / 4);
    expect(many - few).toBeLessThan((LONG.length - 100) / 2);
  });

  test('little before the first words', async () => {
    const cost = await costOfLeaving('');
    expect(cost).toBeGreaterThan(500);
    expect(cost).toBeLessThan(2 * LETTER);
  });
});

describe('when the money is used up', () => {
  test.each([
    ['day', { perDay: 100 }, 24 * 3600],
    ['month', { perMonth: 100 }, 31 * 24 * 3600],
  ])('of the %s, the answer is 503, with a sentence and when to come back', async (_case, money, longest) => {
    const answer = await askForLetter(await app(wholeAnswer, money), live.path);
    expect([answer.status, await answer.text()]).toEqual([503, errorSentence('en', MONEY_USED_UP)]);
    expect(answer.headers.get('x-refusal')).toBe('used-up');
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(longest);
  });

  test('no provider is asked, and nothing remains reserved', async () => {
    const provider = await provide(wholeAnswer);
    const letters = makeLetterApp(database, {
      ai: openAiAt(provider),
      money: { perDay: 100, prices },
    });
    await askForLetter(letters, live.path);
    expect(provider.requests).toHaveLength(0);
    expect((await used())['day all']).toEqual([0, 0]);
  });
});
