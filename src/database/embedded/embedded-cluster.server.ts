import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.server.ts';
import { type Account, findPrograms, insideFolder } from './embedded-programs.server.ts';

export type Cluster = Awaited<ReturnType<typeof findCluster>>;

const MAJOR_VERSION = '18';
const run = promisify(execFile);

export async function findCluster(dataDir: string) {
  await fs.mkdir(dataDir, { recursive: true });
  await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  const folder = join(await fs.realpath(dataDir), 'postgres');
  return { folder, lockFile: `${folder}.lock`, account: await chooseAccount(folder) };
}

/** Postgres refuses to run as root: then it runs as the owner of its folder, who at first is `nobody`. */
async function chooseAccount(folder: string): Promise<Account | undefined> {
  const self = process.geteuid?.();
  const owner = await fs.stat(folder).catch(() => undefined);
  if (self === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await findNobody();
  if (owner && owner.uid !== self) {
    throw new StartupError(
      `${folder} belongs to user ${owner.uid}, and this is user ${self}. Start as that user or as root, or hand the folder over (chown -R ${self} ${folder}).`,
    );
  }
  return undefined;
}

async function findNobody(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (cause) {
    throw new StartupError(
      'Postgres refuses to run as root, and there is no user nobody to run it as. Start as another user, or set DATABASE_URL.',
      { cause },
    );
  }
}

export async function ensureCluster({ folder, account }: Cluster) {
  const version = await readVersion(folder);
  if (version === undefined) return await makeCluster(folder, account);
  if (version !== MAJOR_VERSION) {
    throw new StartupError(
      `${folder} holds data of Postgres ${version}, and this release comes with ${MAJOR_VERSION}. To keep it, back it up with the release that wrote it and restore that here; to start empty, move the folder away.`,
    );
  }
  await fs.chmod(folder, 0o700);
  if (account && (await fs.stat(folder)).uid !== account.uid) await handOver(folder, account);
}

async function readVersion(folder: string) {
  if (!existsSync(folder)) return undefined;
  const files = await fs.readdir(folder);
  if (files.includes('PG_VERSION')) return (await fs.readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (files.length === 0) return undefined;
  throw new StartupError(
    `${folder} holds something that is not a database. Move it away, or set DATA_DIR to another folder.`,
  );
}

/** Under a name of its own until it is complete: initdb may outlive a killed program. */
async function makeCluster(folder: string, account: Account | undefined) {
  const programs = await findPrograms(account);
  await removeUnfinished(folder);
  const unfinished = await fs.mkdtemp(`${folder}.new-`);
  if (account) await handOver(unfinished, account);
  const { data, options } = insideFolder(unfinished, account);
  await run(join(programs, 'initdb'), ['-D', data, ...initialSettings()], options);
  await fs.rename(unfinished, folder);
  await syncFolder(dirname(folder));
}

async function removeUnfinished(folder: string) {
  for (const name of await fs.readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.new-`)) continue;
    await fs.rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Postgres's own C.UTF-8 sorts the same on every machine; the system's knows which characters are letters. */
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
  const handle = await fs.open(folder);
  await handle.sync();
  await handle.close();
}

async function handOver(folder: string, account: Account) {
  await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}
