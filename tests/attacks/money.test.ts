import { expect, test } from 'vitest';
import { openDatabase } from '#database/client.server.ts';
import { openTestDatabase } from '#database/test-database.ts';
import { moneyUsed } from '#features/letters/letters.table.server.ts';
import { MONEY_USED_UP } from '#features/letters/money/money.server.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { addCampaign, visitor } from '../support/calls/letter-app.ts';
import { callFromAlone, openWholeApp, type WholeApp } from '../support/calls/whole-app.ts';
import { provide } from '../support/providers/provide.ts';
import { chatEvents } from '../support/providers/provider-events.ts';
import { cutStream, type RawAnswer, stalledStream, stream } from '../support/providers/raw-provider.ts';

const testDatabase = await openTestDatabase();

const { start, words, end } = chatEvents;
const text = words(
  'Subject: A\n\nDear Council,\n\nI ask you to please keep the 14. It is my way to work and ',
);

/** In money: what one letter of this provider costs, and the most that one request can. */
const LETTER = 0.9 + 0.45;
const BUDGET = 20;

test.each([
  ['whole letters', stream(start, text, end.whole)],
  ['letters that end by length', stream(start, text, end.length)],
  ['letters that break off', cutStream(start, text)],
])(
  '200 calls over two instances of the program cannot cost more than the budget: %s',
  async (_what, answer) => {
    const { database } = testDatabase;
    await database.db.delete(moneyUsed);
    const { path } = await addCampaign(database);
    const provider = await provide(answer);
    const environment = {
      OPENAI_BASE_URL: provider.url,
      OPENAI_MODEL: 'local',
      PRICES: '{"currency": "EUR", "models": {"local": {"input": 1000, "output": 1000}}}',
      MONEY_PER_DAY: String(BUDGET),
      LETTER_LIMIT_PER_VISITOR: '0',
      LETTER_BUDGET_PER_DAY: '0',
      CHALLENGE: 'off',
    };
    const second = openDatabase({ connectionString: testDatabase.url }, () => {});
    const copies = [openWholeApp(database, environment), openWholeApp(second, environment)];
    const answers: { status: number; text: string }[] = [];
    for (let round = 0; round < 4; round += 1) {
      answers.push(
        ...(await Promise.all(Array.from({ length: 40 }, (_, index) => ask(copies[index % 2], path, index)))),
      );
    }
    for (let index = 0; index < 40; index += 1) answers.push(await ask(copies[index % 2], path, index));
    await second.close();

    const rows = await database.db.select().from(moneyUsed);
    const spent = Math.max(...rows.map(({ micros }) => micros)) / 1e6;
    expect(spent).toBeLessThanOrEqual(BUDGET);
    expect(provider.requests.length * LETTER).toBeLessThanOrEqual(BUDGET);
    expect(rows.map(({ reserved }) => reserved)).toEqual(rows.map(() => 0));
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(100);
    expect(answers.at(-1)).toEqual({ status: 503, text: errorSentence('en', MONEY_USED_UP) });
  },
);

test('readers who hang up after the first words use up the budget little faster than those who stay', async () => {
  const { database } = testDatabase;
  const { path } = await addCampaign(database);
  const environment = (url: string) => ({
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: 'local',
    PRICES: '{"currency": "EUR", "models": {"local": {"input": 1000, "output": 1000}}}',
    MONEY_PER_DAY: '1000',
    CHALLENGE: 'off',
  });
  const readers = 20;
  const spentBy = async (answer: RawAnswer, read: (answer: Response) => Promise<unknown>) => {
    await database.db.delete(moneyUsed);
    const app = openWholeApp(database, environment((await provide(answer)).url));
    await Promise.all(Array.from({ length: readers }, async () => read(await askForStream(app, path))));
    await app.settled();
    return Math.max(...(await database.db.select().from(moneyUsed)).map(({ micros }) => micros)) / 1e6;
  };
  const byHonest = await spentBy(stream(start, text, end.whole), (answer) => answer.text());
  const byLeavers = await spentBy(stalledStream(start, text), hangUpAfterWords);
  expect(byHonest).toBeCloseTo(readers * LETTER);
  expect(byLeavers).toBeLessThan(2 * byHonest);
});

function askForStream(app: WholeApp, path: string) {
  return callFromAlone(app, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(visitor),
  });
}

async function hangUpAfterWords({ body }: Response): Promise<void> {
  let seen = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    seen += piece;
    if (seen.includes('keep the')) return;
  }
  throw new Error(`the words never came: ${seen}`);
}

async function ask(copy: WholeApp | undefined, path: string, index: number) {
  if (!copy) throw new Error('there is no such copy');
  const accept = index % 3 === 0 ? 'text/event-stream' : 'application/json';
  const response = await callFromAlone(copy, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify(visitor),
  });
  return { status: response.status, text: await response.text() };
}
