import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { curlCommand } from './curl.server.ts';
import { describeApi } from './describe-api.server.ts';
import { idOf, jsonRequest, type Operation, ok } from './operation.server.ts';

const answer = { status: 200, description: 'Done.', schema: ok } as const;

/** The command for a call, in the words that a shell makes of it. */
async function wordsOf(operation: Pick<Operation, 'method' | 'path'> & Partial<Operation>, name = 'doIt') {
  const { paths } = describeApi({
    title: 'Test',
    version: '1',
    description: '',
    publicUrl: new URL('https://letters.example'),
    sessionCookie: 'redress',
    anyStaffEdits: false,
    rooms: [
      {
        title: 'Room',
        about: 'A room.',
        models: [],
        calls: { [name]: { summary: 'Do it', access: 'anyone', answer, ...operation } },
      },
    ],
  });
  const [[path, methods] = ['', {}]] = Object.entries(paths);
  const [[method, call] = []] = Object.entries(methods);
  if (!method || !call) throw new Error('Nothing was described.');
  const command = curlCommand('https://letters.example', path, method, call);
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    `curl() { printf '%s\\n---\\n' "$@"; }; ${command}`,
  ]);
  return stdout.split('\n---\n').slice(0, -1);
}

test('a call that reads is an address', async () => {
  expect(await wordsOf({ method: 'GET', path: '/api/organizations' })).toEqual([
    'https://letters.example/api/organizations',
  ]);
});

test('examples stand in the place of parameters, as an address can hold them', async () => {
  const parameters = {
    id: { ...idOf('thing'), example: 7 },
    q: { in: 'query', description: '', schema: z.string(), example: 'l&o' },
    'X-Public-Request': { in: 'header', description: '', schema: z.string(), example: '1' },
  } as const;
  expect(await wordsOf({ method: 'GET', path: '/api/things/:id/parts', parameters })).toEqual([
    'https://letters.example/api/things/7/parts?q=l%26o',
  ]);
});

test('a body reaches the shell unharmed, whatever is in it', async () => {
  const example = { reason: `It's "here": $HOME \`ls\` \\n !` };
  const request = jsonRequest(z.object({ reason: z.string() }), { example });
  const [option, body = '', address] = await wordsOf({ method: 'POST', path: '/api/letters', request });
  expect([option, JSON.parse(body), address]).toEqual([
    '--json',
    example,
    'https://letters.example/api/letters',
  ]);
});

test('other methods are named, and whoever must be signed in sends the session along', async () => {
  const request = jsonRequest(z.object({}), { example: {} });
  const words = await wordsOf({ method: 'PUT', path: '/api/settings', access: 'admin', request });
  expect(words).toEqual([
    ...['--request', 'PUT', '--cookie', 'session.txt', '--json', '{}'],
    'https://letters.example/api/settings',
  ]);
});

test('signing in keeps the session', async () => {
  const words = await wordsOf({ method: 'POST', path: '/api/login' }, 'login');
  expect(words).toEqual([
    '--request',
    'POST',
    '--cookie-jar',
    'session.txt',
    'https://letters.example/api/login',
  ]);
});

test('a form sends files', async () => {
  const request = {
    type: 'multipart/form-data',
    schema: z.object({}),
    fields: {},
    example: { logo: 'logo.svg' },
  } as const;
  const words = await wordsOf({ method: 'POST', path: '/api/upload', request });
  expect(words).toEqual(['--form', 'logo=@logo.svg', 'https://letters.example/api/upload']);
});
