import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  takenPoints,
  visitor,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { stalledStream } from '#tests/support/providers/raw-provider.ts';
import { letterChallenge } from './letters.contract.ts';

const { database, db } = await openTestDatabase();
const live = await addCampaign(database);

const pause = (lettersPaused: boolean) => saveSwitches(db, { lettersPaused });
const PAUSED = 'Letters are paused for now. Please come back later. We’ve kept what you typed.';
const words = chatEvents.words('Subject: The 14\n\nI ask you to keep the 14.');

test('of several reasons to refuse, the first in a fixed order is given, and what was taken is given back', async () => {
  const { path, campaign } = live;
  const pending = await addCampaign(database, 'Pending');
  const provider = await provide(
    wholeAnswer,
    wholeAnswer,
    stalledStream(chatEvents.start, words),
    wholeAnswer,
  );
  const app = makeLetterApp(database, {
    ai: openAiAt(provider),
    challenge: true,
    limits: { perVisitorAndHour: 2, atOnce: 1 },
  });
  const ask = async (asked: string, from: string, body: unknown = visitor) => {
    const answer = await askForLetter(app, asked, { from, body });
    return `${answer.status} ${answer.status === 200 ? '' : await answer.text()}`.trim();
  };
  const prove = async (from: string) => {
    const caller = { incoming: { socket: { remoteAddress: from } } };
    const asked = await app.app.request(`/api/challenge?campaignId=${campaign.id}`, {}, caller);
    const challenge = letterChallenge.parse(await asked.json());
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const [used, hot] = ['198.51.100.1', '198.51.100.2'];

  expect(await ask(path, used)).toBe('200');
  expect(await ask(path, used, { ...visitor, challenge: await prove(used) })).toBe('200');
  const writing = await askForLetter(app, path, { from: hot, accept: 'text/event-stream' });
  await pause(true);

  const nowhere = '/api/campaigns/public/nobody/nothing/generate-letter';
  expect(await ask(nowhere, used, {})).toBe('400 Please enter your name');
  expect(await ask(nowhere, used)).toBe('404 Campaign not found');
  expect(await ask(pending.path, used)).toBe('409 This campaign is not active yet.');
  expect(await ask(path, used)).toBe(`503 ${PAUSED}`);
  await pause(false);
  expect(await ask(path, used)).toMatch(/^429 You’ve reached the letter limit for your connection\./);
  const taken = await takenPoints(database);
  expect(await ask(path, hot)).toMatch(/^428 One moment, please\./);
  expect(await takenPoints(database)).toEqual(taken);
  expect(await ask(path, hot, { ...visitor, challenge: await prove(hot) })).toMatch(
    /^503 We're writing a lot/,
  );
  expect((await takenPoints(database)).toSorted()).toEqual([...taken, 1].toSorted());
  await writing.body?.cancel();
  await app.settled();
  expect(await ask(path, hot, { ...visitor, challenge: await prove(hot) })).toBe('200');
});
