import { spawnSync } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';

const NOBODY = 65_534;
const DAEMON = 1;

/** Says hello to a Postgres as its superuser, and prints what kind of message it answers: `R` lets in, `E` refuses. */
const KNOCK = `
  const text = Buffer.from('\\0\\x03\\0\\0user\\0redress\\0database\\0redress\\0\\0', 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  const socket = require('node:net').connect(process.argv[1]);
  socket.on('connect', () => socket.write(Buffer.concat([length, text])));
  socket.on('data', (answer) => { console.log(answer.toString('latin1', 0, 1), answer.toString('latin1')); process.exit(); });
  socket.on('error', (error) => { console.log(error.code); process.exit(); });`;

function knock(socket: string, uid: number) {
  return spawnSync(process.execPath, ['-e', KNOCK, socket], { uid, gid: uid, cwd: '/', encoding: 'utf8' })
    .stdout;
}

const isRoot = process.geteuid?.() === 0;
const mayRun = isRoot && spawnSync(process.execPath, ['--version'], { uid: NOBODY, cwd: '/' }).status === 0;

describe.runIf(mayRun)('the embedded database, started by root', () => {
  test('lets no process of another account in, not even if the ways to its socket are open', async () => {
    const dataDir = await makeDataDir();
    const postgres = await joinEmbeddedPostgres(dataDir);
    const folder = join(dataDir, 'postgres');
    const socket = join(folder, '.s.PGSQL.5432');
    const { uid } = await stat(folder);
    expect(knock(socket, 0)).toMatch(/^R/);
    for (const account of [NOBODY, DAEMON]) expect(knock(socket, account)).toBe('EACCES\n');
    for (const path of [dirname(dataDir), dataDir, folder]) await chmod(path, 0o755);
    await chmod(socket, 0o777);
    for (const account of [NOBODY, DAEMON, uid]) expect(knock(socket, account)).toMatch(/^E.*28000/s);
    expect(uid).not.toBe(NOBODY);
    await postgres.leave();
  });
});

test('the embedded database trusts no one by rule', async () => {
  const postgres = await joinEmbeddedPostgres(await makeDataDir());
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query('select type, user_name, auth_method from pg_hba_file_rules');
  const { rows: mapped } = await client.query('select sys_name, pg_username from pg_ident_file_mappings');
  await client.end();
  await postgres.leave();
  expect(rows).toEqual([{ type: 'local', user_name: ['redress'], auth_method: 'peer' }]);
  for (const { sys_name, pg_username } of mapped) {
    expect(sys_name).not.toBe('nobody');
    expect(pg_username).toBe('redress');
  }
});
