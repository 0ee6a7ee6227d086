import { expect, test } from 'vitest';
import { addCampaign, BEGUN, SUBJECT, visitor } from '../tests/support/calls/letter-app.ts';
import { callFromAlone, openWholeApp } from '../tests/support/calls/whole-app.ts';
import { provide } from '../tests/support/providers/provide.ts';
import { chatEvents } from '../tests/support/providers/provider-events.ts';
import { cutStream, type RawAnswer, response } from '../tests/support/providers/raw-provider.ts';
import { makeTestDatabase, openTestDatabase } from './database/test-database.ts';

const { database } = await openTestDatabase();
const { path } = await addCampaign(database);

const PERSONAL = new RegExp([...Object.values(visitor), 'Ada', 'Mill Lane', '127\\.\\d'].join('|'));

const overloaded = response(503, '{"error":{"message":"Overloaded: Ada Marsh","type":"server_error"}}');
const brokenOff = cutStream(chatEvents.start, chatEvents.words(`Subject: ${SUBJECT}\n\n${BEGUN}`));

/** Returns the response to a visitor whose provider fails, and the log lines with its id. */
async function failedLetter(answer: RawAnswer, accept: string) {
  const { url } = await provide(answer);
  const app = openWholeApp(database, { OPENAI_BASE_URL: url, OPENAI_MODEL: 'local' });
  const headers = { 'content-type': 'application/json', accept };
  const body = JSON.stringify(visitor);
  const answered = await callFromAlone(app, path, { method: 'POST', headers, body });
  const text = await answered.text();
  const id = answered.headers.get('x-request-id') ?? 'no id';
  const lines = app.logged().split('\n');
  return { status: answered.status, text, found: lines.filter((line) => line.includes(id)) };
}

test.each([
  ['at once', overloaded, 'application/json', 503, /openai answered 503/],
  ['after its first words', brokenOff, 'text/event-stream', 200, /openai failed/],
] as const)(
  'the id of a letter that failed %s leads to the reason in the log, and to nothing of its visitor',
  async (...given) => {
    const [, answer, accept, status, cause] = given;
    const failed = await failedLetter(answer, accept);
    expect(failed.status).toBe(status);
    expect(failed.text).toContain('We couldn’t write the letter.');
    expect(failed.found.join('\n')).toMatch(cause);
    expect(failed.found.join('\n')).not.toMatch(PERSONAL);
  },
);

test('the log says why a page is shown in its last good version', async () => {
  const own = await makeTestDatabase();
  const { campaign } = await addCampaign(own.database);
  const app = openWholeApp(own.database);
  const address = `/c/${campaign.publicUrl}`;
  await callFromAlone(app, address);
  await own.drop();
  app.forgetPages();
  const answered = await callFromAlone(app, address);
  expect(answered.status).toBe(200);
  expect(app.logged()).toContain('a public page could not be rendered');
  expect(app.logged()).toContain(answered.headers.get('x-request-id'));
});

test('a page that failed to render shows the id of its log line', async () => {
  const own = await makeTestDatabase();
  const app = openWholeApp(own.database);
  await own.drop();
  const answered = await callFromAlone(app, '/c/HARLOW/saturdays');
  const id = answered.headers.get('x-request-id') ?? 'no id';
  expect(answered.status).toBe(503);
  expect(await answered.text()).toContain(`Reference ${id}`);
  expect(
    app
      .logged()
      .split('\n')
      .filter((line) => line.includes(id))
      .join(''),
  ).toContain('could not be rendered');
});
