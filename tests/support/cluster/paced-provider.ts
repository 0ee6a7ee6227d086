import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LETTER, SUBJECT } from '../providers/model.ts';
import { claudeEvents } from '../providers/provider-events.ts';

const PIECES = 10;

/** Speaks like Anthropic's API, and takes its time for each letter, as models do. */
export async function startPacedProvider() {
  const pace = { firstWordsMs: 100, letterMs: 1_000 };
  let requests = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      requests += 1;
      writeLetter(response, { ...pace }).catch(() => response.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    env: { ANTHROPIC_API_KEY: 'sk-ant-cluster', ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}` },
    pace,
    requests: () => requests,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function writeLetter(response: ServerResponse, pace: { firstWordsMs: number; letterMs: number }) {
  const { start, words, end } = claudeEvents;
  const text = `Subject: ${SUBJECT}\n\n${LETTER}`;
  const length = Math.ceil(text.length / PIECES);
  await delay(pace.firstWordsMs);
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(start);
  for (let from = 0; from < text.length && !response.destroyed; from += length) {
    response.write(words(text.slice(from, from + length)));
    await delay(pace.letterMs / PIECES);
  }
  response.end(end.whole);
}
