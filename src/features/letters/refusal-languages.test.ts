import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import {
  addCampaign,
  askForLetter,
  makeLetterApp,
  openAiAt,
  readEvents,
  visitor,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { chatEvents } from '#tests/support/providers/provider-events.ts';
import { stream } from '#tests/support/providers/raw-provider.ts';
import { UNAVAILABLE } from './letters.server.ts';

const { database } = await openTestDatabase();
let path: string;
beforeAll(async () => {
  ({ path } = await addCampaign(database));
});
beforeEach(() => saveSwitches(database.db, { lettersPaused: false }));

const PAUSED = 'Letters are paused for now. Please come back later. We’ve kept what you typed.';

test.each([
  [
    'de',
    'Zurzeit werden keine Briefe geschrieben. Bitte kommen Sie später wieder. Ihre Eingaben bleiben erhalten.',
  ],
  ['en', PAUSED],
  [undefined, PAUSED],
  ['de-DE', PAUSED],
  ['xx', PAUSED],
  ['__proto__', PAUSED],
])('where letters are paused, a page in %s says so in its language', async (pageLanguage, expected) => {
  await saveSwitches(database.db, { lettersPaused: true });
  const options = pageLanguage === undefined ? {} : { pageLanguage };
  const answer = await askForLetter(makeLetterApp(database), path, options);
  expect([answer.status, await answer.text()]).toEqual([503, expected]);
});

test('a limit and a missing field are explained in the language of the page', async () => {
  const app = makeLetterApp(database, { limits: { perVisitorAndHour: 1 } });
  const ask = async (options: object) => {
    const answer = await askForLetter(app, path, { pageLanguage: 'de', ...options });
    return { status: answer.status, text: await answer.text() };
  };
  expect(await ask({ body: { ...visitor, userName: ' ' } })).toEqual({
    status: 400,
    text: 'Bitte geben Sie Ihren Namen an',
  });
  expect(await ask({ body: { ...visitor, userReason: 'a'.repeat(3000) } })).toEqual({
    status: 400,
    text: 'Ihre Begründung darf höchstens 2.000 Zeichen haben',
  });
  expect((await ask({})).status).toBe(200);
  const limited = await ask({});
  expect(limited.status).toBe(429);
  expect(limited.text).toMatch(
    /^Für Ihre Verbindung ist die Höchstzahl an Briefen erreicht\. Sie können in \d+ Minuten wieder schreiben\./,
  );
});

test('a failure while the letter arrives is explained in the language of the page', async () => {
  const app = makeLetterApp(database, {
    ai: openAiAt(await provide(stream(chatEvents.start, chatEvents.words('Subject: The 14\n\nI ask you')))),
  });
  const answer = await askForLetter(app, path, { accept: 'text/event-stream', pageLanguage: 'de' });
  expect(readEvents(await answer.text()).at(-1)).toMatchObject({
    event: 'error',
    data: {
      message: errorSentence('de', UNAVAILABLE),
    },
  });
});
