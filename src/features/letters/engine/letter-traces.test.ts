import { beforeEach, expect, test } from 'vitest';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  signIn,
  visitor,
} from '../../../../tests/support/calls/letter-app.ts';
import { callFromAlone, openWholeApp } from '../../../../tests/support/calls/whole-app.ts';
import { provide } from '../../../../tests/support/providers/provide.ts';
import { chatEvents } from '../../../../tests/support/providers/provider-events.ts';
import { response, stalledStream } from '../../../../tests/support/providers/raw-provider.ts';
import { openTestDatabase } from '../../../database/test-database.ts';
import { letterTraces } from '../letters.table.server.ts';
import { removeOldTracesJob } from './letter-traces.server.ts';

const { database, db } = await openTestDatabase();
const live = await addCampaign(database);
beforeEach(() => db.delete(letterTraces));

const findTraces = () => db.select().from(letterTraces).orderBy(letterTraces.id);

test('of letters from one address it is known that they belong together, and their page, and nothing else', async () => {
  const app = makeLetterApp(database, { secret: 'one secret' });
  await askForLetter(app, live.path, { from: '203.0.113.5' });
  await askForLetter(app, live.organizationPath, { from: '203.0.113.5' });
  await askForLetter(app, live.path, { from: '203.0.113.6' });
  const traces = await findTraces();
  expect(traces.map(({ organizationId, campaignId }) => [organizationId, campaignId])).toEqual([
    [live.organization.id, live.campaign.id],
    [live.organization.id, null],
    [live.organization.id, live.campaign.id],
  ]);
  const [one, same, other] = traces.map(({ addressHash }) => addressHash);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  expect(JSON.stringify(traces)).not.toMatch(/203\.0\.113|Ada|Mill Lane/);
});

test('a letter that its reader left after the first words has a trace, one that nobody wrote has none', async () => {
  const words = chatEvents.words('Subject: The 14\n\nI ask you to keep the 14.');
  const stalled = makeLetterApp(database, {
    ai: openAiAt(await provide(stalledStream(chatEvents.start, words))),
  });
  const answer = await askForLetter(stalled, live.path, { accept: 'text/event-stream' });
  await answer.body?.cancel();
  await stalled.settled();
  expect(await findTraces()).toHaveLength(1);
  const failing = makeLetterApp(database, {
    ai: openAiAt(await provide(response(500, '{"error":{"message":"no"}}'))),
  });
  await askForLetter(failing, live.path);
  expect(await findTraces()).toHaveLength(1);
});

test('a trace has the id by which the log tells how the letter went', async () => {
  const { path } = live;
  const app = openWholeApp(database);
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const answer = await callFromAlone(app, path, { method: 'POST', headers, body: JSON.stringify(visitor) });
  await answer.text();
  await app.settled();
  const [trace] = await findTraces();
  expect(trace?.requestId).toMatch(/^[0-9a-f]{12}$/);
  expect(trace?.requestId).toBe(answer.headers.get('x-request-id'));
});

test("staff's own letters leave none", async () => {
  const app = makeLetterApp(database);
  const cookie = await signIn(database, { role: 'admin' });
  const answer = await askForLetter(app, `/api/campaigns/${live.campaign.id}/generate-letter`, { cookie });
  expect(answer.status).toBe(200);
  expect(await findTraces()).toEqual([]);
});

test('after 7 days a trace is gone', async () => {
  const day = 24 * 3_600_000;
  const trace = { organizationId: live.organization.id, addressHash: 'hash' };
  await db.insert(letterTraces).values([
    { ...trace, at: new Date(Date.now() - 7 * day - 60_000) },
    { ...trace, at: new Date(Date.now() - 7 * day + 60_000) },
  ]);
  await removeOldTracesJob(db).run({}, { number: 1, isLast: false, signal: new AbortController().signal });
  expect(await findTraces()).toHaveLength(1);
});
