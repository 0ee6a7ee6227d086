import { once } from 'node:events';
import { createServer } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config.server.ts';
import { serveLocally } from '#tests/support/local-server.ts';
import { SELF_SIGNED } from '#tests/support/program/self-signed.ts';
import { checkAddress, describeCertificate } from './checks/address-check.server.ts';
import { checkConfiguration } from './checks/configuration-check.server.ts';
import { describeDisk } from './checks/disk-check.server.ts';
import { checkProviders } from './checks/provider-check.server.ts';
import { checkProxy } from './checks/proxy-check.server.ts';
import { fine, wrong } from './finding.server.ts';
import { summarize } from './status.contract.ts';
import { runChecks } from './status.server.ts';

const open = (environment: Record<string, string>) => ({
  config: readConfig(environment),
  database: { unreachable: wrong('The database is away.') },
  sessionSecret: undefined,
});

test('checks that hang or fail are reported, and hold up no other', async () => {
  const rows = await runChecks(
    [
      { key: 'hangs', name: 'Hangs', run: () => new Promise(() => {}) },
      { key: 'fails', name: 'Fails', run: () => Promise.reject(new Error('secret')) },
      { key: 'works', name: 'Works', run: async () => fine('Works.') },
    ],
    50,
  );
  expect(rows.map(({ key, state }) => [key, state])).toEqual([
    ['hangs', 'warning'],
    ['fails', 'warning'],
    ['works', 'fine'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
  expect(summarize(rows)).toEqual({ state: 'warning', text: '1 fine, 2 to look at' });
});

test('a paid provider without a limit of money is to look at', async () => {
  const paid = { ANTHROPIC_API_KEY: 'k' };
  expect(await checkConfiguration(open(paid))).toMatchObject({
    state: 'warning',
    says: 'The cost of letters is only limited to 5000 letters a day.',
  });
  expect(await checkConfiguration(open({ ...paid, MONEY_PER_DAY: '20' }))).toMatchObject({ state: 'fine' });
  const own = { OPENAI_BASE_URL: 'http://127.0.0.1:8080' };
  expect(await checkConfiguration(open(own))).toMatchObject({ state: 'fine' });
});

test('a model that the company doesn’t know is wrong', async () => {
  const installation = open({ ANTHROPIC_API_KEY: 'k', ANTHROPIC_MODEL: 'claude-99' });
  const answer = { provider: 'claude', model: 'claude-99', isOwnServer: true, ms: 9, aheadMs: 0 } as const;
  const found = await checkProviders(installation, Promise.resolve([{ ...answer, status: 404 }]));
  expect(found).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('doesn’t know the model claude-99'),
    todo: expect.stringContaining('ANTHROPIC_MODEL'),
  });
});

test.each([
  [61e9, 100e9, ['data'], 'fine'],
  [14e9, 100e9, ['data'], 'warning'],
  [4e9, 100e9, ['data', 'backups'], 'wrong'],
  [4e9, 100e9, ['backups'], 'warning'],
  [21e9, 1e12, ['data'], 'fine'],
  [0, 0, ['data'], 'fine'],
])('%d of %d free bytes for %j are %s', (free, size, names, state) => {
  expect(describeDisk({ names, free, size }).state).toBe(state);
});

test('free room is shown in short', () => {
  expect(describeDisk({ names: ['data', 'backups', 'temporary files'], free: 61e9, size: 100e9 }).says).toBe(
    '61 GB of 100 GB are free for data, backups, and temporary files.',
  );
});

test.each([
  [61, 'fine', '61 days'],
  [13, 'warning', '13 days'],
  [0.5, 'warning', '12 hours'],
])('a certificate for %d more days is %s', (days, state, says) => {
  expect(describeCertificate(days * 86_400_000)).toMatchObject({
    state,
    says: `Its certificate is valid for ${says}.`,
  });
});

test('the public address leads to Redress, to another program or nowhere', async () => {
  const serve = async (body: string) => {
    const server = await serveLocally((_request, response) => response.end(body));
    onTestFinished(server.stop);
    return await checkAddress(open({ PUBLIC_URL: server.url }));
  };
  expect(await serve('The database is up.')).toMatchObject({ state: 'fine' });
  expect(await serve('Welcome to nginx')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('something else responds (200)'),
  });
  expect(await checkAddress(open({ PUBLIC_URL: 'http://127.0.0.1:1' }))).toMatchObject({
    state: 'warning',
    says: 'http://127.0.0.1:1 can’t be reached from this machine (ECONNREFUSED).',
  });
});

test('without a database, nothing is known about proxies', async () => {
  const installation = open({ PUBLIC_URL: 'https://letters.example', TRUSTED_PROXIES: '10.0.0.0/8' });
  expect(await checkProxy({ ...installation, sessionSecret: 's' })).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/^Unknown/),
  });
  expect(await checkProxy(open({}))).toMatchObject({ state: 'fine' });
});

test('a certificate of an unknown authority is to look at, because browsers may trust it', async () => {
  const server = createServer(SELF_SIGNED, (_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await checkAddress(open({ PUBLIC_URL: `https://127.0.0.1:${port}` }))).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/^Redress doesn’t trust the certificate of .*SELF_SIGNED/),
    todo: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
  });
});
