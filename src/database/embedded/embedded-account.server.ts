import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.server.ts';

export interface Account {
  uid: number;
  gid: number;
}

/** systemd assigns these ids to no one, and containers know only the first 65,536. */
const FREE = { first: 60_578, count: 606 };
const run = promisify(execFile);

export async function refuseForeignFolder(folder: string): Promise<void> {
  const self = process.geteuid?.();
  const owner = await findOwner(folder);
  if (self === 0 || !owner || owner.uid === self) return;
  throw new StartupError(
    `${folder} belongs to user ${owner.uid}, and this is user ${self}. Start as that user or as root, or give the folder to this user (chown -R ${self} ${folder}).`,
  );
}

/**
 * Returns undefined for this program's user. Postgres refuses to run as root, so it then runs as its folder's owner.
 */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  if (process.geteuid?.() !== 0) return undefined;
  const owner = await findOwner(folder);
  return owner && owner.uid !== 0 ? owner : await findFreeAccount(folder);
}

async function findOwner(folder: string): Promise<Account | undefined> {
  const found = await fs.stat(folder).catch(() => undefined);
  return found && { uid: found.uid, gid: found.gid };
}

/** The id depends on the folder, so two installations on a machine get different ones. */
async function findFreeAccount(folder: string): Promise<Account> {
  const start = createHash('sha256').update(folder).digest().readUInt32BE();
  for (let step = 0; step < FREE.count; step += 1) {
    const id = FREE.first + ((start + step) % FREE.count);
    if (!(await nameOf(id))) return { uid: id, gid: id };
  }
  throw new StartupError(
    'Postgres refuses to run as root, and all accounts it could use are taken. Start as another user, or set DATABASE_URL.',
  );
}

async function nameOf(uid: number): Promise<string | undefined> {
  const found = await run('id', ['-nu', String(uid)]).catch(() => undefined);
  return found?.stdout.trim() || undefined;
}

/** `initdb` requires a named account for a moment. System accounts come first, because they rarely have processes. */
export async function borrowNamedAccount(): Promise<Account> {
  const accounts = (await fs.readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== 'nobody' && uid > 0 && gid > 0)
    .sort((one, other) => one.uid - other.uid);
  const [account] = accounts;
  if (account) return { uid: account.uid, gid: account.gid };
  throw new StartupError(
    "Postgres refuses to run as root, and there's no other user on this machine to create the database. Start as another user, or set DATABASE_URL.",
  );
}

const ACCESS = {
  'pg_hba.conf': () => 'local all redress peer map=redress\n',
  'pg_ident.conf': (names: string[]) => names.map((name) => `redress "${name}" redress\n`).join(''),
};

export async function closeToOthers(folder: string, account: Account | undefined): Promise<void> {
  const names = [...new Set(['root', (await ownName(account)) ?? 'root'])];
  for (const [file, write] of Object.entries(ACCESS)) {
    const path = join(folder, file);
    const text = write(names);
    if ((await fs.readFile(path, 'utf8').catch(() => undefined)) === text) continue;
    await replaceFile(path, text, account);
  }
}

async function ownName(account: Account | undefined) {
  if (account) return await nameOf(account.uid);
  try {
    return userInfo().username;
  } catch (cause) {
    throw new StartupError(
      `User ${process.geteuid?.()} has no name on this machine, which Postgres requires. Start as a user with a name, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** Replaces the file, because the folder's owner may have put a link there, and root would follow it. */
async function replaceFile(path: string, text: string, account: Account | undefined) {
  const unfinished = `${path}.new`;
  await fs.rm(unfinished, { force: true });
  const handle = await fs.open(unfinished, 'wx', 0o600);
  await handle.writeFile(text);
  if (account) await handle.chown(account.uid, account.gid);
  await handle.close();
  await fs.rename(unfinished, path);
}
