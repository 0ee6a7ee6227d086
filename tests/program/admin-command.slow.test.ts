import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecondFactor } from '#features/accounts/accounts.contract.ts';
import { ROOT } from '../../scripts/toolchain.mjs';
import { codeOf } from '../support/calls/second-factors.ts';
import { type Program, startProgram } from '../support/program/program.ts';
import { runCommand } from '../support/program/run-command.ts';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

let dataDir: string;
let program: Program;
beforeAll(async () => {
  dataDir = await makeTemporaryFolder();
  program = await startProgram({ dataDir, env: { DEMO: '0' } });
});
afterAll(async () => {
  await program.stop();
  await rm(dataDir, { recursive: true });
});

const appoint = (email: string, password: string) =>
  runCommand(['admin', email], { env: { DATA_DIR: dataDir }, input: `${password}\n` }).ended;

const call = (path: string, body: object, cookie = '') =>
  fetch(`${program.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function readUser(signedIn: Response) {
  const headers = { cookie: cookieOf(signedIn) };
  const answer = await fetch(`${program.address}/api/user`, { headers });
  return answer.ok ? await answer.json() : answer.status;
}

function cookieOf(signedIn: Response): string {
  const lines = signedIn.headers.getSetCookie();
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

test('npm run admin makes an admin who can sign in at once', async () => {
  expect(await appoint('Ada@Marsh.test', 'correct horse')).toEqual({
    code: 0,
    told: 'ada@marsh.test is a new admin and can sign in with this password.\n',
    complained: '',
  });
  const signedIn = await call('/api/login', { email: 'ada@marsh.test', password: 'correct horse' });
  expect(await readUser(signedIn)).toMatchObject({ role: 'admin', emailVerified: true });
});

test('promoting an account to admin signs out all its sessions and voids the old password', async () => {
  const eve = { email: 'owner@marsh.test', password: 'eves own' };
  const waiting = await call('/api/register', eve);
  expect(await readUser(waiting)).toMatchObject({ role: 'org_manager' });
  expect(await appoint('owner@marsh.test', 'correct horse')).toMatchObject({ code: 0 });
  expect(await readUser(waiting)).toBe(401);
  expect((await call('/api/login', eve)).status).toBe(401);
  const owner = await call('/api/login', { ...eve, password: 'correct horse' });
  expect(await readUser(owner)).toMatchObject({ role: 'admin', emailVerified: true });
});

test('npm run admin removes a second factor, so the password alone signs in', async () => {
  const bea = { email: 'bea@marsh.test', password: 'correct horse' };
  expect(await appoint(bea.email, bea.password)).toMatchObject({ code: 0 });
  const cookie = cookieOf(await call('/api/login', bea));
  const begun = await call('/api/user/second-factor', { password: bea.password }, cookie);
  const { secret } = newSecondFactor.parse(await begun.json());
  await call('/api/user/second-factor/confirm', { code: codeOf(secret) }, cookie);
  expect((await call('/api/login', bea)).status).toBe(401);
  expect(await appoint(bea.email, bea.password)).toMatchObject({
    told: expect.stringContaining('Signing in still asks for the second factor'),
  });

  const remove = (email: string) =>
    runCommand(['admin', email, '--remove-second-factor'], { env: { DATA_DIR: dataDir } }).ended;
  expect(await remove('BEA@marsh.test')).toEqual({
    code: 0,
    told: 'Removed the second factor of bea@marsh.test. They now sign in with their password only.\n',
    complained: '',
  });
  expect((await call('/api/login', bea)).status).toBe(200);
  expect(await remove(bea.email)).toMatchObject({
    told: 'bea@marsh.test has no second factor. Nothing was changed.\n',
  });
  expect(await remove('nobody@marsh.test')).toMatchObject({
    code: 1,
    complained: 'No account has the email nobody@marsh.test.\n',
  });
});

test('the version is printed even if the configuration is wrong', async () => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { code, told } = await runCommand(['--version'], { env: { PORT: 'none' } }).ended;
  expect(code).toBe(0);
  expect(told).toMatch(new RegExp(`^Redress ${version} \\(\\w+\\)\n$`));
});

test('an unknown command is refused in one line', async () => {
  expect(await runCommand(['admim', 'ada@marsh.test'], { env: { DATA_DIR: dataDir } }).ended).toEqual({
    code: 1,
    told: '',
    complained: expect.stringMatching(/^Unknown command "admim"\. Commands: migrate, admin, .+\.\n$/),
  });
});

test.each([
  [
    'a password that is too short',
    ['admin', 'new@marsh.test'],
    'Password must be at least 6 characters. Nothing was changed.\n',
  ],
  ['no email', ['admin', 'ada'], `"ada" isn't an email address.\n`],
  ['nobody', ['admin'], 'Usage: npm run admin -- EMAIL [--remove-second-factor]\n'],
])('%s is refused in one line', async (_case, args, line) => {
  const { ended } = runCommand(args, { env: { DATA_DIR: dataDir }, input: 'short\n' });
  expect(await ended).toEqual({ code: 1, told: '', complained: line });
  const { status } = await call('/api/login', { email: 'new@marsh.test', password: 'short1' });
  expect(status).toBe(401);
});
