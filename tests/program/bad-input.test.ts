import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { journey } from '../support/browser/journey.ts';

const LETTER = '/api/campaigns/public/FHL/restore-saturday-hours-at-harlow-county-libraries/generate-letter';
const TRACKING = '/api/campaigns/track-interaction';
const JSON_TYPE = { 'content-type': 'application/json' };
const ada = { userName: 'Ada Marsh', userAddress: '5 Mill Lane' };

const calls: (RequestInit & { what: string; path: string; status: number })[] = [
  { what: 'an oversized body', path: LETTER, ...send({ ...ada, more: 'x'.repeat(300_000) }), status: 413 },
  { what: 'broken JSON', path: LETTER, ...send(ada), body: '{"userName":', status: 400 },
  { what: 'the wrong method', path: LETTER, status: 405 },
  { what: 'an unknown call', path: '/api/nothing', status: 404 },
  { what: 'a malformed address', path: '/api/campaigns/public/%E0%A4%A/x', status: 400 },
  { what: 'a NUL in an address', path: '/api/campaigns/public/FHL/%00', status: 400 },
];

journey.for(calls)('$what gets a $status with one sentence', async (call, { program, model }) => {
  const answer = await fetch(program.address + call.path, call);
  expect(answer.status).toBe(call.status);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toMatch(/^\w[^\n<{]{5,150}$/);
  expect(model.requests).toHaveLength(0);
  await goesOn(program);
});

journey.for([
  { what: 'A greeting', garbage: 'HELLO\r\n\r\n' },
  { what: 'A request without a host', garbage: 'GET / HTTP/1.1\r\n\r\n' },
  {
    what: 'A negative length',
    garbage: `POST ${TRACKING} HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n`,
  },
  { what: 'A host that is none', garbage: 'GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n' },
])('$what in place of HTTP gets a 4xx, and the program goes on', async ({ garbage }, { program }) => {
  const socket = connect(Number(new URL(program.address).port), '127.0.0.1');
  const answer = text(socket);
  await once(socket, 'connect');
  socket.write(garbage);
  expect(await answer).toMatch(/^HTTP\/1.1 4\d\d /);
  await goesOn(program);
});

function send(fields: unknown) {
  return { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(fields) };
}

async function goesOn({ address }: { address: string }) {
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
}
