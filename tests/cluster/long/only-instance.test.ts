import { expect, test } from 'vitest';
import { makeClient } from '../../support/cluster/client.ts';
import { expectExactCounts, observeFault, recordFault, seconds } from '../../support/cluster/faults.ts';
import { REAL_LETTER_MS } from '../../support/cluster/paced-provider.ts';
import { shareParts } from '../../support/cluster/parts.ts';
import { OPEN_SITE } from '../../support/cluster/site.ts';
import { makeInstallation } from '../../support/program/installation.ts';
import { startNginx } from '../../support/program/nginx.ts';
import { freePort, startProgram } from '../../support/program/program.ts';

const DATABASE = 'alone';
const TAKEN_OVER = 'reload: the new program has taken over';

const parts = await shareParts();
parts.provider.pace.letterMs = REAL_LETTER_MS;

test('a reload of the only instance loses no request, letter or count', async () => {
  const ports = { https: await freePort(), http: await freePort() };
  const port = await freePort();
  await using nginx = await startNginx({ ports, copies: [port] });
  await parts.postgres.query('postgres', `create database ${DATABASE}`);
  const { current } = await makeInstallation();
  await using program = await startProgram({
    port,
    release: current,
    env: {
      ...OPEN_SITE,
      ...parts.provider.env,
      DATABASE_URL: parts.databaseUrl(DATABASE),
      DATABASE_DIRECT_URL: parts.postgres.url(DATABASE),
      SESSION_SECRET: 'a secret of a cluster, long enough to be one',
      SMTP_URL: parts.mailServer.url,
      PUBLIC_URL: nginx.address,
    },
  });
  const client = makeClient({
    address: nginx.address,
    ports: [port],
    campaignAddress: program.campaignAddress,
    query: (text) => parts.postgres.query(DATABASE, text),
  });
  const seen = await observeFault(client, async () => {
    process.kill(program.pid ?? 0, 'SIGHUP');
    await expect.poll(program.output, { timeout: 30_000 }).toContain(TAKEN_OVER);
  });
  expect(seen.failures).toEqual([]);
  expectExactCounts(seen);
  const slowestMs = Math.max(...seen.outcomes.filter(({ what }) => what === 'view').map(({ ms }) => ms));
  await recordFault('only instance', seen, `views took at most ${seconds(slowestMs)}`);
});
