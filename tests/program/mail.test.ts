import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../support/program/mail-server.ts';
import { startProgram } from '../support/program/program.ts';
import { makeUsedDataDir } from '../support/program/run-database-program.ts';

const register = (address: string, email: string) =>
  fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });

test('with a mail server, codes go there and appear neither in the outbox nor in the log', async () => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  await using program = await startProgram({
    dataDir: await makeUsedDataDir(),
    env: { SMTP_URL: server.url, LOG_LEVEL: 'debug' },
  });
  expect((await register(program.address, 'ada@marsh.test')).ok).toBe(true);
  await server.receive(1);
  expect(server.received[0]?.to).toEqual(['ada@marsh.test']);
  const code = /\d{6}/.exec(server.received[0]?.source.split('\r\n\r\n').slice(1).join('') ?? '')?.[0];
  expect(code).toBeDefined();
  expect((await fetch(`${program.address}/api/dev/outbox`)).status).toBe(404);
  expect(program.outboxAddress).toBe('');
  expect(await program.stop()).toBe(0);
  expect(program.output()).not.toMatch(new RegExp(`ada@marsh|${code}`));
});

test('an email in progress at SIGTERM arrives before the program ends', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const server = await startMailServer({
    consider() {
      asked.resolve();
      return answer.promise;
    },
  });
  onTestFinished(server.stop);
  await using program = await startProgram({
    dataDir: await makeUsedDataDir(),
    env: { SMTP_URL: server.url },
  });
  await register(program.address, 'ada@marsh.test');
  await asked.promise;
  const stopped = program.stop('SIGTERM');
  await expect.poll(program.output).toContain('"msg":"stopping"');
  answer.resolve();
  expect(await stopped).toBe(0);
  expect(server.received).toHaveLength(1);
});

test('without a mail server a newcomer reads the code in the outbox, but an admin code is never stored', async () => {
  await using program = await startProgram({ dataDir: await makeUsedDataDir(), env: { LOG_LEVEL: 'trace' } });
  const admin = 'admin@redress.example';
  await fetch(`${program.address}/api/request-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin }),
  });
  await register(program.address, 'ada@marsh.test');
  const read = async () => (await fetch(program.outboxAddress)).json();
  await expect.poll(read).toMatchObject([{ to: 'ada@marsh.test', text: expect.stringMatching(/\b\d{6}\b/) }]);
  expect(await program.stop()).toBe(0);
  expect(program.output()).not.toContain('token=');
  expect(program.output().split(program.outboxAddress)).toHaveLength(2);
});
