// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError, exitCode } from './toolchain.mjs';

/** Debian installs servers in /usr/sbin, which isn't in a normal user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const POSTGRES_RELEASES = '/usr/lib/postgresql';
const PACKAGES = ['nginx', 'pgbouncer', 'openssl'];
const FAILOVER_PACKAGES = ['postgresql', 'patroni', 'etcd-server', 'haproxy'];
const INSTALL = ['apt-get', 'install', '--no-install-recommends'];

/** Returns undefined if this machine lacks one. */
export function findParts() {
  return {
    postgres: (existsSync(POSTGRES_RELEASES) ? readdirSync(POSTGRES_RELEASES) : [])
      .map((release) => join(POSTGRES_RELEASES, release, 'bin'))
      .filter((folder) => existsSync(join(folder, 'initdb')))
      .sort((one, other) => releaseOf(one) - releaseOf(other))
      .at(-1),
    pgbouncer: findProgram('pgbouncer'),
    nginx: findProgram('nginx'),
    openssl: findProgram('openssl'),
  };
}

/** Returns undefined if this machine lacks one of the programs that failover needs. */
export function findFailoverParts() {
  const { postgres } = findParts();
  const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map(findProgram);
  return postgres && patroni && etcd && haproxy ? { postgres, patroni, etcd, haproxy } : undefined;
}

export async function findOrInstallParts() {
  if (missingParts().length > 0) await install(PACKAGES);
  const missing = missingParts();
  if (missing.length > 0) {
    throw new CommandError(
      `These tests need ${missing.join(' and ')}. Run: sudo ${[...INSTALL, ...PACKAGES].join(' ')}`,
    );
  }
  if (!findParts().postgres) console.log('No system Postgres found. Using the embedded one over TCP.');
}

export async function findOrInstallFailoverParts() {
  if (!findFailoverParts()) await install(FAILOVER_PACKAGES);
  if (!findFailoverParts()) {
    console.log(
      `Failover tests are skipped. To run them: sudo ${[...INSTALL, ...FAILOVER_PACKAGES].join(' ')}`,
    );
  }
}

/** @param {string[]} packages */
async function install(packages) {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return;
  console.log(`Installing ${packages.join(' and ')}...`);
  const [program = '', ...args] = INSTALL;
  // At this runlevel Debian doesn't start newly installed servers.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await exitCode(program, ['update', '-q'], env);
  await exitCode(program, [...args, '-qy', ...packages], env);
}

export function missingParts() {
  const { pgbouncer, nginx, openssl } = findParts();
  return Object.entries({ pgbouncer, nginx, openssl }).flatMap(([name, path]) => (path ? [] : [name]));
}

/** @param {string} name */
function findProgram(name) {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** @param {string} folder */
function releaseOf(folder) {
  return Number(folder.split('/').at(-2));
}
