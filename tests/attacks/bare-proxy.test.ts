import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { addDemo } from '#demo/demo.server.ts';
import { isAdminEmail } from '#features/accounts/admins.server.ts';
import { makeLog } from '#http/log.server.ts';
import { mails } from '#mail/mail.table.server.ts';
import { mailJobs } from '#mail/mails.server.ts';
import { addPerson } from '../support/calls/people.ts';
import { OUTBOX_KEY, openWholeApp } from '../support/calls/whole-app.ts';
import { serveLocally } from '../support/local-server.ts';

const ADMIN = 'admin@redress.example';

const testDatabase = await openTestDatabase();
const { db } = testDatabase;
await addDemo(db);
await addPerson(db, 'dana@harlow.example');
const app = openWholeApp(testDatabase.database);
const program = await serveLocally(app.listener);
const proxy = await serveLocally(forward);
afterAll(async () => {
  proxy.stop();
  program.stop();
  await app.settled();
});

/** Every request looks local, like with a bare `proxy_pass http://127.0.0.1:3000`. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const { port } = program;
  const host = `127.0.0.1:${port}`;
  const passed = request({ port, method, path, headers: { ...headers, host } }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(passed);
}

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(proxy.url + path, init);
}

function requestReset(email: string) {
  const headers = { 'content-type': 'application/json' };
  return ask('/api/request-reset', { method: 'POST', headers, body: JSON.stringify({ email }) });
}

describe('behind a proxy without forwarded headers', () => {
  test('visitors cannot read codes and reset links', async () => {
    expect((await requestReset(ADMIN)).status).toBe(200);
    expect((await requestReset('dana@harlow.example')).status).toBe(200);
    await app.settled();
    expect(await testDatabase.database.db.$count(mails)).toBe(2);
    for (const tail of ['', '?key=', '?key=undefined', `?key=${OUTBOX_KEY}x`]) {
      const answer = await ask(`/api/dev/outbox${tail}`);
      expect([tail, answer.status, await answer.text()]).toEqual([
        tail,
        404,
        'There is nothing at this address.',
      ]);
    }
  });

  test('the outbox key shows emails, but none to admins', async () => {
    const { database } = testDatabase;
    const readOutbox = async () => (await ask(`/api/dev/outbox?key=${OUTBOX_KEY}`)).text();
    await requestReset(ADMIN);
    await app.settled();
    expect(await readOutbox()).toContain('dana@harlow.example');
    expect(await readOutbox()).not.toContain(ADMIN);

    const printed: string[] = [];
    const printForAdmin = ({ text }: { text: string }) => printed.push(text);
    const options = {
      smtpUrl: undefined,
      from: 'no-reply@localhost',
      isToAdmin: isAdminEmail,
      printForAdmin,
    };
    const [, keep] = mailJobs(database.db, options, makeLog('silent'));
    for (const { id } of await database.db.select().from(mails)) {
      await keep?.run({ id }, { number: 1, isLast: false, signal: new AbortController().signal });
    }
    const kept = await database.db.select({ to: mails.to }).from(mails);
    expect(new Set(kept.map(({ to }) => to))).toEqual(new Set(['dana@harlow.example']));
    expect(printed).toEqual(printed.map(() => expect.stringContaining('/reset-password?token=')));
    expect(printed).not.toEqual([]);
  });

  test('visitors cannot read the metrics', async () => {
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }]) {
      expect((await ask('/metrics', { headers })).status).toBe(404);
    }
  });
});
