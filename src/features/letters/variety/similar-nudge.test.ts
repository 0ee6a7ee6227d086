import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { campaigns } from '#features/campaigns/campaigns.table.server.ts';
import { letterFingerprints, letters } from '#features/interactions/interactions.table.server.ts';
import {
  addCampaign,
  answerOf,
  askForLetter,
  makeLetterApp,
  openAiAt,
  readEvents,
  readLetter,
  signIn,
  visitor,
} from '#tests/support/calls/letter-app.ts';
import { writeSampleLetters } from '#tests/support/letters/sample-letters.ts';
import { provide } from '#tests/support/providers/provide.ts';

const [LETTER = '', OTHER = ''] = writeSampleLetters(2, { withReasons: false });
const OWN_WORDS = writeSampleLetters(9, { withReasons: false }).slice(4, 8).join('\n\n').slice(0, 1_400);

const { database, db } = await openTestDatabase();
let live: Awaited<ReturnType<typeof addCampaign>>;
beforeEach(async () => {
  live = await addCampaign(database);
});

async function openApp(letter: string) {
  const model = await provide(answerOf(`Subject: Saturdays\n\n${letter}`));
  return makeLetterApp(database, { ai: openAiAt(model) });
}

function readOverlaps() {
  const { made, overlap } = letters;
  return db
    .select({ made, overlap })
    .from(letterFingerprints)
    .innerJoin(letters, eq(letters.id, letterFingerprints.letterId))
    .where(eq(letters.campaignId, live.campaign.id))
    .orderBy(letters.at);
}

test('a letter that reads like one before it says so, as JSON and at the end of a stream', async () => {
  const app = await openApp(LETTER);
  expect((await readLetter(askForLetter(app, live.path))).similar).toBeUndefined();
  expect((await readLetter(askForLetter(app, live.path))).similar).toBe(true);
  const streamed = await askForLetter(app, live.path, { accept: 'text/event-stream' });
  expect(readEvents(await streamed.text()).at(-1)).toMatchObject({ event: 'done', data: { similar: true } });
  expect((await readLetter(askForLetter(await openApp(OTHER), live.path))).similar).toBeUndefined();
});

test('what the program writes around the body is not compared', async () => {
  const app = await openApp(LETTER);
  await readLetter(askForLetter(app, live.path));
  const body = { ...visitor, userName: 'Grace Low', userAddress: '12 Harbor Street\nLewes' };
  await readLetter(askForLetter(app, live.path, { body }));
  expect((await readOverlaps()).map(({ overlap }) => overlap)).toEqual([0, 100]);
});

test('a visitor who regenerates a letter does not hear that it reads like the one before', async () => {
  const body = { ...visitor, userReason: OWN_WORDS };
  const letters = [LETTER, OTHER].map((letter) => `${letter.slice(0, 400)}\n\n${OWN_WORDS}`);
  for (const letter of letters) {
    const written = await readLetter(askForLetter(await openApp(letter), live.path, { body }));
    expect(written.similar).toBeUndefined();
  }
  const [, second] = await readOverlaps();
  expect(second?.overlap).toBeLessThan(20);
});

test('letters of staff and of previews are compared, and leave no fingerprint', async () => {
  const app = await openApp(LETTER);
  const previewToken = `preview-${live.campaign.id}`;
  await db.update(campaigns).set({ previewToken }).where(eq(campaigns.id, live.campaign.id));
  const cookie = await signIn(database, { role: 'admin' });
  await readLetter(askForLetter(app, live.path));
  for (const call of [{ cookie }, { body: { ...visitor, preview: previewToken } }]) {
    expect((await readLetter(askForLetter(app, live.path, call))).similar).toBe(true);
  }
  expect(await readOverlaps()).toHaveLength(1);
});

test('sample letters are compared too, and known as samples', async () => {
  const app = makeLetterApp(database);
  await readLetter(askForLetter(app, live.path));
  expect(await readOverlaps()).toMatchObject([{ overlap: 0, made: 'sample' }]);
});

test("letters arrive even if they can't be compared, and the log says why", async () => {
  const app = await openApp(LETTER);
  await db.execute(sql`alter table letter_fingerprints rename column bands to bands_gone`);
  const { letter } = await readLetter(askForLetter(app, live.path));
  await db.execute(sql`alter table letter_fingerprints rename column bands_gone to bands`);
  expect(letter).toContain(LETTER.slice(0, 40));
  expect(app.logged()).toContain('a letter could not be compared');
  expect(app.logged()).not.toContain(LETTER.slice(0, 40));
});
