import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeCampaign, makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { visitor } from '../../support/calls/letter-app.ts';
import { openWholeApp } from '../../support/calls/whole-app.ts';

const { database, db, pool } = await openTestDatabase();
const app = openWholeApp(database, { TRUSTED_PROXIES: '127.0.0.1/32', LETTER_LIMIT_PER_VISITOR: '6' });
const server = createServer(app.listener);
const organization = await makeOrganization(db);
const campaign = await makeCampaign(db, organization.id, { status: 'Live' });
const LETTER = `/api/campaigns/public/${campaign.publicUrl}/generate-letter`;
const ATTACKER = '203.0.113.66';
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(async () => {
  server.close().closeAllConnections();
  await app.settled();
});
beforeEach(() => pool.query('delete from rate_limits'));

/** Posts from a simulated address, and returns the status. */
function post(path: string, from: string, body: object, agent?: Agent): Promise<number> {
  const headers = {
    host: 'localhost:3000',
    'content-type': 'application/json',
    'x-forwarded-for': from,
  };
  return new Promise((resolve, reject) => {
    const call = request({ port, path, method: 'POST', headers, ...(agent && { agent }) }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject).end(JSON.stringify(body));
  });
}

/** A letter and a sign-in, each from an address that no one else has. */
async function callHonestly(turn: number): Promise<number[]> {
  const account = { email: `person-${turn}@example.org`, password: 'not the password' };
  return Promise.all([
    post(LETTER, `198.51.100.${turn}`, visitor),
    post('/api/login', `198.51.101.${turn}`, account),
  ]);
}

const HONEST = 7;
const times = (amount: number) => Array.from({ length: amount }, (_, number) => number);

async function answersOfHonest(): Promise<number[]> {
  return (await Promise.all(times(HONEST).map(callHonestly))).flat();
}

/** As many connections of one address, each with a call after the other until the work is done. */
async function whileFlooding<Result>(connections: number, work: () => Promise<Result>): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  onTestFinished(() => agent.destroy());
  let isOver = false;
  const flood = times(connections).map(async () => {
    while (!isOver) await post(LETTER, ATTACKER, visitor, agent);
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(flood);
  }
}

test('letters and sign-ins go on while 100 connections of one address ask for letters without a proof', async () => {
  const statuses = await whileFlooding(100, answersOfHonest);
  expect(statuses).toEqual(times(HONEST).flatMap(() => [200, 401]));
}, 60_000);

test('letters and sign-ins go on while 400 connections of one address have sent "{" and wait', async () => {
  const begun = [
    `POST /api/login HTTP/1.1`,
    'Host: localhost:3000',
    `X-Forwarded-For: ${ATTACKER}`,
    'Content-Type: application/json',
    'Content-Length: 100',
    '',
    '{',
  ].join('\r\n');
  const sockets = times(400).map(() => connect(port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(begun);
  expect(await answersOfHonest()).toEqual(times(HONEST).flatMap(() => [200, 401]));
});
