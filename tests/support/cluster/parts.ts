import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll } from 'vitest';
import { findParts } from '../../../scripts/cluster-parts.mjs';
import { startMailServer } from '../program/mail-server.ts';
import { startNginx } from '../program/nginx.ts';
import { freePort } from '../program/program.ts';
import { startPacedProvider } from './paced-provider.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';
import { openServersFolder } from './server.ts';

type OpenParts = Awaited<ReturnType<typeof openParts>>;

/** What a site needs. */
export type Parts = Omit<OpenParts, 'postgres' | 'pooler' | typeof Symbol.asyncDispose> & {
  postgres: Pick<Awaited<ReturnType<typeof startPostgres>>, 'url' | 'query'>;
};

const COPIES = 3;

/** The short form is for every change, the long one for releases. */
export const isLong = process.env.CLUSTER_TEST === 'long';
const { pgbouncer = 'pgbouncer' } = findParts();

/** Longer than nginx's timeout for idle connections. */
export const DRAIN_SECONDS = isLong ? 7 : 2;

/** Starts Postgres, PgBouncer, nginx, a mail server and a provider, for all tests of a file. */
export async function shareParts() {
  const parts = await openParts();
  afterAll(() => parts[Symbol.asyncDispose]());
  return parts;
}

async function openParts() {
  await using opening = new AsyncDisposableStack();
  const { path: folder } = opening.use(await openServersFolder());
  const postgres = await startPostgres(folder);
  opening.defer(async () => {
    await postgres.stop('immediate');
  });
  const pooler = await startPgbouncer(pgbouncer, folder, postgres.port);
  opening.defer(() => pooler.stop());
  const copyPorts: number[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) copyPorts.push(await freePort());
  const ports = { https: await freePort(), http: await freePort() };
  const proxy = await startNginx({ ports, copies: copyPorts, idleSeconds: isLong ? 5 : 1 });
  opening.use(proxy);
  setDefaultCACertificates([...getCACertificates('default'), proxy.certificate]);
  const mailServer = await startMailServer();
  opening.defer(mailServer.stop);
  const provider = await startPacedProvider();
  opening.defer(provider.stop);
  const everything = opening.move();
  return {
    postgres,
    pooler,
    mailServer,
    provider,
    copyPorts,
    address: proxy.address,
    databaseUrl: pooler.url,
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}
