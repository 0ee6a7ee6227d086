import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const call = (path: string, body: object) =>
  fetch(`${program.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function readUser(signedIn: Response) {
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const answer = await fetch(`${program.address}/api/user`, { headers: { cookie } });
  return answer.ok ? await answer.json() : answer.status;
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

test('everybody in an account that becomes an admin is signed out, and the old password is void', async () => {
  const eve = { email: 'owner@marsh.test', password: 'eves own' };
  const waiting = await call('/api/register', eve);
  expect(await readUser(waiting)).toMatchObject({ role: 'org_manager' });
  expect(await appoint('owner@marsh.test', 'correct horse')).toMatchObject({ code: 0 });
  expect(await readUser(waiting)).toBe(401);
  expect((await call('/api/login', eve)).status).toBe(401);
  const owner = await call('/api/login', { ...eve, password: 'correct horse' });
  expect(await readUser(owner)).toMatchObject({ role: 'admin', emailVerified: true });
});

test('an unknown command is refused in one line', async () => {
  expect(await runCommand(['admim', 'ada@marsh.test'], { env: { DATA_DIR: dataDir } }).ended).toEqual({
    code: 1,
    told: '',
    complained: 'Unknown command "admim". Commands: admin, backup, restore.\n',
  });
});

test.each([
  [
    'a password that is too short',
    ['admin', 'new@marsh.test'],
    'Password must be at least 6 characters. Nothing was changed.\n',
  ],
  ['what is no e-mail', ['admin', 'ada'], '"ada" is not an e-mail address.\n'],
  ['nobody', ['admin'], 'Usage: npm run admin -- EMAIL\n'],
])('%s is refused in one line', async (_case, args, line) => {
  const { ended } = runCommand(args, { env: { DATA_DIR: dataDir }, input: 'short\n' });
  expect(await ended).toEqual({ code: 1, told: '', complained: line });
  const { status } = await call('/api/login', { email: 'new@marsh.test', password: 'short1' });
  expect(status).toBe(401);
});
