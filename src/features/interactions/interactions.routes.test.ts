import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeCampaign, makeOrganization } from '#tests/support/calls/campaign-fixtures.ts';
import { makeInteractionApp } from '#tests/support/calls/interaction-app.ts';
import { addLetter, readDays } from '#tests/support/letters/recorded-letters.ts';
import { interactionAnswer } from './interactions.contract.ts';
import { interactions, letters } from './interactions.table.server.ts';
import { MAX_LATE_EVENTS, makeLetterEvents, makeLetterId, makeOwnId } from './letter-rows.server.ts';

const { database, db } = await openTestDatabase();
const makeApp = () => makeInteractionApp(database);
const { id: orgId } = await makeOrganization(db);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const VISITS = '/api/visits';
const EVENTS = '/api/letter-events';
const TRACK = '/api/campaigns/track-interaction';
const track = ({ post }: ReturnType<typeof makeApp>, fields: object) =>
  post(TRACK, { environment: 'PROD', pageUrl: 'https://r.org', orgName: 'F', orgId, ...fields });

async function newCampaign() {
  const { id } = await makeCampaign(db, orgId, { status: 'Live' });
  const add = (fields: Parameters<typeof addLetter>[1] = {}) => addLetter(db, { campaignId: id, ...fields });
  return { id, add };
}

const read = (campaignId: number) => readDays(db, campaignId);

test.each([
  [VISITS, { campaignId: 'x' }, 'campaignId must be a whole number'],
  [VISITS, { campaignId: 0 }, 'campaignId must be a whole number'],
  [EVENTS, { letterId: 7, kind: 'opened' }, 'letterId must be text'],
  [EVENTS, { letterId: 'x'.repeat(501), kind: 'opened' }, 'letterId can have at most 500 characters'],
  [EVENTS, { letterId: 'x', kind: 'burnt' }, 'kind must be opened, copied, sent, returned or wrong-person'],
  [EVENTS, { letterId: 'x', kind: 'opened', route: 'pigeon' }, 'route must be mailto, gmail or outlook'],
  [TRACK, { orgId: 'x' }, 'orgId must be a whole number'],
  [TRACK, { orgId: 100_000_000_000 }, 'orgId must be a whole number'],
  [TRACK, { campaignId: 1.5 }, 'campaignId must be a whole number'],
  [TRACK, { orgId: 999_999 }, 'Organization not found'],
  [TRACK, { userName: 7 }, 'userName must be text'],
  [TRACK, { userName: 'x'.repeat(1001) }, 'userName can have at most 1,000 characters'],
  [TRACK, { generatedText: 'x'.repeat(64_001) }, 'generatedText can have at most 64,000 characters'],
  [TRACK, { action: 'burn' }, 'action must be email or copy'],
  [TRACK, { pageUrl: undefined }, 'pageUrl must be text'],
])('%s refuses %j with one sentence', async (path, fields, sentence) => {
  const app = makeApp();
  const answer = path === TRACK ? await track(app, fields) : await app.post(path, fields);
  expect(answer).toEqual([400, sentence]);
});

describe('a visit', () => {
  test('is counted with the tag of its link, without a query', async () => {
    const { post, counters } = makeApp();
    const { id } = await newCampaign();
    const asked = [vi.spyOn(database.pool, 'query'), vi.spyOn(database.pool, 'connect')];
    for (const source of [undefined, 'Flyer-1', 'not a tag!']) {
      expect(await post(VISITS, { campaignId: id, source })).toEqual([204, '']);
    }
    for (const query of asked) expect(query).not.toHaveBeenCalled();
    await counters.settled();
    const rows = await read(id);
    expect(rows.map(({ source, visits }) => [source, visits]).toSorted()).toEqual([
      ['', 2],
      ['flyer-1', 1],
    ]);
  });

  test('of a bot that names itself is not', async () => {
    const { post, counters } = makeApp();
    const { id } = await newCampaign();
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'Mozilla/5.0 (Linux; Android 10; CUBOT P30) AppleWebKit/537.36 Chrome/120.0 Mobile',
    ])
      await post(VISITS, { campaignId: id }, { 'user-agent': agent });
    await counters.settled();
    expect(await read(id)).toMatchObject([{ visits: 1 }]);
  });
});

describe('what a visitor did with a letter', () => {
  test('counts each kind once, and once for either of opened and copied, before the response', async () => {
    const { post } = makeApp();
    const { id, add } = await newCampaign();
    const [first, second] = [await add({ source: 'flyer' }), await add({ source: 'flyer' })];
    for (const kind of ['opened', 'opened', 'copied', 'sent', 'sent']) {
      expect(await post(EVENTS, { letterId: first, kind })).toEqual([204, '']);
    }
    await post(EVENTS, { letterId: second, kind: 'copied', route: null });
    expect(await read(id)).toMatchObject([
      { source: 'flyer', opened: 1, copied: 2, openedOrCopied: 2, sent: 1, visits: 0, written: 0 },
    ]);
  });

  test('is counted once by two instances that receive it at the same time', async () => {
    const copies = [makeApp(), makeApp()];
    const { id, add } = await newCampaign();
    const written = await Promise.all(Array.from({ length: 10 }, () => add()));
    const reports = written.flatMap((letterId) =>
      copies.flatMap(({ post }) =>
        ['opened', 'copied', 'sent', 'opened'].map((kind) => post(EVENTS, { letterId, kind })),
      ),
    );
    await Promise.all(reports);
    expect(await read(id)).toMatchObject([{ opened: 10, copied: 10, openedOrCopied: 10, sent: 10 }]);
  });

  test('is counted for a letter with a late record, such as after a database outage, without a slow response', async () => {
    const { post, settled } = makeApp();
    const { id, add } = await newCampaign();
    const letterId = makeLetterId();
    expect(await post(EVENTS, { letterId, kind: 'opened' })).toEqual([204, '']);
    await add({ id: letterId });
    await settled();
    expect(await read(id)).toMatchObject([{ opened: 1 }]);
  });

  test('is tried again for a limited number of unknown letters at a time', async () => {
    const { id, add } = await newCampaign();
    const events = makeLetterEvents(db, pino({ level: 'silent' }));
    const open = (letterId: string) => events.count({ letterId, kind: 'opened' });
    const letterId = makeLetterId();
    await Promise.all(Array.from({ length: MAX_LATE_EVENTS }, () => open(makeLetterId())));
    await open(letterId);
    await add({ id: letterId });
    await events.settled();
    expect(await read(id)).toEqual([]);
    await open(letterId);
    expect(await read(id)).toMatchObject([{ opened: 1 }]);
  });

  test('counts nothing for a letter that is unknown, of staff, to an organization, or more than a week old', async () => {
    const { post, settled } = makeApp();
    const { id, add } = await newCampaign();
    const others = [
      'unknown',
      makeLetterId(),
      await add({ isCounted: false }),
      await add({ campaignId: null, organizationId: orgId }),
      await add({ at: new Date(Date.now() - 7 * 24 * 3_600_000 - 1000) }),
    ];
    const answers = others.map((letterId) => post(EVENTS, { letterId, kind: 'sent' }));
    for (const answer of answers) expect(await answer).toEqual([204, '']);
    await settled();
    expect(await read(id)).toEqual([]);
  });
});

test('an address is refused the 241st in an hour, visits and events together', async () => {
  const { post } = makeApp();
  const { id: campaignId } = await newCampaign();
  const visit = () => post(VISITS, { campaignId });
  const event = () => post(EVENTS, { letterId: 'unknown', kind: 'opened' });
  const answers = await Promise.all(Array.from({ length: 120 }, () => [visit(), event()]).flat());
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([204]));
  expect(await visit()).toEqual([
    429,
    'Many pages have been opened from your connection. Please come back in 60 minutes.',
  ]);
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] });
  expect((await visit())[0]).toBe(429);
  vi.useRealTimers();
  const anHourLater = performance.now() + 3_600_001;
  vi.spyOn(performance, 'now').mockImplementation(() => anHourLater);
  expect(await visit()).toEqual([204, '']);
});

test('the sixty-first record in an hour is refused, even of sixty-one at once', async () => {
  const app = makeApp();
  const answers = await Promise.all(Array.from({ length: 61 }, () => track(app, {})));
  expect(answers.filter(([status]) => status !== 200)).toEqual([
    [429, 'Many letters have been emailed or copied from your connection. Please come back in 60 minutes.'],
  ]);
});

describe('the record of a letter', () => {
  const findRecord = async (userName: string) => {
    const [found] = await db.select().from(interactions).where(eq(interactions.userName, userName));
    return found;
  };
  const erase = async ({ app }: ReturnType<typeof makeApp>, letterId: string) => {
    const answer = await app.request(`/api/letters/${letterId}`, { method: 'DELETE' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  };

  test('is erased at once by a caller with its id, and only the count remains', async () => {
    const app = makeApp();
    const add = () => addLetter(db, { organizationId: orgId });
    const [mine, theirs] = [await add(), await add()];
    const words = { userName: 'Erin', userAddress: '4 Elm Street', generatedText: 'Dear' };
    await track(app, { ...words, letterId: mine });
    await track(app, { userName: 'Theo', letterId: theirs });
    const before = await findRecord('Erin');
    await erase(app, mine);
    const [after] = await db
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
    await erase(app, mine);
    expect(await findRecord('Iris')).toBeUndefined();
    expect(await findRecord('Otto')).toMatchObject({ generatedText: 'By hand', erasedAt: null });
  });

  test('is erased by the id that the page made for what was written by hand', async () => {
    const app = makeApp();
    const letterId = makeOwnId();
    const answer = await track(app, { userName: 'Uma', generatedText: 'By hand', letterId });
    expect(answer).toEqual([200, '{"ok":true}']);
    await erase(app, letterId);
    expect(await findRecord('Uma')).toBeUndefined();
    const [row] = await db
      .select()
      .from(letters)
      .where(eq(letters.id, letterId.slice(4)));
    expect(row).toMatchObject({ made: 'by-hand', organizationId: orgId, isCounted: false });
  });

  test('without an id isn’t said to be written by hand', async () => {
    const app = makeApp();
    await track(app, { userName: 'Vera', generatedText: 'Perhaps by a model' });
    const { letterId } = (await findRecord('Vera')) ?? {};
    expect(letterId).toEqual(expect.any(String));
    expect(await db.$count(letters, eq(letters.id, letterId ?? ''))).toBe(0);
  });

  test.each([
    ['too short to be the page’s own', 'own-abc'],
    ['made up', 'x'.repeat(120)],
  ])('remains if the id is %s', async (_, letterId) => {
    const app = makeApp();
    await track(app, { userName: `Kept ${letterId}`, letterId });
    await erase(app, letterId);
    expect(await findRecord(`Kept ${letterId}`)).toMatchObject({ erasedAt: null, letterId: null });
  });
});
