import { createServer } from 'node:http';
import { z } from 'zod';
import { composeSampleLetter } from '../src/ai/sample/sample-letter.server.ts';
import { claudeEvents } from '../tests/support/providers/provider-events.ts';
import { letterTask } from '../tests/support/providers/writing.ts';
import { readSetup, serve } from './child.ts';

/** Speaks like Anthropic's API, a word an event, and takes no time to think. */
await readSetup(z.object({}));
const { start, words, end } = claudeEvents;
const letter = composeSampleLetter(letterTask, () => 0);
const events = letter.split(/(?<=\s)(?=\S)/).map(words);
const answer = Buffer.from(start + events.join('') + end.whole);
const headers = { 'content-type': 'text/event-stream', 'content-length': answer.length };

const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, headers).end(answer));
});
await serve(server);
