import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { journey } from '../support/browser/journey.ts';

const LIVE = 'restore-saturday-hours-at-harlow-county-libraries';
const ORGANIZATION = '/api/organizations/public/FHL/generate-letter';
const TRACKING = '/api/campaigns/track-interaction';
const JSON_TYPE = { 'content-type': 'application/json' };
const ada = { userName: 'Ada Marsh', userAddress: '5 Mill Lane' };
const interaction = { environment: 'PROD', pageUrl: '/c/FHL', orgName: 'Friends', orgId: 1 };

const calls: (RequestInit & { what: string; path: string; status: number })[] = [
  {
    what: 'an oversized body',
    path: letterOf(LIVE),
    ...send({ ...ada, more: 'x'.repeat(300_000) }),
    status: 413,
  },
  { what: 'another content type', path: letterOf(LIVE), method: 'POST', body: 'userName=Ada', status: 415 },
  { what: 'broken JSON', path: letterOf(LIVE), ...send(ada), body: '{"userName":', status: 400 },
  { what: 'a list in place of an object', path: letterOf(LIVE), ...send([1, 2]), status: 400 },
  { what: 'null in place of an object', path: TRACKING, ...send(null), status: 400 },
  { what: 'a number for a name', path: letterOf(LIVE), ...send({ ...ada, userName: 7 }), status: 400 },
  { what: 'no name', path: letterOf(LIVE), ...send({ ...ada, userName: ' ' }), status: 400 },
  {
    what: 'a name of a million letters',
    path: letterOf(LIVE),
    ...send({ ...ada, userName: 'A'.repeat(99_999) }),
    status: 400,
  },
  { what: 'a NUL in a name', path: letterOf(LIVE), ...send({ ...ada, userName: 'A\0da' }), status: 400 },
  { what: 'no topic', path: ORGANIZATION, ...send(ada), status: 400 },
  { what: 'an unknown campaign', path: letterOf('no-such-campaign'), ...send(ada), status: 404 },
  {
    what: 'an unknown organization',
    path: ORGANIZATION.replace('FHL', 'NONE'),
    ...send({ ...ada, userReason: 'Hello' }),
    status: 404,
  },
  {
    what: 'a campaign that is over',
    path: letterOf('keep-the-millbrook-branch-open'),
    ...send(ada),
    status: 409,
  },
  {
    what: 'a campaign that has not begun',
    path: letterOf('a-reading-van-for-the-northern-villages'),
    ...send(ada),
    status: 409,
  },
  {
    what: 'an interaction with nobody',
    path: TRACKING,
    ...send({ ...interaction, orgId: 999_999 }),
    status: 400,
  },
  {
    what: 'an interaction with text for an id',
    path: TRACKING,
    ...send({ ...interaction, orgId: 'one' }),
    status: 400,
  },
  { what: 'the wrong method', path: letterOf(LIVE), status: 405 },
  { what: 'an unknown call', path: '/api/nothing', status: 404 },
  { what: 'an organization that is no number', path: '/api/organizations/1e9e9/campaigns/live', status: 404 },
  {
    what: 'an id beyond all ids',
    path: '/api/organizations/99999999999999999999/campaigns/live',
    status: 404,
  },
  { what: 'a malformed address', path: '/api/campaigns/public/%E0%A4%A/x', status: 400 },
  { what: 'a NUL in an address', path: '/api/campaigns/public/FHL/%00', status: 400 },
  {
    what: 'a call from another site',
    path: letterOf(LIVE),
    ...send(ada),
    headers: { ...JSON_TYPE, origin: 'https://evil.example' },
    status: 403,
  },
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

function letterOf(campaign: string) {
  return `/api/campaigns/public/FHL/${campaign}/generate-letter`;
}

async function goesOn({ address }: { address: string }) {
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
}
