import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
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
} from '#tests/support/calls/letter-app.ts';
import { startRawProvider } from '#tests/support/providers/raw-provider.ts';
import type { WrittenLetter } from './letters.contract.ts';

const BODY = `Please keep the night service on line 14, my way to work. Noor and I have ridden it since 1998.

Under Section 12 of the Transit Act, 71% of riders have a right to it. I have seen it at 5 Mill Lane.`;

const { database } = await openTestDatabase();
const answer = `Subject: Keep the night bus\n\nDear City Council,\n\n${BODY}\n\nAda Marsh\n5 Mill Lane`;
const provider = await startRawProvider(answerOf(answer));
const live = await addCampaign(database);
const app = makeLetterApp(database, { ai: openAiAt(provider) });
afterAll(async () => {
  await app.settled();
  await provider.stop();
});

const INVENTED = ['law: Section 12 of the Transit Act', 'number: 71%'];

function marksOf({ letter, checks = [] }: WrittenLetter): string[] {
  return checks.map(({ start, end, kind }) => `${kind}: ${letter.slice(start, end)}`);
}

const body = { ...visitor, userReason: 'I ride it with Noor, since 1998.' };

test('A visitor gets with the letter what neither the campaign nor they have said', async () => {
  expect(marksOf(await readLetter(askForLetter(app, live.path, { body })))).toEqual(INVENTED);
});

test('Staff get it with their own letters and in the tester', async () => {
  const cookie = await signIn(database, { role: 'admin' });
  const path = `/api/campaigns/${live.campaign.id}/generate-letter`;
  expect(marksOf(await readLetter(askForLetter(app, path, { cookie })))).toContain(INVENTED[0]);
  const wanted = { ...tested, campaignId: live.campaign.id };
  expect(
    marksOf(await readLetter(askForLetter(app, '/api/test-letter', { cookie, body: wanted }))),
  ).toContain(INVENTED[1]);
});
