import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { letterFingerprints, letters } from '#features/interactions/interactions.table.server.ts';
import {
  addCampaign,
  answerOf,
  askForLetter,
  makeLetterApp,
  openAiAt,
  readLetter,
  signIn,
  tested,
  visitor,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import { countWritten } from '#tests/support/letters/recorded-letters.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { cutStream, type RawAnswer, response, stalledStream } from '#tests/support/providers/raw-provider.ts';
import { moneyUsed } from '../letters.table.server.ts';

const { database, db, pool } = await openTestDatabase();
let live: Awaited<ReturnType<typeof addCampaign>>;
beforeEach(async () => {
  await db.delete(letters);
  await db.delete(moneyUsed);
  live = await addCampaign(database);
});

const STREAM = { accept: 'text/event-stream' };
const openApp = async (answer: RawAnswer = wholeAnswer) =>
  makeLetterApp(database, { ai: openAiAt(await provide(answer)) });
const read = async (app: ReturnType<typeof makeLetterApp>, path: string, options = {}) => {
  await (await askForLetter(app, path, options)).text();
};
const recorded = () => db.select().from(letters).orderBy(desc(letters.at));
const written = async () => [
  await countWritten(db, { campaignId: live.campaign.id }),
  await countWritten(db, { organizationId: live.organization.id }),
];

test('a letter is recorded with how it was made and what it cost, and never with a word, a name or an address', async () => {
  const app = await openApp();
  const body = { ...visitor, source: 'flyer' };
  const { letterId } = await readLetter(askForLetter(app, live.path, { body, from: '203.0.113.5' }));
  const [letter] = await recorded();
  expect(letter?.id.replaceAll('-', '')).toBe(letterId);
  expect(letter).toMatchObject({
    campaignId: live.campaign.id,
    organizationId: null,
    source: 'flyer',
    made: 'ai',
    isFinished: true,
    isCounted: true,
    provider: 'openai',
    model: 'local',
    inputTokens: 900,
    outputTokens: 450,
    plan: expect.any(Number),
    openedAt: null,
    callerHash: expect.any(String),
  });
  expect(JSON.stringify(letter)).not.toMatch(/203\.0\.113|Ada|Mill Lane|way to work|Please keep/);
});

test('every finished letter is counted once, on its own page, however many are finished at once', async () => {
  const app = await openApp();
  const paths = Array.from({ length: 12 }, (_, i) => (i % 3 ? live.path : live.organizationPath));
  await Promise.all(paths.map((path, i) => read(app, path, i % 2 ? STREAM : {})));
  expect(await written()).toEqual([8, 4]);
  expect(await db.select().from(moneyUsed).where(eq(moneyUsed.scope, 'provider:openai'))).toMatchObject([
    { letters: 12, micros: 0 },
  ]);
  const isOfOrganization = eq(moneyUsed.scope, `organization:${live.organization.id}`);
  expect(await db.select().from(moneyUsed).where(isOfOrganization)).toMatchObject([{ letters: 12 }]);
});

test("staff's letters cost tokens, but don't count as visitors' letters", async () => {
  const app = await openApp();
  await read(app, live.path, { cookie: await signIn(database) });
  expect(await written()).toEqual([0, 0]);
  expect(await recorded()).toMatchObject([{ isCounted: false, outputTokens: 450 }]);
});

test('letters that staff try out have no source', async () => {
  const cookie = await signIn(database, { role: 'admin' });
  const app = await openApp();
  const kinds = [`campaigns/${live.campaign.id}`, `organizations/${live.organization.id}`];
  for (const kind of kinds) await read(app, `/api/${kind}/generate-letter`, { cookie });
  await read(app, '/api/test-letter', { cookie, body: tested });
  const tried = { callerHash: null, isCounted: false, outputTokens: 450 };
  expect(await recorded()).toMatchObject([tried, tried, tried]);
  expect(await written()).toEqual([0, 0]);
});

const words = chatEvents.words('Subject: The 14\n\nI ask you to keep the 14.');
const UNFINISHED = { isFinished: false, isCounted: false, plan: expect.any(Number) };

test('an interrupted letter is recorded as unfinished, and not counted', async () => {
  const app = await openApp(cutStream(chatEvents.start, words));
  await read(app, live.path, STREAM);
  expect(await written()).toEqual([0, 0]);
  expect(await recorded()).toMatchObject([UNFINISHED]);
});

test('so is one that its reader left after the first words', async () => {
  const app = await openApp(stalledStream(chatEvents.start, words));
  const answer = await askForLetter(app, live.path, STREAM);
  await answer.body?.cancel();
  await app.settled();
  expect(await recorded()).toMatchObject([UNFINISHED]);
});

test('a letter that no provider wrote is not recorded', async () => {
  await read(await openApp(response(500, '{"error":{"message":"no"}}')), live.path);
  expect(await recorded()).toEqual([]);
});

test('letters from one address are known to belong together', async () => {
  const app = await openApp();
  for (const from of ['203.0.113.5', '203.0.113.5', '203.0.113.6']) await read(app, live.path, { from });
  const [other, same, one] = (await recorded()).map(({ callerHash }) => callerHash);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

test('a letter has the id of its request in the log', async () => {
  const app = openWholeApp(database);
  const headers = { 'content-type': 'application/json', ...STREAM };
  const answer = await callFromAlone(app, live.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(visitor),
  });
  await answer.text();
  await app.settled();
  const [letter] = await recorded();
  expect(letter?.requestId).toMatch(/^[0-9a-f]{12}$/);
  expect(letter?.requestId).toBe(answer.headers.get('x-request-id'));
});

test("the share of the visitor's own words is recorded if they wrote 20 words or more", async () => {
  const reason =
    'My night shift ends at two, and the 14 is the only bus that takes me home to my two small children.';
  const app = await openApp(
    answerOf(`Subject: The 14\n\nPlease keep it running. ${reason} I hope to hear from you.`),
  );
  for (const userReason of [reason, visitor.userReason]) {
    await read(app, live.path, { body: { ...visitor, userReason } });
  }
  const { letterId, ownShare } = letterFingerprints;
  const rows = await db
    .select({ ownShare })
    .from(letterFingerprints)
    .innerJoin(letters, eq(letters.id, letterId))
    .orderBy(letters.at);
  expect(rows).toEqual([{ ownShare: 69 }, { ownShare: null }]);
});

test("a finished letter is delivered even if it can't be recorded yet", async () => {
  const app = await openApp();
  await pool.query('alter table letters rename column plan to plan_gone');
  const response = await askForLetter(app, live.organizationPath);
  await pool.query('alter table letters rename column plan_gone to plan');
  expect(response.status).toBe(200);
  await app.settled();
  expect(await written()).toEqual([0, 1]);
  expect(await recorded()).toHaveLength(1);
});
