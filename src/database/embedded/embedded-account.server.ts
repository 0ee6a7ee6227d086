import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-error.server.ts';

/** Another user to run Postgres as, in the words of `spawn`. */
export interface Account {
  uid: number;
  gid: number;
}

const run = promisify(execFile);

/** Postgres refuses to run as root: then it runs as the owner of its folder, who at first is `nobody`. */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  const self = process.geteuid?.();
  const owner = await stat(folder).catch(() => undefined);
  if (self === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await findNobody();
  if (owner && owner.uid !== self) {
    throw new EmbeddedPostgresError(
      `${folder} belongs to user ${owner.uid}, and this is user ${self}: start as that user or as root, or hand the folder over (chown -R ${self} ${folder}).`,
    );
  }
  return undefined;
}

export async function handOver(folder: string, account: Account) {
  await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}

async function findNobody(): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'Postgres refuses to run as root, and there is no user nobody to run it as: start as another user, or set DATABASE_URL.',
      { cause },
    );
  }
}
