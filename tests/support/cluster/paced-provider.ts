import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { LETTER, SUBJECT } from '../providers/model.ts';
import { claudeEvents, type Dialect, responsesEvents } from '../providers/provider-events.ts';

const PIECES = 20;
/** The last piece of a letter that a faulty provider sends. */
const LAST_PIECE = 6;
const QUICK_LETTER_MS = 1_000;
const WORDS_PER_SECOND = 40;

export const REAL_LETTER_MS = (LETTER.split(/\s+/).length / WORDS_PER_SECOND) * 1_000;

/** `cut` and `stall` happen in the middle of a letter. Short responses, such as to a probe, are whole. */
export type ProviderFault = 'hang' | '500' | '429' | 'cut' | 'stall';
type Api = 'claude' | 'openai';

/** Finds the number that a visitor put into the reason, so each letter can be recognized. */
export const NUMBER = /letter number (\d+)/g;

/** Speaks both APIs, and takes its time for each letter, as models do. */
export async function startPacedProvider() {
  const pace = { firstWordsMs: 100, letterMs: QUICK_LETTER_MS };
  const faults: Record<Api, ProviderFault | undefined> = { claude: undefined, openai: undefined };
  let requests = 0;
  const server = createServer(async (request, response) => {
    const api = request.url?.endsWith('/messages') ? 'claude' : 'openai';
    try {
      const prompt = await text(request);
      requests += 1;
      await respond(response, { api, prompt, fault: faults[api], ...pace });
    } catch {
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  const env = { ANTHROPIC_API_KEY: 'sk-ant-cluster', ANTHROPIC_BASE_URL: url };
  return {
    env,
    /** With OpenAI first, which is the default of a new installation. */
    envOfTwo: { ...env, OPENAI_API_KEY: 'sk-cluster', OPENAI_BASE_URL: url, OPENAI_API: 'responses' },
    pace,
    faults,
    requests: () => requests,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Request {
  api: Api;
  prompt: string;
  fault: ProviderFault | undefined;
  firstWordsMs: number;
  letterMs: number;
}

async function respond(response: ServerResponse, { api, prompt, fault, firstWordsMs, letterMs }: Request) {
  if (fault === 'hang') return;
  if (fault === '500' || fault === '429') return refuse(response, Number(fault));
  const { start, words, end }: Dialect = api === 'claude' ? claudeEvents : responsesEvents;
  await delay(firstWordsMs);
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(start);
  if (prompt.includes('Do you work?')) return response.end(words('Yes') + end.whole);
  const letter = `Subject: ${SUBJECT}\n\n${numbered(prompt)}`;
  const length = Math.ceil(letter.length / PIECES);
  for (let piece = 0; piece < PIECES && !response.destroyed; piece += 1) {
    if (fault === 'cut' && piece === LAST_PIECE) return response.destroy();
    if (fault === 'stall' && piece === LAST_PIECE) return;
    response.write(words(letter.slice(piece * length, (piece + 1) * length)));
    await delay(letterMs / PIECES);
  }
  response.end(end.whole);
}

function refuse(response: ServerResponse, status: number) {
  const error = { type: 'error', error: { type: 'api_error', message: 'Sorry' } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(error));
}

function numbered(prompt: string): string {
  const [name] = prompt.match(NUMBER) ?? [];
  return name ? LETTER.replace('my share.', `my share. This is ${name}.`) : LETTER;
}
