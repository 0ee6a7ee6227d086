import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../support/program/program.ts';
import { runCommand } from '../support/program/run-command.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

async function makeFolder() {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const doctor = (env: NodeJS.ProcessEnv, ...args: string[]) => runCommand(['doctor', ...args], { env }).ended;

test('doctor checks a running program, and the same installation after it stopped', async () => {
  const dataDir = await makeFolder();
  const program = await startProgram({ dataDir });
  const env = { DATA_DIR: dataDir, PORT: new URL(program.address).port };
  const running = await doctor(env);
  expect(running).toMatchObject({ code: 0, complained: '' });
  expect(running.told).toMatch(
    /^fine {5}Program {8}Runs on http:\/\/127\.0\.0\.1:\d+\. The database is up\.$/m,
  );
  expect(running.told).toMatch(/^fine {5}Address {8}http:\/\/localhost:\d+ can be reached from here\.$/m);
  expect(running.told).toMatch(/^fine {5}Database {7}Up and writable\. A write took \d+ ms\./m);
  expect(running.told).toMatch(/^\d+ fine, \d+ to look at\n$/m);

  await program.stop();
  const { code, told } = await doctor(env, '--json');
  expect(code).toBe(0);
  const { rows } = JSON.parse(told);
  expect(rows).toContainEqual(expect.objectContaining({ key: 'program', state: 'warning' }));
  expect(rows).toContainEqual(expect.objectContaining({ key: 'database', state: 'fine' }));
});

test('without a database, doctor checks the rest, and prints no secret', async () => {
  const { code, told, complained } = await doctor({
    DATA_DIR: await makeFolder(),
    DATABASE_URL: 'postgres://redress:the-password@127.0.0.1:1/redress',
    SESSION_SECRET: 'a-secret-of-a-test-that-is-long-enough',
    PORT: '1',
  });
  expect([code, complained]).toEqual([1, '']);
  expect(told).toMatch(/^wrong {4}Database {7}DATABASE_URL points to a Postgres .*\(ECONNREFUSED\)/m);
  expect(told).toMatch(/^fine {5}Disk {11}\S+ \wB of \S+ \wB are free/m);
  expect(told).not.toMatch(/the-password|a-secret/);
});

test('a frozen database costs doctor only the rows that ask it', async () => {
  const dataDir = await makeFolder();
  const program = await startProgram({ dataDir });
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGSTOP');
  const { code, told } = await doctor({ DATA_DIR: dataDir, PORT: '1' }).finally(() =>
    process.kill(Number(postmaster), 'SIGCONT'),
  );
  await program.stop();
  expect(code).toBe(1);
  expect(told).toMatch(/^wrong {4}Database {7}The database doesn’t respond\.$/m);
  expect(told).toMatch(/^fine {5}Disk /m);
});

test('before the first start, doctor creates no database', async () => {
  const folder = await makeFolder();
  const { code, told } = await doctor({ DATA_DIR: folder, PORT: '1' });
  expect([code, told]).toEqual([0, expect.stringContaining('The first start makes it.')]);
  expect(await readdir(folder)).toEqual([]);
});

test('doctor doesn’t take another program for Redress', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end('<h1>Grafana</h1>'));
  await once(other.listen(0, '::1'), 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const PORT = String(typeof address === 'object' && address?.port);
  const { told } = await doctor({ DATA_DIR: await makeFolder(), HOST: '::1', PORT });
  expect(told).toContain(`warning  Program        Another program responds on http://[::1]:${PORT} (404).`);
});

test('doctor names a wrong variable', async () => {
  expect(await doctor({ PORT: 'none' })).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^PORT is "none", but it must be /),
  });
});
