import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { addCampaign, readEvents, readLetter, visitor } from '#tests/support/calls/letter-app.ts';
import { callFromAlone, openWholeApp } from '#tests/support/calls/whole-app.ts';
import {
  chatEvents,
  claudeEvents,
  type Dialect,
  responsesEvents,
} from '#tests/support/providers/provider-events.ts';
import {
  cutStream,
  hangUp,
  type RawAnswer,
  response,
  startRawProvider,
  stream,
} from '#tests/support/providers/raw-provider.ts';

const SUBJECT = 'Keep the night bus';
const BODY = 'The 14 is my way to work, and at night there is no other.\n\nPlease keep it running.';
const LAW = 'Under Section 12 of the Transit Fairness Act of 1998 the city owes us this service.';
const DECLINED = 'The AI model declined to write this letter. Please change your words and try again.';
const UNAVAILABLE = 'We couldn’t write the letter. Please try again in a moment.';

const letterOf = (body: string) =>
  `Dear City Council,\n\n${body}\n\nSincerely,\n\n${visitor.userName}\n${visitor.userAddress}`;

type Outcome = { body: string; subject?: string; marked?: string[] } | 422 | 503;

interface Misbehavior {
  name: string;
  /** One answer a request; the last one repeats. */
  answers(events: Dialect): RawAnswer[];
  ends: Outcome;
  /** The outcome in a stream, if it differs because words have reached the reader. */
  streamEnds?: Outcome;
}

const says =
  (text: string) =>
  ({ start, words, end }: Dialect) => [stream(start, ...split(text).map(words), end.whole)];
const fails = (status: number, type: string) => () => [
  response(status, JSON.stringify({ type: 'error', error: { type, message: 'No' } })),
];
const begun = ({ start, words }: Dialect) => start + words(`Subject: ${SUBJECT}\n\n${BODY} And so I `);
const whole = (events: Dialect) => says(`Subject: ${SUBJECT}\n\n${BODY}`)(events);

/** As models hand on their words: cut anywhere. */
function split(text: string): string[] {
  return text.match(/.{1,9}/gsu) ?? [];
}

const misbehaviors: Misbehavior[] = [
  {
    name: 'a salutation and a signature written all the same',
    answers: says(
      `Subject: ${SUBJECT}\n\nDear Council,\n\n${BODY}\n\nYours truly,\n\n[Your name]\n[Address]`,
    ),
    ends: { body: BODY },
  },
  {
    name: 'preambles and an offer at the end',
    answers: says(
      `Sure! Here is your letter:\n\nSubject: ${SUBJECT}\n\n${BODY}\n\n---\n\nLet me know if you would like a shorter version!`,
    ),
    ends: { body: BODY },
  },
  {
    name: 'Markdown',
    answers: says(
      `**Subject:** ${SUBJECT}\n\n${BODY.replace('my way', '**my way**')}\n\n**Sincerely,**\n*Ada*`,
    ),
    ends: { body: BODY },
  },
  {
    name: 'no subject',
    answers: says(`Dear Council,\n\n${BODY}`),
    ends: { body: BODY, subject: 'Save the 14' },
  },
  {
    name: 'an invented law',
    answers: says(`Subject: ${SUBJECT}\n\n${BODY}\n\n${LAW}`),
    ends: { body: `${BODY}\n\n${LAW}`, marked: ['Section 12 of the Transit Fairness Act of 1998'] },
  },
  { name: 'a refusal', answers: ({ start, end }) => [stream(start, end.refusal)], ends: 422 },
  {
    name: 'a refusal in plain words',
    answers: says('I’m sorry, but I can’t help with that request.'),
    ends: 422,
  },
  {
    name: 'a refusal after words',
    answers: (events) => [stream(begun(events), events.end.refusal)],
    ends: 422,
  },
  { name: 'a cut stream', answers: (events) => [cutStream(begun(events))], ends: 503 },
  {
    name: 'a stream that is cut once after words',
    answers: (events) => [cutStream(begun(events)), ...whole(events)],
    ends: { body: BODY },
    streamEnds: 503,
  },
  {
    name: 'a stream that is cut once before words',
    answers: (events) => [cutStream(events.start, events.words('Subje')), ...whole(events)],
    ends: { body: BODY },
  },
  {
    name: 'an end by length',
    answers: (events) => [stream(begun(events), events.end.length)],
    ends: 503,
  },
  { name: 'an empty answer', answers: says(' \n '), ends: 503 },
  {
    name: 'malformed chunks',
    answers: (events) => [stream(begun(events), 'data: {"type": \n\n', events.end.whole)],
    ends: 503,
  },
  {
    name: 'an error event mid-stream',
    answers: (events) => [stream(begun(events), events.error)],
    ends: 503,
  },
  { name: 'a clean end without the last event', answers: (events) => [stream(begun(events))], ends: 503 },
  { name: 'a connection that is hung up', answers: () => [hangUp()], ends: 503 },
  { name: '401', answers: fails(401, 'authentication_error'), ends: 503 },
  { name: '403', answers: fails(403, 'permission_error'), ends: 503 },
  { name: '404', answers: fails(404, 'not_found_error'), ends: 503 },
  { name: '429', answers: fails(429, 'rate_limit_error'), ends: 503 },
  { name: '500', answers: fails(500, 'api_error'), ends: 503 },
  {
    name: '529 once',
    answers: (events) => [...fails(529, 'overloaded_error')(), ...whole(events)],
    ends: { body: BODY },
  },
];

const { database } = await openTestDatabase();
const models = await Promise.all([
  startModel('Claude', claudeEvents, 'ANTHROPIC'),
  startModel('Responses', responsesEvents, 'OPENAI', { OPENAI_API: 'responses' }),
  startModel('Chat Completions', chatEvents, 'OPENAI', { OPENAI_API: 'chat' }),
]);
afterAll(() => Promise.all(models.map(({ stop }) => stop())));

/** A model with its own API, and the whole program with this model alone. */
async function startModel(name: string, events: Dialect, key: string, api: Record<string, string> = {}) {
  let answers: RawAnswer[] = [];
  const provider = await startRawProvider((socket) =>
    (answers.length > 1 ? answers.shift() : answers[0])?.(socket),
  );
  const app = openWholeApp(database, {
    [`${key}_API_KEY`]: 'sk-secret',
    [`${key}_BASE_URL`]: provider.url,
    ...api,
    CHALLENGE: 'off',
  });
  return {
    name,
    app,
    requests: provider.requests,
    /** Asks a campaign without letters, whose subjects are all new. */
    async ask(misbehavior: Misbehavior, accept: string) {
      answers = misbehavior.answers(events);
      const { path } = await addCampaign(database);
      return callFromAlone(app, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept },
        body: JSON.stringify(visitor),
      });
    },
    async stop() {
      await app.settled();
      await provider.stop();
    },
  };
}

type Model = (typeof models)[number];

async function expectJson(model: Model, misbehavior: Misbehavior) {
  const answer = await model.ask(misbehavior, 'application/json');
  const { ends } = misbehavior;
  if (typeof ends === 'number') {
    const expected = [model.name, ends, sentenceOf(ends)];
    expect([model.name, answer.status, await answer.text()]).toEqual(expected);
    return;
  }
  expect([model.name, answer.status]).toEqual([model.name, 200]);
  expectLetter(model, await readLetter(answer), ends);
}

async function expectStream(model: Model, misbehavior: Misbehavior) {
  const answer = await model.ask(misbehavior, 'text/event-stream');
  const { ends: likeJson, streamEnds: ends = likeJson } = misbehavior;
  const events = readEvents(await answer.text());
  const last = events.at(-1);
  const texts = events.flatMap(({ event, data }) => (event === 'text' ? [data.text] : []));
  const endings = events.filter(({ event }) => event === 'done' || event === 'error');
  expect([model.name, answer.status, texts[0]]).toEqual([model.name, 200, 'Dear City Council,\n\n']);
  expect([model.name, endings]).toEqual([model.name, [last]]);
  if (typeof ends === 'number') {
    const data = { message: sentenceOf(ends), retryable: ends === 503, status: ends };
    expect([model.name, last]).toEqual([model.name, { event: 'error', data }]);
    return;
  }
  if (last?.event !== 'done') throw new Error(`The stream of ${model.name} ended with ${last?.event}.`);
  expectLetter(model, last.data, ends);
  expect(texts.join('')).toBe(last.data.letter);
}

test.each(misbehaviors)('$name ends as a right letter or an honest error', async (misbehavior) => {
  await Promise.all(
    models.map(async (model) => {
      await expectJson(model, misbehavior);
      await expectStream(model, misbehavior);
      expect(model.app.logged()).not.toMatch(/sk-secret|Ada Marsh|Mill Lane|way to work/);
    }),
  );
});

test('silence ends as an honest error', async () => {
  const silence: Misbehavior = {
    name: 'silence',
    answers: () => [() => vi.advanceTimersByTime(20_000)],
    ends: 503,
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const model of models) {
    model.requests.length = 0;
    await expectJson(model, silence);
    await expectStream(model, silence);
    expect([model.name, model.requests.length]).toEqual([model.name, 4]);
  }
});

function sentenceOf(status: 422 | 503): string {
  return status === 422 ? DECLINED : UNAVAILABLE;
}

function expectLetter(
  { name }: Model,
  { letter, subject, checks = [] }: Awaited<ReturnType<typeof readLetter>>,
  { body, subject: expected = SUBJECT, marked = [] }: Exclude<Outcome, number>,
) {
  expect({ name, letter, subject }).toEqual({ name, letter: letterOf(body), subject: expected });
  expect(checks.map(({ start, end }) => letter.slice(start, end))).toEqual(marked);
}
