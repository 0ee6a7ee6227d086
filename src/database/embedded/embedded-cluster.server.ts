import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.server.ts';
import {
  type Account,
  borrowNamedAccount,
  chooseAccount,
  closeToOthers,
  refuseForeignFolder,
} from './embedded-account.server.ts';
import { findPrograms, insideFolder } from './embedded-programs.server.ts';

export type Cluster = Awaited<ReturnType<typeof ensureCluster>>;
type Place = Awaited<ReturnType<typeof findPlace>>;

const MAJOR_VERSION = '18';
const run = promisify(execFile);

export async function findPlace(dataDir: string) {
  await fs.mkdir(dataDir, { recursive: true });
  await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  const folder = join(await fs.realpath(dataDir), 'postgres');
  await refuseForeignFolder(folder);
  return { folder, lockFile: `${folder}.lock` };
}

export async function ensureCluster(place: Place) {
  const { folder } = place;
  const account = await chooseAccount(folder);
  await ensureData(folder, account);
  await closeToOthers(folder, account);
  return { ...place, account };
}

async function ensureData(folder: string, account: Account | undefined) {
  const version = await readVersion(folder);
  if (version === undefined) return await makeCluster(folder, account);
  if (version !== MAJOR_VERSION) {
    throw new StartupError(
      `${folder} holds data of Postgres ${version}, and this release comes with ${MAJOR_VERSION}. To keep it, back it up with the release that wrote it and restore that here; to start empty, move the folder away.`,
    );
  }
  await fs.chmod(folder, 0o700);
  if (!account || (await fs.stat(folder)).uid === account.uid) return;
  await handOver(folder, account);
}

async function readVersion(folder: string) {
  if (!existsSync(folder)) return undefined;
  const files = await fs.readdir(folder);
  if (files.includes('PG_VERSION')) return (await fs.readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (files.length === 0) return undefined;
  throw new StartupError(
    `${folder} holds other files than a database. Move it away, or set DATA_DIR to another folder.`,
  );
}

/** Uses another name until it is complete, because initdb may outlive a killed program. */
async function makeCluster(folder: string, account: Account | undefined) {
  const programs = await findPrograms(account);
  await removeUnfinished(folder);
  const unfinished = await fs.mkdtemp(`${folder}.new-`);
  const maker = account && (await borrowNamedAccount());
  if (maker) await handOver(unfinished, maker);
  const { data, options } = insideFolder(unfinished, maker);
  await run(join(programs, 'initdb'), ['-D', data, ...initialSettings()], options);
  if (account) await handOver(unfinished, account);
  await fs.rename(unfinished, folder);
  await syncFolder(dirname(folder));
}

async function removeUnfinished(folder: string) {
  for (const name of await fs.readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    await fs.rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Postgres's own C.UTF-8 sorts the same on every machine. The system's locale knows which characters are letters. */
function initialSettings() {
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letters}`,
  ];
  return ['--username=redress', '--auth=peer', '--encoding=UTF8', '--no-instructions', ...locale];
}

async function syncFolder(folder: string) {
  const handle = await fs.open(folder);
  await handle.sync();
  await handle.close();
}

/** Leaves the folder to root until the end, so an interrupted start begins again and locks the former owner out. */
async function handOver(folder: string, { uid, gid }: Account) {
  await fs.chown(folder, 0, 0);
  const names = (await fs.readdir(folder)).map((name) => join(folder, name));
  if (names.length > 0) await run('chown', ['-R', `${uid}:${gid}`, ...names]);
  await fs.chown(folder, uid, gid);
}
