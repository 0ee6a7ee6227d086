import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { makeOrganization } from '../../support/calls/campaign-fixtures.ts';
import { addPerson } from '../../support/calls/people.ts';
import { callFromAlone, openWholeApp } from '../../support/calls/whole-app.ts';

const { database } = await openTestDatabase();
const app = openWholeApp(database);
const dana = await addPerson(database.db, 'dana@harlow.example');
const { id } = await makeOrganization(database.db, { createdById: dana.id });
afterAll(() => app.settled());

/** Processor time of the one thread that answers everyone, which doesn't depend on what the machine does besides. */
const MOST_BLOCKED_US = 75_000;
const PART = '--b\r\nContent-Disposition: form-data; name="logo"\r\n\r\nx\r\n';

async function send(body: string | Buffer<ArrayBuffer>, type = 'multipart/form-data; boundary=b') {
  const headers = { cookie: dana.cookie, 'content-type': type };
  const before = process.threadCpuUsage();
  const path = `/api/organizations/${id}/upload`;
  const answer = await callFromAlone(app, path, { method: 'POST', headers, body });
  const { user, system } = process.threadCpuUsage(before);
  return { status: answer.status, text: await answer.text(), blocked: user + system };
}

await send(`${PART}--b--\r\n`);

test.each([
  ['80,000 parts', `${PART.repeat(80_000)}--b--\r\n`],
  ['80,000 parts and no end', PART.repeat(80_000)],
  ['a million boundaries', '--b\r\n'.repeat(1_000_000)],
  [
    '80,000 headers in a part',
    `--b\r\n${'Content-Disposition: form-data; name="logo"\r\n'.repeat(80_000)}\r\nx\r\n--b--\r\n`,
  ],
  ['a header without end', `--b\r\nContent-Disposition: form-data; name="${'x'.repeat(5_000_000)}`],
  [
    'a name full of escapes',
    `--b\r\nContent-Disposition: form-data; name="${'%22'.repeat(1_600_000)}"\r\n\r\nx\r\n--b--\r\n`,
  ],
  ['nothing but line breaks', '\r\n'.repeat(2_500_000)],
])('a form of %s is refused before it keeps others waiting', async (_name, body) => {
  const blocked = [];
  // Three times: once it may also have to collect what was left behind before.
  for (let round = 0; round < 3; round += 1) {
    const answer = await send(body);
    expect([answer.status, answer.text.length < 100]).toEqual([400, true]);
    blocked.push(answer.blocked);
  }
  expect(Math.min(...blocked)).toBeLessThan(MOST_BLOCKED_US);
});

test.each([
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary=b; boundary=c',
  `multipart/form-data; boundary=${'b'.repeat(100)}`,
  'multipart/form-data; charset=utf-8',
])(
  'a form that says of itself %s is refused, so that nothing is read by a boundary that was not counted',
  async (type) => {
    expect((await send(`${PART}--b--\r\n`, type)).status).toBe(415);
  },
);
