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
import { cutStream, stream } from '../support/providers/raw-provider.ts';

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
