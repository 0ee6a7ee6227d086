import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, chooseAccount, handOver } from './embedded-account.server.ts';
import { EmbeddedPostgresError } from './embedded-error.server.ts';
import { findPrograms, standIn } from './embedded-programs.server.ts';

/** What Postgres calls a database cluster: one folder of data, served by one server. */
export interface Cluster {
  /** `DATA_DIR/postgres`. */
  folder: string;
  /** Held while the server is started, joined, left or stopped. */
  lockFile: string;
  account: Account | undefined;
}

const MAJOR_VERSION = '18';
const run = promisify(execFile);

export async function findCluster(dataDir: string): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  const folder = join(await realpath(dataDir), 'postgres');
  return { folder, lockFile: `${folder}.lock`, account: await chooseAccount(folder) };
}

/** Makes the cluster unless it is there. */
export async function ensureCluster({ folder, account }: Cluster) {
  const version = await readVersion(folder);
  if (version === undefined) return await makeCluster(folder, account);
  if (version !== MAJOR_VERSION) {
    throw new EmbeddedPostgresError(
      `${folder} holds data of Postgres ${version}, and this release brings ${MAJOR_VERSION}: back it up with the release that wrote it and restore that here, or move the folder away to start empty.`,
    );
  }
  await chmod(folder, 0o700);
  if (account && (await stat(folder)).uid !== account.uid) await handOver(folder, account);
}

async function readVersion(folder: string) {
  if (!existsSync(folder)) return undefined;
  const files = await readdir(folder);
  if (files.includes('PG_VERSION')) return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (files.length === 0) return undefined;
  throw new EmbeddedPostgresError(
    `${folder} holds something that is no database: move it away, or set DATA_DIR to another folder.`,
  );
}

/** Half-made clusters never bear the name, nor each other's: the maker of one may outlive a killed program. */
async function makeCluster(folder: string, account: Account | undefined) {
  const programs = await findPrograms(account);
  await removeUnfinished(folder);
  const unfinished = await mkdtemp(`${folder}.new-`);
  if (account) await handOver(unfinished, account);
  const { data, options } = standIn(unfinished, account);
  await run(join(programs, 'initdb'), ['-D', data, ...initialSettings()], options);
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Postgres's own C.UTF-8 sorts alike on every machine; the system's says which characters are letters. */
function initialSettings() {
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letters}`,
  ];
  return ['--username=redress', '--auth=trust', '--encoding=UTF8', '--no-instructions', ...locale];
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
