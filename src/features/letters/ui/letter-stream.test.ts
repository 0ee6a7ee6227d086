import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { makeLetterChallenges } from '../engine/letter-challenges.server.ts';
import type { LetterWords } from './letter-state.ts';
import { type LetterFailure, readLetter } from './letter-stream.ts';

const details = { userReason: 'Our branch', userName: 'Maria', userAddress: '418 Alder Street' };
const letter = { letter: 'Dear Dana', subject: 'Hours', made: 'ai' };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/letter`;
}

async function serveStream(...parts: (string | 'cut')[]): Promise<string> {
  return serve(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) {
      if (part === 'cut') return response.destroy();
      await new Promise<void>((sent) => response.write(part, () => sent()));
    }
    response.end();
  });
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function read(
  address: string,
  onWords: (words: LetterWords) => void = () => undefined,
  signal?: AbortSignal,
) {
  return readLetter({
    address,
    payload: details,
    fromVisitor: true,
    signal: signal ?? new AbortController().signal,
    onWords,
  });
}

async function failureOf(reading: Promise<unknown>): Promise<Pick<LetterFailure, 'sentence' | 'retryable'>> {
  const failure = await reading.then(
    () => undefined,
    (error: LetterFailure) => error,
  );
  return { sentence: String(failure?.sentence), retryable: failure?.retryable ?? false };
}

describe('asking for a letter', () => {
  test('sends what was typed, as a public page, wanting a stream', async () => {
    let seen: unknown;
    const address = await serve(async (request, response) => {
      const body = (await request.toArray()).join('');
      const { accept, 'x-public-request': fromPage, 'content-type': type } = request.headers;
      seen = { method: request.method, accept, fromPage, type, body: JSON.parse(body) };
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event('done', letter));
    });
    await read(address);
    expect(seen).toEqual({
      method: 'POST',
      accept: 'text/event-stream',
      fromPage: '1',
      type: 'application/json',
      body: details,
    });
  });

  const HOME = '203.0.113.1';

  test('proves what the server wants proven, and asks again by itself', async () => {
    const challenges = makeLetterChallenges('secret', new URL('http://localhost'));
    const subject = { campaignId: 12, organizationId: 3 };
    const bodies: { challenge?: string }[] = [];
    const address = await serve(async (request, response) => {
      if (request.method === 'GET') return response.end(JSON.stringify(await challenges.make(subject, HOME)));
      bodies.push(JSON.parse((await request.toArray()).join('')));
      const isProven = await challenges.open(HOME, bodies.at(-1)?.challenge);
      if (isProven)
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event('done', letter));
      else response.writeHead(428).end();
    });
    const { signal } = new AbortController();
    const call = { address, payload: details, challengeAddress: address, signal, onWords: () => undefined };
    expect(await readLetter(call)).toEqual(letter);
    expect(bodies).toEqual([details, { ...details, challenge: expect.any(String) }]);
  });

  test('gives up where nothing that it proves is good enough', async () => {
    let asked = 0;
    const address = await serve(async (request, response) => {
      if (request.method === 'GET') {
        const subject = { campaignId: null, organizationId: null };
        return response.end(
          JSON.stringify(
            await makeLetterChallenges('secret', new URL('http://localhost')).make(subject, HOME),
          ),
        );
      }
      asked += 1;
      response.writeHead(428, { 'content-type': 'text/plain' }).end('One moment, please.');
    });
    const { signal } = new AbortController();
    const call = { address, payload: details, challengeAddress: address, signal, onWords: () => undefined };
    expect(await failureOf(readLetter(call))).toEqual({
      sentence: 'We couldn’t check your browser. Please try again.',
      retryable: true,
    });
    expect(asked).toBe(3);
  });

  test('sends nothing, as staff, for a letter without a person', async () => {
    let seen: unknown;
    const address = await serve(async (request, response) => {
      const { 'x-public-request': fromPage, 'content-type': type } = request.headers;
      seen = { fromPage, type, body: (await request.toArray()).join('') };
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(event('done', letter));
    });
    await readLetter({ address, signal: new AbortController().signal, onWords: () => undefined });
    expect(seen).toEqual({ fromPage: undefined, type: undefined, body: '' });
  });

  test('hands on the words as they come and ends with the whole letter', async () => {
    const words: LetterWords[] = [];
    const address = await serveStream(
      event('subject', { text: 'Hours' }),
      ': heartbeat\n\n',
      event('text', { text: 'Dear ' }),
      'event: text\ndata: {"text":"D',
      'ana"}\n\n',
      event('done', letter),
    );
    expect(await read(address, (arrived) => words.push(arrived))).toEqual(letter);
    expect(words).toEqual([
      { subject: 'Hours', text: '' },
      { subject: '', text: 'Dear ' },
      { subject: '', text: 'Dana' },
    ]);
  });

  test('keeps a letter of any script whole when the network cuts it inside a character', async () => {
    const { promise: seen, resolve: sawFirst } = Promise.withResolvers<void>();
    const bytes = Buffer.from(event('text', { text: 'first ' }) + event('text', { text: 'žluť' }));
    const inside = bytes.indexOf(Buffer.from('ž')) + 1;
    const address = await serve(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(bytes.subarray(0, inside));
      await seen;
      response.write(bytes.subarray(inside));
      response.end(event('done', letter));
    });
    let text = '';
    await read(address, (arrived) => {
      text += arrived.text;
      sawFirst();
    });
    expect(text).toBe('first žluť');
  });

  test('takes a whole letter from a server that does not stream', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(letter));
    });
    expect(await read(address)).toEqual(letter);
  });
});

describe('a letter that fails', () => {
  test.each([
    [429, 'You can write again in 5 minutes.', false],
    [503, 'We couldn’t write the letter. Please try again in a moment.', true],
    [422, 'The AI model declined to write this letter. Please change your words and try again.', false],
    [409, 'This campaign is no longer active.', false],
  ])('with %i says the sentence of the server', async (status, sentence, retryable) => {
    const address = await serve((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
    });
    expect(await failureOf(read(address))).toEqual({ sentence, retryable });
  });

  test('at a proxy does not show the page of the proxy', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    });
    expect(await failureOf(read(address))).toEqual({
      sentence: 'Failed to generate letter',
      retryable: true,
    });
  });

  test('because nobody is there can be tried again', async () => {
    expect(await failureOf(read('http://127.0.0.1:1/letter'))).toEqual({
      sentence: 'Failed to generate letter',
      retryable: true,
    });
  });

  test('after the first words says what the stream said', async () => {
    const address = await serveStream(
      event('text', { text: 'Dear' }),
      event('error', { message: 'The AI model declined.', retryable: false }),
    );
    expect(await failureOf(read(address))).toEqual({ sentence: 'The AI model declined.', retryable: false });
  });

  test.each([
    ['is cut', [event('text', { text: 'Dear' }), 'cut']],
    ['ends without its end', [event('text', { text: 'Dear' })]],
    ['sends garbage', ['event: text\ndata: {"te\n\n']],
  ])('because the stream %s is never taken for a letter', async (_what, parts) => {
    const address = await serveStream(...parts);
    expect(await failureOf(read(address))).toEqual({
      sentence: 'The connection was lost before your letter was finished.',
      retryable: true,
    });
  });

  test.each([
    ['at once', 503, 'text/plain', 'Please try again.'],
    ['after the first words', 200, 'text/event-stream', event('error', { message: 'No', retryable: true })],
  ])('that came %s says by what the log tells why', async (_when, status, type, body) => {
    const headers = { 'content-type': type, 'x-request-id': '0c1d2e3f4a5b' };
    const address = await serve((_request, response) => response.writeHead(status, headers).end(body));
    await expect(read(address)).rejects.toMatchObject({ reference: '0c1d2e3f4a5b' });
  });

  test('that is put off for a while has nothing to look up', async () => {
    const headers = { 'content-type': 'text/plain', 'x-request-id': '0c1d2e3f4a5b', 'retry-after': '300' };
    const address = await serve((_request, response) => response.writeHead(503, headers).end('Later.'));
    const failure = await failureOf(read(address));
    expect(failure).toMatchObject({ sentence: 'Later.', retryable: true });
    expect(failure).not.toHaveProperty('reference', expect.anything());
  });

  test('with an empty text isn’t a letter', async () => {
    const address = await serveStream(event('done', { letter: '', subject: '' }));
    expect(await failureOf(read(address))).toMatchObject({ sentence: 'Failed to generate letter' });
  });
});

test('Stop ends the request, so the model can stop too', async () => {
  const stop = new AbortController();
  let left: (value: unknown) => void = () => undefined;
  const leaving = new Promise((resolve) => {
    left = resolve;
  });
  const address = await serve((_request, response) => {
    response.on('close', left);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event('text', { text: 'Dear' }));
  });
  const reading = failureOf(read(address, () => stop.abort(), stop.signal));
  await leaving;
  expect(await reading).toMatchObject({ retryable: true });
});
