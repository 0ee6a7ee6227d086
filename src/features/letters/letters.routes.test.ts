import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { letterFingerprints } from '#features/interactions/interactions.table.server.ts';
import { updateOrganization } from '#features/organizations/organization-changes.server.ts';
import { DEFAULT_SYSTEM_PROMPT } from '#features/settings/settings.contract.ts';
import { saveSettings } from '#features/settings/settings.server.ts';
import {
  addCampaign,
  answerOf,
  askForLetter,
  LETTER,
  makeLetterApp,
  openAiAt,
  readEvents,
  readLetter,
  SUBJECT,
  signIn,
  visitor,
  wholeAnswer,
} from '#tests/support/calls/letter-app.ts';
import { provide } from '#tests/support/providers/provide.ts';
import { startRawProvider } from '#tests/support/providers/raw-provider.ts';

const { database, db } = await openTestDatabase();
const provider = await startRawProvider(wholeAnswer);
const live = await addCampaign(database);
/** Otherwise a subject that the model repeats would be drawn again. */
beforeEach(() => db.delete(letterFingerprints));
const app = makeLetterApp(database, { ai: openAiAt(provider) });
afterAll(async () => {
  await app.settled();
  await provider.stop();
});

/** What visitors see. */
const WRITTEN = {
  made: 'ai',
  subject: SUBJECT,
  letter: LETTER,
  letterId: expect.any(String),
  checks: expect.any(Array),
  recipients: [{ name: 'City Council', email: 'council@example.org' }],
};

const asEvents = { accept: 'text/event-stream' };

describe('a visitor gets a letter', () => {
  test('as JSON, with a subject and nothing about how it was made', async () => {
    const response = await askForLetter(app, live.path);
    expect(response.status).toBe(200);
    expect(await readLetter(response)).toEqual(WRITTEN);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toBe('Accept');
  });

  test('as a stream of words that ends with the same JSON', async () => {
    const response = await askForLetter(app, live.path, asEvents);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'Accept',
    });
    const events = readEvents(await response.text());
    expect(events.at(-1)).toEqual({
      event: 'done',
      data: WRITTEN,
    });
    expect(wordsOf(events, 'subject')).toBe(SUBJECT);
    expect(wordsOf(events, 'text')).toBe(LETTER);
  });

  test('whose salutation comes at once', async () => {
    const response = await askForLetter(app, live.path, asEvents);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();
    expect(readEvents(first?.value ?? '')).toEqual([
      { event: 'text', data: { text: 'Dear City Council,\n\n' } },
    ]);
    await reader?.cancel();
  });

  test("from an organization's page, addressed to the organization", async () => {
    const asked = provider.requests.length;
    const response = await askForLetter(app, live.organizationPath);
    expect(await readLetter(response)).toEqual({
      subject: SUBJECT,
      letter: LETTER.replace('City Council', 'Riders Union'),
      made: 'ai',
      letterId: expect.any(String),
      checks: expect.any(Array),
    });
    expect(provider.requests[asked]?.body).toContain('<recipient>Riders Union</recipient>');
    expect(provider.requests[asked]?.body).not.toContain('night service');
  });

  test("with the page's subject if the model wrote none", async () => {
    const silent = await provide(answerOf(LETTER));
    const bare = makeLetterApp(database, { ai: openAiAt(silent) });
    const letters = [live.path, live.organizationPath].map((path) => readLetter(askForLetter(bare, path)));
    expect(await Promise.all(letters)).toEqual([
      { ...WRITTEN, subject: 'Save the 14' },
      {
        subject: 'Letter from Riders Union',
        letter: LETTER.replace('City Council', 'Riders Union'),
        made: 'ai',
        letterId: expect.any(String),
        checks: expect.any(Array),
      },
    ]);
  });

  test('with their own sentences unchanged, even if a model lost one', async () => {
    const rewriting = await provide(
      answerOf('Subject: The 14\n\nPlease keep it. My  shop closes at “noon”.'),
    );
    const bare = makeLetterApp(database, { ai: openAiAt(rewriting) });
    const body = {
      ...visitor,
      userReason: 'My shop closes at "noon". i ride home by it',
      keepSentences: true,
    };
    const kept = '“noon”.\n\ni ride home by it\n\nSincerely,';
    expect((await readLetter(askForLetter(bare, live.path, { body }))).letter).toContain(kept);
    const events = readEvents(await (await askForLetter(bare, live.path, { body, ...asEvents })).text());
    expect(wordsOf(events, 'text')).toContain(kept);
    expect(rewriting.requests[0]?.body).toContain('word for word');
    expect(rewriting.requests).toHaveLength(3);
  });

  test('without a provider by the sample writer, which says so', async () => {
    const sample = makeLetterApp(database);
    const answer = await readLetter(askForLetter(sample, live.path));
    expect(answer).toMatchObject({
      made: 'sample',
      sample: true,
      letter: expect.stringContaining('Ada Marsh'),
    });
    const events = readEvents(await (await askForLetter(sample, live.path, asEvents)).text());
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { made: 'sample', sample: true } });
  });
});

function wordsOf(events: ReturnType<typeof readEvents>, type: string): string {
  return events
    .filter(({ event }) => event === type)
    .map(({ data }) => ('text' in data ? data.text : ''))
    .join('');
}

test.each([
  ['text/event-stream', true],
  ['TEXT/Event-Stream', true],
  ['text/event-stream, */*;q=0.5', true],
  ['text/event-stream, application/json;q=0.9', true],
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['application/json, text/event-stream', false],
  ['text/event-stream;q=0.4, */*', false],
  ['text/event-stream;q=0', false],
  ['text/event-stream;q=0, application/json;q=0.1', false],
  ['application/*;q=0.9, text/event-stream;q=0.8', false],
  ['text/*', false],
  ['text/html', false],
])('who accepts %s gets a stream: %s', async (accept, isStream) => {
  const response = await askForLetter(app, live.path, accept === undefined ? {} : { accept });
  await response.text();
  const type = isStream ? 'text/event-stream' : 'application/json';
  expect(response.headers.get('content-type')).toBe(type);
});

describe('the model gets', () => {
  test("staff's words as instructions and the visitor's as data, and never the campaign's instructions", async () => {
    const settings = { systemPrompt: 'Be brief.', tone: 'Calm', length: 'Tiny', aiModel: 'openai' } as const;
    await saveSettings(db, settings);
    const asked = provider.requests.length;
    await askForLetter(app, live.path);
    const [system, user] = messagesOf(provider.requests[asked]?.body);
    for (const words of [
      'Be brief.',
      'who rides by night',
      'Restore night',
      'City Council',
      'Calm',
      'Tiny',
    ]) {
      expect(system).toContain(words);
    }
    expect(user).toContain('<reason>It is my way to work.</reason>');
    expect(`${system}${user}`).not.toMatch(/Ada|Marsh|Mill Lane/);
    expect(`${system}${user}`).not.toContain('Tell them how you ride');
  });

  test('how many words fit into a draft on Windows', async () => {
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0';
    const asked: boolean[] = [];
    for (const userAgent of [windows, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)']) {
      await askForLetter(app, live.path, { userAgent });
      asked.push(/\\nAt most \d+ words,/.test(provider.requests.at(-1)?.body ?? ''));
    }
    expect(asked).toEqual([true, false]);
  });

  test('the built-in system prompt, a tone and a length where staff saved none', async () => {
    const settings = { systemPrompt: ' ', tone: '', length: 'Examples: short', aiModel: 'openai' } as const;
    await saveSettings(db, settings);
    const asked = provider.requests.length;
    await askForLetter(app, live.path);
    const [system] = messagesOf(provider.requests[asked]?.body);
    expect(system).toContain(DEFAULT_SYSTEM_PROMPT);
    expect(system).toMatch(/^Tone: \w/m);
    expect(system).toMatch(/^Length: \w/m);
    expect(system).not.toContain('Examples');
  });
});

function messagesOf(body = '{}'): string[] {
  const { messages }: { messages: { content: string }[] } = JSON.parse(body);
  return messages.map(({ content }) => content);
}

describe('staff who are signed in', () => {
  test('see how the letter was made on its team, as JSON and in the stream', async () => {
    const cookie = await signIn(database, { role: 'admin' });
    const details = {
      usedSettings: {
        model: 'local',
        tone: expect.any(String),
        length: expect.any(String),
        organizationPrompt: 'We speak for everyone who rides by night.',
        campaignGoal: 'Restore night service on line 14.',
        instructions: expect.stringContaining('Tell them how you ride.'),
      },
      rawRequest: expect.objectContaining({ model: 'local' }),
      rawResponse: expect.any(Array),
    };
    const answer = await readLetter(askForLetter(app, live.path, { cookie }));
    expect(answer).toMatchObject(details);
    const events = readEvents(await (await askForLetter(app, live.path, { cookie, ...asEvents })).text());
    expect(events.at(-1)?.data).toMatchObject(details);
  });

  test('see no prompt of a team that they are not on', async () => {
    const cookie = await signIn(database);
    const details = {
      usedSettings: { model: 'local', tone: expect.any(String), length: expect.any(String) },
      rawResponse: expect.any(Array),
    };
    const answer = await readLetter(askForLetter(app, live.path, { cookie }));
    const whole = { ...WRITTEN, ...details };
    expect(answer).toEqual(whole);
    expect(JSON.stringify(answer.rawResponse)).not.toMatch(/tokens|900/);
    const events = readEvents(await (await askForLetter(app, live.path, { cookie, ...asEvents })).text());
    expect(events.at(-1)?.data).toEqual(whole);
  });

  test('see it neither in an answer of a provider that repeats what it was sent', async () => {
    const cookie = await signIn(database);
    const echo = await startRawProvider((socket) => {
      const { messages }: { messages: { content: string }[] } = JSON.parse(echo.requests.at(-1)?.body ?? '');
      answerOf(...messages.map(({ content }) => content))(socket);
    });
    onTestFinished(echo.stop);
    const repeating = makeLetterApp(database, { ai: openAiAt(echo) });
    const answer = await readLetter(askForLetter(repeating, live.path, { cookie }));
    expect(answer.rawResponse).toContainEqual(expect.objectContaining({ choices: expect.any(Array) }));
    expect(JSON.stringify(answer.rawResponse)).not.toContain('rides by night');
  });
});

test('unverified staff and callers without a session are visitors', async () => {
  for (const cookie of [await signIn(database, { emailVerified: false }), 'redress=x']) {
    expect(await readLetter(askForLetter(app, live.path, { cookie }))).toEqual(WRITTEN);
  }
});

test('a campaign is written for without a reason', async () => {
  for (const userReason of [undefined, null, '']) {
    expect((await askForLetter(app, live.path, { body: { ...visitor, userReason } })).status).toBe(200);
  }
});

test('old addresses and any case lead to the same letter', async () => {
  const { organization, campaign } = await addCampaign(database);
  const old = organization.abbreviation.toUpperCase();
  await updateOrganization(db, organization.id, { abbreviation: 'NEW14' });
  for (const path of [
    `/api/campaigns/public/${old}/${campaign.slug}/generate-letter`,
    `/api/campaigns/public/new14/${campaign.slug}/generate-letter`,
    `/api/organizations/public/${old}/generate-letter`,
  ]) {
    expect((await askForLetter(app, path)).status).toBe(200);
  }
});
