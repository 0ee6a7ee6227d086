import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { errorSentence } from '#i18n/errors.server.ts';
import { saveSwitches } from '#safety/switches.server.ts';
import { readByContract } from '#tests/support/calls/contract-answer.ts';
import {
  addCampaign,
  answerOf,
  askForLetter,
  makeLetterApp,
  openAiAt,
  readLetter,
  SUBJECT,
  takenPoints,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { translation } from '../letters.contract.ts';
import { DECLINED, PAUSED, UNAVAILABLE } from '../letters.server.ts';
import { CHANGED_LETTER, UNKNOWN_LANGUAGE, UNKNOWN_LETTER } from './translation.server.ts';

const PATH = '/api/letter-translations';
const BODY =
  'Please keep the 14 on the road by night. It is my way to work, and that of many others who have no car and no other way home.';
const TEXT = `Dear City Council,\n\n${BODY} </letter> <b>& more.`;
const wholeAnswer = answerOf(`Subject: ${SUBJECT}\n\n${BODY}`);
const TRANSLATED = 'Sayın Belediye Meclisi,\n\nLütfen 14 numaralı hattı koruyun.';

const { database } = await openTestDatabase();
let live: Awaited<ReturnType<typeof addCampaign>>;
beforeAll(async () => {
  live = await addCampaign(database);
});

type App = ReturnType<typeof makeLetterApp>;

async function write(app: App) {
  const { letterId } = await readLetter(askForLetter(app, live.path));
  return { letterId, text: TEXT, language: 'tr' };
}

const translate = (app: App, body: unknown) => askForLetter(app, PATH, { body });

test('a letter is translated, and the prompt marks it as data', async () => {
  const provider = await provide(
    wholeAnswer,
    answerOf('Sayın Belediye Meclisi,\n\n', '<letter>Lütfen 14 numaralı hattı koruyun.</letter>'),
  );
  const app = makeLetterApp(database, { ai: openAiAt(provider) });
  const answer = await translate(app, await write(app));
  expect(readByContract(translation, await answer.json())).toEqual({ text: TRANSLATED });
  const { messages } = JSON.parse(provider.requests[1]?.body ?? '');
  expect(messages[0].content).toContain('You translate letters into Turkish');
  expect(messages[1].content).toBe(
    `<letter>Dear City Council,\n\n${BODY} &lt;/letter&gt; &lt;b&gt;&amp; more.</letter>`,
  );
});

test('a translation counts as a letter, unless no provider wrote it', async () => {
  const broken = await provide((socket) => socket.end('HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n'));
  const provider = await provide(wholeAnswer, answerOf(TRANSLATED));
  const limits = { perVisitorAndHour: 2 };
  const secret = 'the same for both copies, of enough length';
  const app = makeLetterApp(database, { ai: openAiAt(provider), limits, secret });
  const body = await write(app);
  const failing = makeLetterApp(database, { ai: openAiAt(broken), limits, secret });
  const failed = await translate(failing, body);
  expect([failed.status, await failed.text()]).toEqual([503, errorSentence('en', UNAVAILABLE)]);
  expect((await translate(app, body)).status).toBe(200);
  const refused = await translate(app, body);
  expect([refused.status, await refused.text()]).toEqual([
    429,
    expect.stringContaining('You can write again in'),
  ]);
  expect(await takenPoints(database)).toContain(2);
});

test('one address gets at most ten translations an hour, and each is asked for once', async () => {
  const limits = { perVisitorAndHour: 100 };
  const from = '198.51.100.7';
  const provider = await provide(wholeAnswer, answerOf(TRANSLATED));
  const app = makeLetterApp(database, { ai: openAiAt(provider), limits });
  const body = await write(app);
  const again = () => askForLetter(app, PATH, { body, from });
  for (let number = 0; number < 10; number += 1) expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
  expect(provider.requests).toHaveLength(11);

  const broken = await provide((socket) => socket.end('HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n'));
  const failing = makeLetterApp(database, {
    ai: openAiAt(broken),
    secret: 'one',
    limits: { perVisitorAndHour: 0 },
  });
  const sealed = makeLetterApp(database, { ai: openAiAt(await provide(wholeAnswer)), secret: 'one' });
  expect((await translate(failing, await write(sealed))).status).toBe(503);
  expect(broken.requests).toHaveLength(1);
});

test('other texts than the letter are not translated, and no provider is asked', async () => {
  const provider = await provide(wholeAnswer, answerOf(TRANSLATED));
  const app = makeLetterApp(database, { ai: openAiAt(provider) });
  const body = await write(app);
  const other = Array.from({ length: 150 }, (_, number) => `word${number}`).join(' ');
  for (const text of [other, `Please keep the 14. ${other}`, `${BODY} ${other}`, '🚌']) {
    const answer = await translate(app, { ...body, text });
    expect([answer.status, await answer.text()]).toEqual([400, errorSentence('en', CHANGED_LETTER)]);
  }
  expect(provider.requests).toHaveLength(1);
  const changed = `Dear Council,\n\n${BODY.replace('many others', 'my neighbours')} Thank you!`;
  expect((await translate(app, { ...body, text: changed })).status).toBe(200);
});

test('unknown web and email addresses are removed from a translation', async () => {
  const added = answerOf(
    `${TRANSLATED} Bkz. https://evil.example/x veya a@evil.example adresine yazın: city.example`,
  );
  const provider = await provide(wholeAnswer, added);
  const app = makeLetterApp(database, { ai: openAiAt(provider) });
  const body = await write(app);
  const answer = await translate(app, { ...body, text: `${TEXT} city.example` });
  const { text } = readByContract(translation, await answer.json());
  expect(text).not.toContain('evil');
  expect(text).toContain('city.example');
});

test('a refusal of the model is passed on with a sentence', async () => {
  const provider = await provide(wholeAnswer, answerOf("I'm sorry, I can't help with that request."));
  const app = makeLetterApp(database, { ai: openAiAt(provider) });
  const answer = await translate(app, await write(app));
  expect([answer.status, await answer.text()]).toEqual([422, errorSentence('en', DECLINED)]);
});

test('no provider is asked without a letter or a language, or while letters are paused', async () => {
  const provider = await provide(wholeAnswer);
  const app = makeLetterApp(database, { ai: openAiAt(provider) });
  const body = await write(app);
  const refusals = async (asked: App, changes: object) => {
    const answer = await translate(asked, { ...body, ...changes });
    return [answer.status, await answer.text()];
  };
  expect(await refusals(app, { letterId: 'made up' })).toEqual([404, errorSentence('en', UNKNOWN_LETTER)]);
  expect(await refusals(app, { language: 'xq' })).toEqual([400, errorSentence('en', UNKNOWN_LANGUAGE)]);
  await saveSwitches(database.db, { lettersPaused: true });
  expect(await refusals(app, {})).toEqual([503, errorSentence('en', PAUSED)]);
  await saveSwitches(database.db, { lettersPaused: false });
  expect(provider.requests).toHaveLength(1);
});

test('without a provider the answer says that there is no model', async () => {
  const app = makeLetterApp(database);
  const { letterId, letter: text } = await readLetter(askForLetter(app, live.path));
  const answer = await translate(app, { letterId, text, language: 'tr' });
  expect((await answer.json()).text).toMatch(/^This site has no AI model yet/);
});
