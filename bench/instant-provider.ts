import { createServer } from 'node:http';
import { z } from 'zod';
import { writeSamples } from '#tests/support/letters/sample-letters.ts';
import { claudeEvents } from '#tests/support/providers/provider-events.ts';
import { readSetup, serve } from './child.ts';

const LETTERS = 1000;

/** Speaks like Anthropic's API, takes no time to think, and repeats itself as little as a model. */
await readSetup(z.object({}));
const { start, words, end } = claudeEvents;
const answers = writeSamples(LETTERS, { withReasons: true }).map(({ subject, body }) => {
  const events = `Subject: ${subject}\n\n${body}`.split(/(?<=\s)(?=\S)/).map(words);
  return Buffer.from(start + events.join('') + end.whole);
});
let written = 0;

const server = createServer((request, response) => {
  const answer = answers[written % LETTERS] ?? Buffer.alloc(0);
  written += 1;
  const headers = { 'content-type': 'text/event-stream', 'content-length': answer.length };
  request.resume().once('end', () => response.writeHead(200, headers).end(answer));
});
await serve(server);
