import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  signIn,
  takenPoints,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { heldStream, response } from '#tests/support/providers/raw-provider.ts';

const { database } = await openTestDatabase();
const live = await addCampaign(database);
const path = `/api/campaigns/${live.campaign.id}/generate-letter`;
const cookie = await signIn(database, { role: 'admin' });
beforeEach(() => database.pool.query('delete from rate_limits'));

test('sixty letters an hour for an account, wherever it asks from, and not for all accounts together', async () => {
  const app = makeLetterApp(database);
  const asked = Array.from({ length: 62 }, (_, i) =>
    askForLetter(app, path, { cookie, from: `10.0.0.${i}` }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const refused = await askForLetter(app, path, { cookie });
  expect([refused.status, await refused.text()]).toEqual([
    429,
    "You've reached the hourly limit for staff letters. You can generate more in 60 minutes.",
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  const other = await signIn(database, { role: 'admin' });
  expect((await askForLetter(app, path, { cookie: other })).status).toBe(200);
});

test("staff's letters and visitors' count to one day, and not to a visitor's or a campaign's hour", async () => {
  const limits = { perDay: 2, perVisitorAndHour: 1, perCampaignAndHour: 1 };
  const app = makeLetterApp(database, { limits });
  const statuses: number[] = [];
  for (const call of [{ cookie }, undefined, { cookie }] as const) {
    const asked = call ? askForLetter(app, path, call) : askForLetter(app, live.path);
    statuses.push((await asked).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('neither a failed letter nor a refused one counts', async () => {
  const ai = openAiAt(await provide(response(500, '{}')));
  const down = makeLetterApp(database, { ai, limits: { perDay: 10 } });
  expect((await askForLetter(down, path, { cookie })).status).toBe(503);
  const outsider = await signIn(database);
  expect((await askForLetter(down, path, { cookie: outsider })).status).toBe(403);
  expect(await takenPoints(database)).toEqual([0, 0]);
});

test('staff wait like everyone where very many letters are being written', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = heldStream(
    chatEvents.start + chatEvents.words('Subject: Night buses\n\nDear Council,\n'),
    chatEvents.end.whole,
    promise,
  );
  const app = makeLetterApp(database, { ai: openAiAt(await provide(held)), limits: { atOnce: 1 } });
  const first = await askForLetter(app, path, { cookie, accept: 'text/event-stream' });
  const second = await askForLetter(app, path, { cookie });
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '5']);
  resolve();
  await first.text();
  await app.settled();
});
