import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { ROOT } from '../../scripts/toolchain.mjs';
import { queryDataDir } from '../support/database/query-data-dir.ts';
import { serveLocally } from '../support/local-server.ts';
import { runProgram, startProgram } from '../support/program/program.ts';
import { askForLetter, databaseEnv, sendJson } from '../support/program/program-calls.ts';
import { runCommand } from '../support/program/run-command.ts';
import { makeUsedDataDir } from '../support/program/run-database-program.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';
import { claudeWire, LETTER, startModel } from '../support/providers/model.ts';

test('every start prints the addresses of the product and the demo, and only the first prints the demo admin', async () => {
  const dataDir = await newDataDir();
  const admin = { email: 'ada@example.org', password: 'hunter22' };
  await using first = await startProgram({ dataDir });
  expect(first.output()).toContain(`Redress is at ${first.address}/`);
  expect(first.output()).toMatch(/The demo admin is \S+@\S+ with the password \S{12}\n/);
  const page = await fetch(first.campaignAddress);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Generate Letter')]);
  expect((await sendJson(`${first.address}/api/register`, admin)).status).toBe(201);
  expect(await first.stop()).toBe(0);
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  await using second = await startProgram({ dataDir, env });
  expect(second.output()).not.toMatch(/The demo admin is|hunter22/);
  expect(second.outboxAddress).toMatch(/key=[\w-]{43}$/);
  expect(second.outboxAddress.split('?')[1]).toBe(first.outboxAddress.split('?')[1]);
  expect((await fetch(second.campaignAddress)).status).toBe(200);
  // Someone else may have registered with that address.
  expect(second.output()).toContain("The ADMIN_EMAIL account exists but isn't a verified admin");
  expect(second.output()).not.toContain(admin.email);
  expect(await second.stop()).toBe(0);
});

test.concurrent.each(['scripts/start.mjs', 'npm start'])(
  'SIGTERM to %s lets a letter in progress finish and writes all counts, then it exits with 0',
  async (script) => {
    const model = await startModel(claudeWire);
    onTestFinished(model.stop);
    const { goesOn } = model.hesitatesAfter(LETTER.slice(0, 100));
    const dataDir = await makeUsedDataDir();
    await using program = await startProgram({ script, dataDir, env: model.environment });
    const letter = await askForLetter(program, STREAM);
    expect((await sendJson(`${program.address}/api/visits`, { campaignId: 1 })).status).toBe(204);
    const stopped = program.stop('SIGTERM');
    await refusesConnections(program.address);
    const impatient = program.stop('SIGTERM');
    goesOn();
    expect(await letter.text()).toMatch(/\nevent: done\n/);
    expect(await Promise.all([stopped, impatient])).toEqual([0, 0]);
    expect(program.output()).toContain('"msg":"stopped"');
    const counted = await queryDataDir(dataDir, COUNTED);
    expect(counted).toEqual([{ visits: 1, written: 1 }]);
  },
);

test.concurrent('after SIGTERM the program is not ready, but serves everything for DRAIN_SECONDS; then it exits with 0', async () => {
  const dataDir = await makeUsedDataDir();
  await using program = await startProgram({ dataDir, env: { DRAIN_SECONDS: '6' } });
  const stopped = program.stop('SIGTERM');
  const statusOf = async (path: string) => (await fetch(program.address + path)).status;
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  const page = await fetch(program.campaignAddress);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'keep-alive']);
  const letter = await askForLetter(program, STREAM);
  expect(await letter.text()).toMatch(/\nevent: done\n/);
  await refusesConnections(program.address);
  expect(await stopped).toBe(0);
});

const STREAM = { accept: 'text/event-stream' };
const COUNTED =
  'select sum(visits)::int as visits, sum(written)::int as written from campaign_days where day is not null and source is not null';

test('linked packages are left alone, because others may be using them', async () => {
  const [project, elsewhere] = [await newDataDir(), await newDataDir()];
  await cp(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  await mkdir(join(project, 'src'));
  await writeFile(join(project, 'package-lock.json'), '{}');
  await writeFile(join(elsewhere, 'package.json'), '{}');
  await symlink(elsewhere, join(project, 'node_modules'));
  const { ended } = runProgram({ script: join(project, 'scripts/start.mjs') });
  const { code, output } = await ended;
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^node_modules is a link to another folder.*\n$/),
  ]);
  expect(await readdir(elsewhere)).toEqual(['package.json']);
});

test('a command leaves the build and the packages of a running program alone after newer sources arrive', async () => {
  const project = await newDataDir();
  await cp(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  const folders = ['src', 'public', 'dist', 'node_modules'];
  for (const folder of folders) await mkdir(join(project, folder));
  for (const file of ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'dist/built-from']) {
    await writeFile(join(project, file), '{}');
  }
  const before = await readdir(project, { recursive: true });
  const { ended } = runCommand(['backup'], { env: {}, script: join(project, 'scripts/command.mjs') });
  expect(await ended).toEqual({
    code: 1,
    told: '',
    complained: expect.stringMatching(/^The sources have changed since the program was built[^\n]+\n$/),
  });
  expect(await readdir(project, { recursive: true })).toEqual(before);
});

test.each([
  ['postgres', newDataDir],
  ['postgres/postmaster.pid', makeUsedDataDir],
] as const)(
  'SIGTERM during the start (when there is %s) exits with 0 and stops its Postgres',
  async (path, makeDataDir) => {
    const dataDir = await makeDataDir();
    const { child, ended } = runProgram({ env: { DATA_DIR: dataDir } });
    await expect.poll(() => existsSync(join(dataDir, path)), { timeout: 20_000, interval: 1 }).toBe(true);
    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect([code, output]).toEqual([0, expect.not.stringContaining('Redress is at')]);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  },
);

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'letters.example' }],
  ['SESSION_SECRET', { DATABASE_URL: 'postgres://localhost/nowhere' }],
  ['DATABASE_URL', databaseEnv({ host: '127.0.0.1', port: 1 })],
])('a bad %s stops the program with one line that names it', async (name, env) => {
  const { code, output } = await runProgram({ env }).ended;
  expect(code).toBe(1);
  expect(withoutFirstLogLine(output)).toMatch(new RegExp(`^${name} [^\\n]+\\n$`));
});

test('an unforeseen failure at the start is logged without the words of the database', async () => {
  const { connection, leave } = await joinEmbeddedPostgres(await makeUsedDataDir());
  onTestFinished(leave);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table users (id int)');
  await client.end();
  const { code, output } = await runProgram({ env: databaseEnv(connection) }).ended;
  expect(code).toBe(1);
  expect(JSON.parse(withoutFirstLogLine(output))).toMatchObject({ level: 60, msg: 'the program failed' });
  expect(output).not.toMatch(/Failed query|already exists/);
});

test.each(['1', '2'])(
  'a taken port stops the program (with %s to serve) with one line, before it creates or prints anything',
  async (processes) => {
    const { port, stop } = await serveLocally(() => {});
    onTestFinished(stop);
    const dataDir = await newDataDir();
    const env = { PORT: String(port), DATA_DIR: dataDir, WEB_CONCURRENCY: processes };
    const { code, output } = await runProgram({ env }).ended;
    const line = /^Can't listen on [^\n]+: another program is using it\.\n$/;
    expect([code, withoutFirstLogLine(output)]).toEqual([1, expect.stringMatching(line)]);
    expect(await readdir(dataDir)).toEqual([]);
  },
);

/** It names the release. */
function withoutFirstLogLine(output: string): string {
  return output.replace(/^\{.*"msg":"starting"\}\n/, '');
}

async function refusesConnections(address: string): Promise<void> {
  while (await fetch(`${address}/healthz`).catch(() => undefined));
}

async function newDataDir(): Promise<string> {
  const dataDir = await makeTemporaryFolder();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

test('a command runs no configuration that lies in the current folder', async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, '.graphile-workerrc.cjs'), "throw new Error('This was run.');");
  const env = { DATA_DIR: join(folder, 'data') };
  const migrated = await runCommand(['migrate'], { env, folder }).ended;
  expect(migrated).toMatchObject({ code: 0, told: expect.stringContaining('Applied') });
});
