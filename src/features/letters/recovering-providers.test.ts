import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { providerOutages } from '#features/settings/settings.table.server.ts';
import {
  addCampaign,
  askForLetter,
  BEGUN,
  makeLetterApp,
  readEvents,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { claudeWhole, overloaded, twoProviders, until } from '#tests/support/calls/two-providers.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { cutStream } from '#tests/support/providers/raw-provider.ts';

const STREAM = { accept: 'text/event-stream' };

const { database, db, pool } = await openTestDatabase();
const { path } = await addCampaign(database);
const start = twoProviders(database, path);
beforeEach(() => db.delete(providerOutages));
afterEach(() => {
  vi.useRealTimers();
});

describe('where both fail for a while', () => {
  test('both are asked by the program until they answer, and no letter is needed for that', async () => {
    const site = await start(
      [overloaded, overloaded, overloaded, overloaded, wholeAnswer],
      [overloaded, overloaded, overloaded, overloaded, claudeWhole],
    );
    for (let letter = 0; letter < 3; letter += 1) await site.write();
    expect(await site.failing()).toEqual(['openai', 'claude']);
    const [asked = 0] = site.asked();
    expect(site.asked()).toEqual([4, 4]);
    await site.letProbesBegin();
    await until(async () => (await site.failing()).length === 0);
    expect(site.asked()).toEqual([asked + 1, asked + 1]);
    expect((await site.write()).status).toBe(200);
    expect(site.asked()).toEqual([6, 5]);
  });

  test('a first one that then breaks off in the middle of letters is left for the other one', async () => {
    const cuts = cutStream(chatEvents.start, chatEvents.words(`Subject: The 14\n\n${BEGUN}`));
    const site = await start(
      [overloaded, overloaded, overloaded, overloaded, wholeAnswer, cuts],
      [overloaded, overloaded, overloaded, overloaded, claudeWhole],
    );
    for (let letter = 0; letter < 3; letter += 1) await site.write();
    await site.letProbesBegin();
    await until(async () => (await site.failing()).length === 0);
    const ends: (string | undefined)[] = [];
    for (let letter = 0; letter < 5; letter += 1) {
      const answer = await askForLetter(site, path, STREAM);
      ends.push(readEvents(await answer.text()).at(-1)?.event);
    }
    expect(ends).toEqual(['error', 'done', 'done', 'done', 'done']);
    expect(await site.failing()).toEqual(['openai']);
  });

  test('one instance at a time sends a short question, and its cost counts', async () => {
    const limits = { money: { perDay: 100 } };
    const site = await start([overloaded], [claudeWhole], limits);
    const other = makeLetterApp(database, { ai: site.ai, ...limits });
    for (const app of [site, other, site]) await site.write(app);
    const before = site.openai.requests.length;
    await site.letProbesBegin();
    await until(() => site.openai.requests.length > before);
    await Promise.all([site.stop(), other.stop()]);
    expect(site.openai.requests.length).toBe(before + 1);
    expect(site.openai.requests.at(-1)?.body.length).toBeLessThan(400);
    expect(await site.failing()).toEqual(['openai']);
    const [held] = (
      await pool.query("select sum(reserved)::int as reserved from money_used where scope = 'all'")
    ).rows;
    expect(held.reserved).toBe(0);
  });
});
