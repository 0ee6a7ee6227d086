import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { answerError } from '#http/error-response.server.ts';
import { makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addLetter } from '#tests/support/letters/recorded-letters.ts';
import { interactionAnswer } from './interactions.contract.ts';
import { interactionRoutes } from './interactions.routes.server.ts';
import { interactions, letters } from './interactions.table.server.ts';

const { database } = await openTestDatabase();
const log = pino({ level: 'silent' });
const { id: orgId } = await makeOrganization(database.db);

/** Each has its own limit. */
function makeApp() {
  const { db, pool } = database;
  const sessionSecret = crypto.randomUUID();
  const routes = interactionRoutes({ db, pool, log, trustedProxies: [], sessionSecret });
  const app = new Hono()
    .route('/api/campaigns', routes.forCampaigns)
    .route('/api/letters', routes.forLetters);
  app.onError(answerError(log));
  return app;
}

async function track(app: Hono, fields: object): Promise<[number, string]> {
  const answer = await app.request('/api/campaigns/track-interaction', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ environment: 'PROD', pageUrl: 'https://r.org', orgName: 'F', orgId, ...fields }),
  });
  return [answer.status, await answer.text()];
}

test('anyone can say what they did with a letter', async () => {
  const before = await database.db.$count(interactions);
  const letterId = 'from the answer that brought the letter';
  const said = await track(makeApp(), { action: 'copy', userName: 'Noor', letterId });
  expect(said).toEqual([200, '{"ok":true}']);
  expect(await database.db.$count(interactions)).toBe(before + 1);
});

test.each([
  [{ orgId: 'x' }, 'orgId must be a whole number'],
  [{ orgId: 100_000_000_000 }, 'orgId must be a whole number'],
  [{ orgId: 0 }, 'orgId must be a whole number'],
  [{ campaignId: 1.5 }, 'campaignId must be a whole number'],
  [{ orgId: 999_999 }, 'Organization not found'],
  [{ userName: 7 }, 'userName must be text'],
  [{ userName: 'x'.repeat(1001) }, 'userName can have at most 1,000 characters'],
  [{ generatedText: 'x'.repeat(64_001) }, 'generatedText can have at most 64,000 characters'],
  [{ action: 'burn' }, 'action must be email or copy'],
  [{ pageUrl: undefined }, 'pageUrl must be text'],
])('%j is refused with one sentence', async (fields, sentence) => {
  expect(await track(makeApp(), fields)).toEqual([400, sentence]);
});

test('the sixty-first in an hour is refused, even of sixty-one at once', async () => {
  const app = makeApp();
  const answers = await Promise.all(Array.from({ length: 61 }, () => track(app, {})));
  const refused = answers.filter(([status]) => status !== 200);
  expect(refused).toEqual([
    [429, 'Many letters have been emailed or copied from your connection. Please come back in 60 minutes.'],
  ]);
});

describe('the record of a letter', () => {
  const add = () => addLetter(database.db, { organizationId: orgId });
  const findRecord = async (userName: string) => {
    const [found] = await database.db.select().from(interactions).where(eq(interactions.userName, userName));
    return found;
  };

  test('is erased at once by a caller with its id, and only the count remains', async () => {
    const app = makeApp();
    const [mine, theirs] = [await add(), await add()];
    await track(app, {
      userName: 'Erin',
      userAddress: '4 Elm Street',
      generatedText: 'Dear',
      letterId: mine,
    });
    await track(app, { userName: 'Theo', letterId: theirs });
    const before = await findRecord('Erin');
    const answer = await app.request(`/api/letters/${mine}`, { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const [after] = await database.db
      .select()
      .from(interactions)
      .where(eq(interactions.id, before?.id ?? 0));
    expect(after).toMatchObject({ orgId, userName: null, userAddress: null, generatedText: null });
    expect(after?.erasedAt).toBeInstanceOf(Date);
    expect(await findRecord('Theo')).toMatchObject({ erasedAt: null });
  });

  test('is erased by the person who wrote it by hand, and nothing else is', async () => {
    const app = makeApp();
    const writeByHand = async (userName: string) => {
      const [status, text] = await track(app, { userName, generatedText: 'By hand', letterId: null });
      expect(status).toBe(200);
      return interactionAnswer.parse(JSON.parse(text)).letterId ?? '';
    };
    const mine = await writeByHand('Iris');
    expect(await writeByHand('Otto')).not.toBe(mine);
    expect((await app.request(`/api/letters/${mine}`, { method: 'DELETE' })).status).toBe(204);
    expect(await findRecord('Iris')).toBeUndefined();
    expect(await findRecord('Otto')).toMatchObject({ generatedText: 'By hand', erasedAt: null });
  });

  test('is erased by the id that the page made for what was written by hand', async () => {
    const app = makeApp();
    const letterId = `own-${randomBytes(16).toString('hex')}`;
    const answer = await track(app, { userName: 'Uma', generatedText: 'By hand', letterId });
    expect(answer).toEqual([200, '{"ok":true}']);
    await track(app, { userName: 'Vera', letterId: `own-${randomBytes(16).toString('hex')}` });
    expect((await app.request(`/api/letters/${letterId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await findRecord('Uma')).toBeUndefined();
    expect(await findRecord('Vera')).toMatchObject({ erasedAt: null });
    const [row] = await database.db
      .select()
      .from(letters)
      .where(eq(letters.id, letterId.slice(4)));
    expect(row).toMatchObject({ made: 'by-hand', organizationId: orgId, isCounted: false });
  });

  test.each([
    ['too short to be the page’s own', 'own-abc'],
    ['made up', 'x'.repeat(120)],
    ['too short', 'x'],
  ])('remains if the id is %s', async (_, letterId) => {
    const app = makeApp();
    await track(app, { userName: `Kept ${letterId}`, letterId });
    expect((await app.request(`/api/letters/${letterId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await findRecord(`Kept ${letterId}`)).toMatchObject({ erasedAt: null, letterId: null });
  });
});
