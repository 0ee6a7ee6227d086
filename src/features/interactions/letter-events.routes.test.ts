import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { answerError } from '#http/error-response.server.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { addLetter, readDays } from '#tests/support/letters/recorded-letters.ts';
import { makeCampaignCounters } from './campaign-counters.server.ts';
import { letterEventRoutes } from './letter-events.routes.server.ts';
import { makeLetterId } from './letter-rows.server.ts';

const { database, db } = await openTestDatabase();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { id: organizationId } = await makeOrganization(db);

/** One copy of the program. */
function openCopy() {
  const log = pino({ level: 'silent' });
  const counters = makeCampaignCounters(db, log, 60_000);
  const routes = letterEventRoutes({ db, counters, trustedProxies: [] });
  const app = new Hono()
    .route('/api/visits', routes.forVisits)
    .route('/api/letter-events', routes.forLetterEvents);
  app.onError(answerError(log));
  return { app, counters };
}

async function post(
  { app }: { app: Hono },
  path: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const answer = await app.request(path, {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return [answer.status, await answer.text()] as const;
}

async function newCampaign() {
  const { id } = await makeCampaign(db, organizationId, { status: 'Live' });
  const add = (fields: Parameters<typeof addLetter>[1] = {}) => addLetter(db, { campaignId: id, ...fields });
  return { id, add };
}

const read = (campaignId: number) => readDays(db, campaignId);

test('a letter event is counted before the response, so no kill loses it', async () => {
  const copy = openCopy();
  const { id, add } = await newCampaign();
  expect(await post(copy, '/api/letter-events', { letterId: await add(), kind: 'opened' })).toEqual([
    204,
    '',
  ]);
  expect(await read(id)).toMatchObject([{ opened: 1, openedOrCopied: 1 }]);
});

describe('a visit', () => {
  test('is counted with the tag of its link, without a query', async () => {
    const copy = openCopy();
    const { id } = await newCampaign();
    const asked = [vi.spyOn(database.pool, 'query'), vi.spyOn(database.pool, 'connect')];
    const sent = [
      { campaignId: id },
      { campaignId: id, source: 'Flyer-1' },
      { campaignId: id, source: 'not a tag!' },
    ];
    for (const body of sent) expect(await post(copy, '/api/visits', body)).toEqual([204, '']);
    for (const query of asked) expect(query).not.toHaveBeenCalled();
    await copy.counters.flush();
    const rows = await read(id);
    expect(rows.map(({ source, visits }) => [source, visits]).toSorted()).toEqual([
      ['', 2],
      ['flyer-1', 1],
    ]);
  });

  test('of a bot that names itself is not', async () => {
    const copy = openCopy();
    const { id } = await newCampaign();
    const visit = (agent: string) => post(copy, '/api/visits', { campaignId: id }, { 'user-agent': agent });
    await visit('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    await visit('facebookexternalhit/1.1');
    await visit('Mozilla/5.0 (Linux; Android 10; CUBOT P30) AppleWebKit/537.36 Chrome/120.0 Mobile');
    await copy.counters.flush();
    expect(await read(id)).toMatchObject([{ visits: 1 }]);
  });

  test.each([
    [{}, 'campaignId must be a whole number'],
    [{ campaignId: 'x' }, 'campaignId must be a whole number'],
    [{ campaignId: 0 }, 'campaignId must be a whole number'],
  ])('%j is refused with one sentence', async (body, sentence) => {
    expect(await post(openCopy(), '/api/visits', body)).toEqual([400, sentence]);
  });
});

describe('what a visitor did with a letter', () => {
  test('counts each kind once, and once for either of opened and copied', async () => {
    const copy = openCopy();
    const { id, add } = await newCampaign();
    const [first, second] = [await add({ source: 'flyer' }), await add({ source: 'flyer' })];
    for (const kind of ['opened', 'opened', 'copied', 'sent', 'sent']) {
      expect(await post(copy, '/api/letter-events', { letterId: first, kind })).toEqual([204, '']);
    }
    await post(copy, '/api/letter-events', { letterId: second, kind: 'copied', route: null });
    await copy.counters.flush();
    expect(await read(id)).toMatchObject([
      { source: 'flyer', opened: 1, copied: 2, openedOrCopied: 2, sent: 1, visits: 0, written: 0 },
    ]);
  });

  test('is counted once by two instances that receive it at the same time', async () => {
    const copies = [openCopy(), openCopy()];
    const { id, add } = await newCampaign();
    const letters = await Promise.all(Array.from({ length: 10 }, () => add()));
    const told = letters.flatMap((letterId) =>
      copies.flatMap((copy) =>
        ['opened', 'copied', 'sent', 'opened'].map((kind) =>
          post(copy, '/api/letter-events', { letterId, kind, route: 'gmail' }),
        ),
      ),
    );
    await Promise.all(told);
    await Promise.all(copies.map(({ counters }) => counters.flush()));
    expect(await read(id)).toMatchObject([{ opened: 10, copied: 10, openedOrCopied: 10, sent: 10 }]);
  });

  test('counts nothing for a letter that is unknown, of staff, to an organization, or more than a week old', async () => {
    const copy = openCopy();
    const { id, add } = await newCampaign();
    const others = [
      'unknown',
      makeLetterId(),
      await add({ isCounted: false }),
      await add({ campaignId: null, organizationId }),
      await add({ at: new Date(Date.now() - 7 * 24 * 3_600_000 - 1000) }),
    ];
    for (const letterId of others) {
      expect(await post(copy, '/api/letter-events', { letterId, kind: 'sent' })).toEqual([204, '']);
    }
    await copy.counters.flush();
    expect(await read(id)).toEqual([]);
  });

  test.each([
    [{ letterId: 7, kind: 'opened' }, 'letterId must be text'],
    [{ letterId: 'x'.repeat(501), kind: 'opened' }, 'letterId can have at most 500 characters'],
    [{ letterId: 'x', kind: 'burnt' }, 'kind must be opened, copied or sent'],
    [{ letterId: 'x', kind: 'opened', route: 'pigeon' }, 'route must be mailto, gmail or outlook'],
  ])('%j is refused with one sentence', async (body, sentence) => {
    expect(await post(openCopy(), '/api/letter-events', body)).toEqual([400, sentence]);
  });
});

test('an address is refused the 241st in an hour, visits and events together', async () => {
  const copy = openCopy();
  const { id } = await newCampaign();
  const calls = Array.from({ length: 120 }, () => [
    post(copy, '/api/visits', { campaignId: id }),
    post(copy, '/api/letter-events', { letterId: 'unknown', kind: 'opened' }),
  ]);
  const answers = await Promise.all(calls.flat());
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([204]));
  expect(await post(copy, '/api/visits', { campaignId: id })).toEqual([
    429,
    'Many pages have been opened from your connection. Please come back in 60 minutes.',
  ]);
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] });
  expect((await post(copy, '/api/visits', { campaignId: id }))[0]).toBe(429);
  vi.useRealTimers();
  const anHourLater = performance.now() + 3_600_001;
  vi.spyOn(performance, 'now').mockImplementation(() => anHourLater);
  expect(await post(copy, '/api/visits', { campaignId: id })).toEqual([204, '']);
});
