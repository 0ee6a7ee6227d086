import { expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { addCampaign, askForLetter, makeLetterApp, readEvents } from '../support/calls/letter-app.ts';
import { provide } from '../support/providers/provide.ts';
import {
  chatEvents,
  claudeEvents,
  type Dialect,
  responsesEvents,
} from '../support/providers/provider-events.ts';
import { stream } from '../support/providers/raw-provider.ts';

const BODY = 'Please keep the 14 running at night, as so many of us ride it home from work.';
const visitor = {
  userName: 'Adalbertine Marshwood',
  userAddress: '5 Quillfeather Lane\nHarlow QX9 7ZK',
  userReason: 'It is my way to work.',
};

const { database } = await openTestDatabase();
const { path, organizationPath } = await addCampaign(database);

const dialects: [string, Dialect, (baseUrl: string) => object][] = [
  [
    'Claude',
    claudeEvents,
    (baseUrl) => ({ claude: { apiKey: 'k', baseUrl, model: 'claude-sonnet-5-5', api: 'messages' } }),
  ],
  [
    'OpenAI',
    responsesEvents,
    (baseUrl) => ({ openai: { apiKey: 'k', baseUrl, model: 'gpt-6.1-terra', api: 'responses' } }),
  ],
  ['a chat server', chatEvents, (baseUrl) => ({ openai: { baseUrl, model: 'local', api: 'chat' } })],
];

test.each(dialects)('no byte of the name and the address reaches %s', async (_name, wire, configure) => {
  const provider = await provide(
    stream(wire.start, wire.words(`Subject: The 14\n\n${BODY}`), wire.end.whole),
  );
  const app = makeLetterApp(database, { ai: configure(provider.url) });
  for (const page of [path, organizationPath]) {
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await (await askForLetter(app, page, { accept, body: visitor })).text();
      const done = accept === 'application/json' ? JSON.parse(answer) : readEvents(answer).at(-1)?.data;
      expect(done.letter).toContain(`${BODY}\n\nSincerely,\n\n${visitor.userName}\n${visitor.userAddress}`);
    }
  }
  const received = JSON.stringify(provider.requests);
  expect(provider.requests).toHaveLength(4);
  expect(received).toContain('It is my way to work.');
  expect(received).not.toMatch(/adalbertine|marshwood|quillfeather|QX9|7ZK/i);
  expect(app.logged()).not.toMatch(/adalbertine|marshwood|quillfeather|QX9|7ZK/i);
});
