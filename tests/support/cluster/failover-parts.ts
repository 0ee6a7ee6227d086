import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type findFailoverParts, findParts } from '../../../scripts/cluster-parts.mjs';
import { startMailServer } from '../program/mail-server.ts';
import { freePort } from '../program/program.ts';
import { startPacedProvider } from './paced-provider.ts';
import { startPatroniCluster } from './patroni.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { openServersFolder, startServer } from './server.ts';

type Programs = NonNullable<ReturnType<typeof findFailoverParts>>;

const COPIES = 3;
const { pgbouncer = 'pgbouncer' } = findParts();

/** How the instances reach the primary. */
export type Way = 'PgBouncer and HAProxy' | 'HAProxy' | 'both hosts';

/** Starts what a site needs, with a load balancer that asks instances for their readiness. */
export async function openFailoverParts(programs: Programs, way: Way) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await openServersFolder());
  const postgres = opening.use(await startPatroniCluster(programs, folder.path));
  const pooler = await startPgbouncer(pgbouncer, folder.path, postgres.port);
  opening.defer(() => pooler.stop());
  const copyPorts: number[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) copyPorts.push(await freePort());
  const balancer = await startBalancer(programs.haproxy, folder.path, copyPorts);
  opening.defer(() => balancer.stop());
  const mailServer = await startMailServer();
  opening.defer(mailServer.stop);
  const provider = await startPacedProvider();
  opening.defer(provider.stop);
  const everything = opening.move();
  const url = way === 'both hosts' ? postgres.urlOfBoth : postgres.url;
  return {
    cluster: postgres,
    postgres: { url, query: postgres.query },
    mailServer,
    provider,
    copyPorts,
    address: `http://localhost:${balancer.port}`,
    databaseUrl: way === 'PgBouncer and HAProxy' ? pooler.url : url,
    /** Each time that the load balancer took an instance out, also before the start. */
    takenOut: () => balancer.output().match(/^.* is DOWN.*$/gm) ?? [],
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

async function startBalancer(haproxy: string, folder: string, copyPorts: number[]) {
  const port = await freePort();
  const file = join(folder, 'balancer.cfg');
  const servers = copyPorts.map((copy) => `server copy${copy} 127.0.0.1:${copy} check`);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout check 5s
  timeout client 75s
  timeout server 75s
  option forwardfor
listen redress
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  default-server inter 1s downinter 100ms fall 3 rise 1
  ${servers.join('\n  ')}
`,
  );
  const server = await startServer(haproxy, ['-f', file], port);
  return { ...server, port };
}
