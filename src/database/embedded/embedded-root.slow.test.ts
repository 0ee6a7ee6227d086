import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  makeDataDir,
  makeUsedDataDir,
  runDatabaseProgram,
} from '#tests/support/program/run-database-program.ts';
import { joinEmbeddedPostgres } from './embedded-postgres.server.ts';

const repository = join(import.meta.dirname, '../../..');
/** Every Unix has this user, and it is neither root nor nobody. */
const DAEMON = { uid: 1, gid: 1 };

const isRoot = process.geteuid?.() === 0;
const isOpen = isRoot && daemonMay('ls', repository) && daemonMay(process.execPath, '--version');
const nobody = Number(execFileSync('id', ['-u', 'nobody']));

function daemonMay(command: string, argument: string) {
  return spawnSync(command, [argument], { ...DAEMON, cwd: '/' }).status === 0;
}

/** The pid file belongs to the user that the server runs as. */
async function serverUser(dataDir: string) {
  return (await stat(join(dataDir, 'postgres/postmaster.pid'))).uid;
}

/** The account is neither root nor a named user of the machine. */
function expectOwnAccount(uid: number) {
  expect(uid).toBeGreaterThan(0);
  expect(spawnSync('id', ['-nu', String(uid)]).status).not.toBe(0);
}

/** A DATA_DIR for `DAEMON`, below folders that are open to it. */
async function makeDaemonsDataDir() {
  const dataDir = await makeDataDir();
  await chmod(dirname(dataDir), 0o755);
  await mkdir(dataDir);
  await chown(dataDir, DAEMON.uid, DAEMON.gid);
  return dataDir;
}

/** The program and its packages below a folder that only root may enter, like a clone in root's home. */
async function makeClosedClone() {
  const clone = await mkdtemp(join(tmpdir(), 'redress-clone-'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const version = `0.0.0-test.${process.pid}`;
  const copy = join('/var/cache/redress', `postgres-${name.split('/')[1]}-${version}`);
  onTestFinished(async () => {
    await rm(clone, { recursive: true });
    await rm(copy, { recursive: true, force: true });
  });
  for (const path of [
    'package.json',
    'src/release.server.ts',
    'src/database',
    'tests/support',
    `node_modules/${name}`,
  ]) {
    await mkdir(dirname(join(clone, path)), { recursive: true });
    execFileSync('cp', ['-RP', join(repository, path), join(clone, path)]);
  }
  for (const path of ['pg', 'zod'])
    await symlink(join(repository, 'node_modules', path), join(clone, 'node_modules', path));
  const packageFile = join(clone, 'node_modules', name, 'package.json');
  const description = JSON.parse(await readFile(packageFile, 'utf8'));
  await writeFile(packageFile, JSON.stringify({ ...description, version }));
  return {
    program: join(clone, 'tests/support/program/database-program.ts'),
    dataDir: join(clone, 'data'),
    copy,
  };
}

describe.runIf(isRoot)('started by root', () => {
  test('Postgres runs as a separate account, even if it may not enter the folders above its own', async () => {
    const dataDir = await makeDataDir();
    await chmod(dirname(dataDir), 0o700);
    const postgres = await joinEmbeddedPostgres(dataDir);
    expectOwnAccount(await serverUser(dataDir));
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await postgres.leave();
  });

  test("programs that this account can't run are copied to a place where it can, again if the copy breaks", async () => {
    const { program, dataDir, copy } = await makeClosedClone();
    const first = runDatabaseProgram(dataDir, {}, program);
    expect(await first.hear()).toEqual({ isNew: true });
    expectOwnAccount(await serverUser(dataDir));
    first.order('leave');
    expect(await first.hear()).toEqual({ left: true });
    await rm(join(copy, 'native/lib/libicui18n.so.60'));
    const second = runDatabaseProgram(dataDir, {}, program);
    expect(await second.hear()).toEqual({ isNew: false });
    second.order('leave');
    expect(await second.hear()).toEqual({ left: true });
  });

  test('data that root restored from a copy is handed to that account', async () => {
    const dataDir = await makeUsedDataDir();
    execFileSync('chown', ['-R', '0:0', dataDir]);
    const postgres = await joinEmbeddedPostgres(dataDir);
    expectOwnAccount(await serverUser(dataDir));
    await postgres.leave();
  });

  test('an interrupted hand-over is completed', async () => {
    const dataDir = await makeUsedDataDir();
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, join(dataDir, 'postgres')]);
    await chown(join(dataDir, 'postgres'), 0, 0);
    const postgres = await joinEmbeddedPostgres(dataDir);
    expectOwnAccount((await stat(join(dataDir, 'postgres/PG_VERSION'))).uid);
    await postgres.leave();
  });
});

describe.runIf(isOpen)('started by others', () => {
  test('Postgres runs as the user who starts it, and later root starts it as that user', async () => {
    const dataDir = await makeDaemonsDataDir();
    const program = runDatabaseProgram(dataDir, DAEMON);
    expect(await program.hear()).toEqual({ isNew: true });
    expect(await serverUser(dataDir)).toBe(DAEMON.uid);
    program.order('leave');
    expect(await program.hear()).toEqual({ left: true });
    const postgres = await joinEmbeddedPostgres(dataDir);
    expect(await serverUser(dataDir)).toBe(DAEMON.uid);
    await postgres.leave();
  });

  test("another user's data is refused, with both ways out", async () => {
    const dataDir = await makeDaemonsDataDir();
    const postgres = await joinEmbeddedPostgres(dataDir);
    await postgres.leave();
    const { error, message } = await runDatabaseProgram(dataDir, DAEMON).hear();
    expect(error).toBe('StartupError');
    expect(message).toMatch(
      /belongs to user \d+, and this is user 1\. Start as that user or as root, or .*chown/,
    );
  });

  test('a folder that the user may not write to is named', async () => {
    const dataDir = await makeDaemonsDataDir();
    await chown(dataDir, 0, 0);
    const { error, message } = await runDatabaseProgram(dataDir, DAEMON).hear();
    expect(error).toBe('StartupError');
    expect(message).toContain(`can't use DATA_DIR ${dataDir} (EACCES`);
  });

  test('a path too long for a socket works too', async () => {
    const dataDir = join(await makeDaemonsDataDir(), 'long'.repeat(40));
    const program = runDatabaseProgram(dataDir, DAEMON);
    expect(await program.hear()).toEqual({ isNew: true });
    program.order('leave');
    expect(await program.hear()).toEqual({ left: true });
  });
});
