import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { joinEmbeddedPostgres } from '#database/embedded/embedded-postgres.server.ts';
import { makeReleaseIfStale } from '../../scripts/release.mjs';
import { ROOT } from '../../scripts/toolchain.mjs';
import { openFaultyLine } from '../support/faulty-line.ts';
import { makeContainer, readCopies } from '../support/program/container.ts';
import { freePort } from '../support/program/program.ts';
import { databaseEnv, sendJson, signIn } from '../support/program/program-calls.ts';
import { makeDataDir } from '../support/program/run-database-program.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const run = promisify(execFile);
const admin = { email: 'dana@example.org', password: 'a-long-enough-one' };

/** The container's settings, with a separate Postgres. */
async function surroundings() {
  const { connection, leave } = await joinEmbeddedPostgres(await makeDataDir());
  onTestFinished(leave);
  const line = await openFaultyLine(connection);
  onTestFinished(line.close);
  return {
    ...databaseEnv({ host: line.host, port: line.port }),
    PUBLIC_URL: 'https://letters.example.org',
    DATA_DIR: '/data',
    DEMO: '1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    PORT: String(await freePort()),
  };
}

describe.skipIf(process.platform !== 'linux')('the image of the Dockerfile', () => {
  beforeAll(makeReleaseIfStale, 300_000);

  test('serves everything from read-only files, without sources, tools or a registry', async () => {
    const container = await makeContainer();
    const env = await surroundings();
    const { child, ended } = container.run(container.start, env);
    const health = async () => (await container.run(container.healthCheck, env).ended).code;
    const died = ended.then(({ output }) => output);
    await expect.poll(() => Promise.race([health(), died]), { timeout: 60_000 }).toBe(0);

    const address = `http://127.0.0.1:${env.PORT}`;
    const page = await (await fetch(`${address}/c/FHL`)).text();
    const script = /\/assets\/[^"]+\.js/.exec(page)?.[0];
    expect((await fetch(address + script)).status).toBe(200);
    const cookie = await signIn({ address }, admin.email, admin.password);
    const body = new FormData();
    body.set('logo', new Blob([await readFile(join(ROOT, 'public', 'favicon.svg'))]), 'logo.svg');
    const upload = { method: 'POST', headers: { cookie }, body };
    expect((await fetch(`${address}/api/organizations/1/upload`, upload)).status).toBe(200);
    const ada = { userName: 'Ada', userAddress: '5 Mill Lane', userReason: 'I read there.' };
    const letter = await sendJson(`${address}/api/organizations/public/FHL/generate-letter`, ada);
    expect(letter.status).toBe(200);

    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(code, output).toBe(0);
  });
});

test('the image contains only parts of a release, never the .env and the backups of an operator', async () => {
  const sources = readCopies(await readFile(join(ROOT, 'Dockerfile'), 'utf8')).flatMap(
    (copy) => copy.sources,
  );
  expect(sources).toContain('dist');
  expect(sources.filter((source) => !/^\w[\w.]*$/.test(source) || source === 'backups')).toEqual([]);
});

test('compose.yaml trusts only its own network about visitor addresses', async () => {
  const compose = await readFile(join(ROOT, 'compose.yaml'), 'utf8');
  const subnet = /^ +- subnet: (\S+)$/m.exec(compose)?.[1];
  expect(subnet).toMatch(/\/2\d$/);
  expect(/^ +TRUSTED_PROXIES: (\S+)$/m.exec(compose)?.[1]).toBe(subnet);
});

const SYSTEMD = await run('systemd-analyze', ['--version']).then(
  () => true,
  () => false,
);

test.skipIf(!SYSTEMD)('systemd finds nothing wrong with the units', async () => {
  const folder = await makeTemporaryFolder();
  const units = (await readdir(join(ROOT, 'deploy'))).filter((name) => /\.(service|socket)$/.test(name));
  expect(units.toSorted()).toEqual(['redress.service', 'redress.socket']);
  for (const unit of units) {
    const text = await readFile(join(ROOT, 'deploy', unit), 'utf8');
    await writeFile(
      join(folder, unit),
      text.replace('/opt/redress/current/redress', join(ROOT, 'scripts/redress.sh')),
    );
  }
  const files = units.map((unit) => join(folder, unit));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', ...files]);
  expect(stdout + stderr).toBe('');
});
