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

/** systemd reserves no one these ids, and containers know the first 65,536 only. */
const FREE = { first: 60_578, count: 606 };
const run = promisify(execFile);

/** Root may use any folder, others only their own. */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const self = process.geteuid?.();
  const owner = await findOwner(folder);
  if (self === 0 || !owner || owner.uid === self) return;
  throw new StartupError(
    `${folder} belongs to user ${owner.uid}, and this is user ${self}. Start as that user or as root, or give the folder to this user (chown -R ${self} ${folder}).`,
  );
}

/**
 * The user that Postgres runs as; undefined for the user of this program. Postgres refuses to run as root: then it
 * runs as the owner of its folder, at first an unused account.
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
  const { users, groups } = await takenIds();
  const start = createHash('sha256').update(folder).digest().readUInt32BE();
  for (let step = 0; step < FREE.count; step += 1) {
    const id = FREE.first + ((start + step) % FREE.count);
    if (!users.has(id) && !groups.has(id) && !(await nameOf(id))) return { uid: id, gid: id };
  }
  throw new StartupError(
    'Postgres refuses to run as root, and all accounts it could use are taken. Start as another user, or set DATABASE_URL.',
  );
}

async function takenIds() {
  const [users, groups] = await Promise.all([readAccounts('/etc/passwd'), readAccounts('/etc/group')]);
  return {
    users: new Set([...users.map(({ id }) => id), ...(await idsOfProcesses())]),
    groups: new Set(groups.map(({ id }) => id)),
  };
}

/** The lines of `/etc/passwd` or `/etc/group`, whose first three fields have the same meaning. */
async function readAccounts(file: string) {
  const text = await fs.readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name = '', , id = '']) => name !== '' && !name.startsWith('#') && /^\d+$/.test(id))
    .map(([name = '', , id, gid]) => ({ name, id: Number(id), gid: Number(gid) }));
}

/** Only Linux has this folder. On other systems only named accounts are known. */
async function idsOfProcesses(): Promise<number[]> {
  const pids = (await fs.readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const owners = await Promise.all(pids.map((pid) => fs.stat(join('/proc', pid)).catch(() => undefined)));
  return owners.flatMap((owner) => owner?.uid ?? []);
}

async function nameOf(uid: number): Promise<string | undefined> {
  const found = await run('id', ['-nu', String(uid)]).catch(() => undefined);
  return found?.stdout.trim() || undefined;
}

/** `initdb` requires a named account for a moment: one of the system's without processes. */
export async function borrowNamedAccount(): Promise<Account> {
  const running = new Set(await idsOfProcesses());
  const named = (await readAccounts('/etc/passwd')).filter(({ name, id }) => id > 0 && name !== 'nobody');
  const idle = named.filter(({ id }) => id < 1000 && !running.has(id));
  const [account] = [...idle, ...named];
  if (account) return { uid: account.id, gid: account.gid };
  throw new StartupError(
    "Postgres refuses to run as root, and there's no other user on this machine to create the database. Start as another user, or set DATABASE_URL.",
  );
}

const ACCESS = {
  'pg_hba.conf': () => 'local all redress peer map=redress\n',
  'pg_ident.conf': (names: string[]) => names.map((name) => `redress "${name}" redress\n`).join(''),
};

/** Restricts access to root and the Postgres user (peer auth). */
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

/**
 * Replaces the file instead of writing to it: the folder's owner may have put a link there, and root would follow it.
 */
async function replaceFile(path: string, text: string, account: Account | undefined) {
  const unfinished = `${path}.new`;
  await fs.rm(unfinished, { force: true });
  const handle = await fs.open(unfinished, 'wx', 0o600);
  await handle.writeFile(text);
  if (account) await handle.chown(account.uid, account.gid);
  await handle.close();
  await fs.rename(unfinished, path);
}
