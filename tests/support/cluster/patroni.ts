import { execFile, execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import type { findFailoverParts } from '../../../scripts/cluster-parts.mjs';
import { freePort } from '../program/program.ts';
import { type Change, readSample } from '../program/sample-file.ts';
import { PASSWORD, USER } from './postgres.ts';
import { makeServersFolder, startServer } from './server.ts';

type Programs = NonNullable<ReturnType<typeof findFailoverParts>>;
type Member = Awaited<ReturnType<typeof startMember>>;
export type PatroniCluster = Awaited<ReturnType<typeof startPatroniCluster>>;

const run = promisify(execFile);
const SUPERUSER_PASSWORD = 'PASSWORD-OF-POSTGRES';
const STARTED_MS = 60_000;

/**
 * Two Postgres with Patroni, one etcd and a HAProxy, configured as in `deploy/failover/`. Only names, ports, folders
 * and users are others.
 */
export async function startPatroniCluster(programs: Programs, folder: string) {
  await using opening = new AsyncDisposableStack();
  const etcd = await startEtcd(programs, folder);
  opening.defer(() => etcd.stop('SIGKILL'));
  const first = await startMember({ name: 'db1', etcdPort: etcd.port, programs, folder });
  opening.defer(first.end);
  await waitFor('a primary', () => first.isPrimary());
  const second = await startMember({ name: 'db2', etcdPort: etcd.port, programs, folder });
  opening.defer(second.end);
  await waitFor('a synchronous standby', () => isSynchronous(first));
  await first.query('postgres', `create role ${USER} login createdb password '${PASSWORD}'`, 'postgres');
  const proxy = await startHaproxy(programs, folder, [first, second]);
  opening.defer(() => proxy.stop());
  // Until its first check, HAProxy assumes that every server is up.
  await waitFor('decision of HAProxy', async () => proxy.output().includes('db2 is DOWN'));
  const everything = opening.move();
  const url = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${proxy.port}/${database}`;
  return {
    port: proxy.port,
    url,
    first,
    second,
    /** Past HAProxy. */
    urlOfBoth: (database: string) =>
      `postgres://${USER}:${PASSWORD}@127.0.0.1:${first.port},127.0.0.1:${second.port}/${database}?target_session_attrs=read-write`,
    /** By the primary, as HAProxy finds it. */
    async query(database: string, text: string) {
      return await queryOnce(url(database), text);
    },
    async switchover(from: Member, to: Member) {
      const choice = ['--leader', from.name, '--candidate', to.name, '--force'];
      await run('patronictl', ['-c', from.configuration, 'switchover', 'redress', ...choice]);
    },
    waitForStandby: (primary: Member) => waitFor('a synchronous standby', () => isSynchronous(primary)),
    output: () => [etcd, first, second, proxy].map(({ output }) => output()).join('\n'),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

async function startEtcd({ etcd }: Programs, folder: string) {
  const port = await freePort();
  const peerPort = await freePort();
  const data = join(folder, 'etcd');
  await makeServersFolder(data);
  const settings = await readSample('failover/etcd.conf', [
    [/,db2=.*$/gm, ''],
    ['/var/lib/etcd/redress', data],
    ['10.0.0.21:2379', `127.0.0.1:${port}`],
    ['10.0.0.21:2380', `127.0.0.1:${peerPort}`],
  ]);
  const env = Object.fromEntries(
    [...settings.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const server = await startServer(etcd, [], port, {
    ...env,
    ...(isOldPatroni() && { ETCD_ENABLE_V2: 'true' }),
  });
  return { ...server, port };
}

interface MemberOptions {
  name: string;
  etcdPort: number;
  programs: Programs;
  folder: string;
}

async function startMember({ name, etcdPort, programs, folder }: MemberOptions) {
  const port = await freePort();
  const restPort = await freePort();
  const home = join(folder, name);
  await makeServersFolder(home);
  const configuration = join(home, 'patroni.yml');
  const data = join(home, 'data');
  const changes: Change[] = [
    ['name: db1', `name: ${name}`],
    [/hosts: .*$/gm, `hosts: 127.0.0.1:${etcdPort}`],
    ['10.0.0.21:8008', `127.0.0.1:${restPort}`],
    ['10.0.0.21:5432', `127.0.0.1:${port}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/usr/lib/postgresql/15/bin', programs.postgres],
    ['/var/lib/postgresql/redress.pgpass', join(home, 'pgpass')],
    ['/var/lib/postgresql/redress', data],
    ['/var/run/postgresql', home],
    ...(isOldPatroni() ? ([['etcd3:', 'etcd:']] as const) : []),
  ];
  await writeFile(configuration, await readSample('failover/patroni.yml', changes));
  const start = () =>
    startServer(programs.patroni, [configuration], restPort, { ...process.env, HOME: home });
  let patroni = await start();
  /** Postgres first, so it has no time for new processes. */
  async function findProcesses() {
    const postmaster = await readPostmaster(data);
    return [postmaster, ...(await readChildren(postmaster)), patroni.pid].filter(Boolean);
  }
  async function signal(name: NodeJS.Signals) {
    for (const pid of await findProcesses()) send(pid, name);
  }
  return {
    name,
    port,
    restPort,
    configuration,
    output: () => patroni.output(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => signal('SIGKILL'),
    async start() {
      patroni = await start();
    },
    async end() {
      await signal('SIGKILL');
    },
    async query(database: string, text: string, user = USER) {
      const password = user === 'postgres' ? SUPERUSER_PASSWORD : PASSWORD;
      return await queryOnce(`postgres://${user}:${password}@127.0.0.1:${port}/${database}`, text);
    },
    /** As HAProxy asks. */
    async isPrimary() {
      const signal = AbortSignal.timeout(1_000);
      return await fetch(`http://127.0.0.1:${restPort}/primary`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
  };
}

const view = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** Patroni switches over only to a standby that it has recorded as synchronous. */
async function isSynchronous({ restPort }: Member) {
  const response = await fetch(`http://127.0.0.1:${restPort}/cluster`);
  const { members } = view.parse(await response.json());
  return members.some(
    ({ role, state }) => role === 'sync_standby' && ['running', 'streaming'].includes(state),
  );
}

async function startHaproxy({ haproxy }: Programs, folder: string, [first, second]: [Member, Member]) {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const text = await readSample('failover/haproxy.cfg', [
    [/^ *(user|group) haproxy\n/gm, ''],
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
    ['10.0.0.21:5432 check port 8008', `127.0.0.1:${first.port} check port ${first.restPort}`],
    ['10.0.0.22:5432 check port 8008', `127.0.0.1:${second.port} check port ${second.restPort}`],
  ]);
  await writeFile(file, text);
  const server = await startServer(haproxy, ['-f', file], port);
  return { ...server, port };
}

/** Patroni 3.0.2 needs the older protocol of etcd. The sample explains why. */
function isOldPatroni() {
  const [, major, minor, patch] =
    /(\d+)\.(\d+)\.(\d+)/.exec(execFileSync('patroni', ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch) < 3_000_003;
}

async function readPostmaster(data: string) {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
}

async function readChildren(pid: number) {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').map(Number).filter(Boolean);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

async function queryOnce(url: string, text: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 20_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    void client.end();
  }
}

async function waitFor(what: string, isThere: () => Promise<boolean>) {
  const overdue = performance.now() + STARTED_MS;
  while (!(await isThere().catch(() => false))) {
    if (performance.now() > overdue)
      throw new Error(`There is no ${what} after ${STARTED_MS / 1000} seconds.`);
    await delay(100);
  }
}
