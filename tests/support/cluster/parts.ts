import { chmod, chown, rm } from 'node:fs/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { findParts } from '../../../scripts/cluster-parts.mjs';
import { startMailServer } from '../program/mail-server.ts';
import { hasNginx, startNginx } from '../program/nginx.ts';
import { freePort } from '../program/program.ts';
import { makeTemporaryFolder } from '../program/temporary-folder.ts';
import { startPacedProvider } from './paced-provider.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';
import { account } from './server.ts';

export type Parts = Awaited<ReturnType<typeof openParts>>;

const COPIES = 3;

/** The short form is for every change, the long one for releases. */
export const isLong = process.env.CLUSTER_TEST === 'long';
const { pgbouncer } = findParts();

/** Real servers around the copies of a site: Postgres, PgBouncer, nginx, a mail server, and a provider. */
export async function openParts() {
  await using opening = new AsyncDisposableStack();
  const folder = await makeTemporaryFolder();
  opening.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o755);
  const postgres = await startPostgres(folder);
  opening.defer(async () => {
    await postgres.stop('immediate');
  });
  const pooler = pgbouncer ? await startPgbouncer(pgbouncer, folder, postgres.port) : undefined;
  if (pooler) opening.defer(() => pooler.stop());
  const copyPorts: number[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) copyPorts.push(await freePort());
  // Where there is none, copies are called in turn.
  const proxy = hasNginx ? await startNginx({ ports: await proxyPorts(), copies: copyPorts }) : undefined;
  if (proxy) {
    opening.use(proxy);
    setDefaultCACertificates([...getCACertificates('default'), proxy.certificate]);
  }
  const mailServer = await startMailServer();
  opening.defer(mailServer.stop);
  const provider = await startPacedProvider();
  opening.defer(provider.stop);
  const everything = opening.move();
  return {
    postgres,
    mailServer,
    provider,
    copyPorts,
    /** Undefined without nginx. */
    address: proxy?.address,
    databaseUrl: (database: string) => (pooler ?? postgres).url(database),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

async function proxyPorts() {
  return { https: await freePort(), http: await freePort() };
}
