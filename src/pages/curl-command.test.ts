import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { describedCalls, exampleOf } from '../../tests/support/calls/described-calls.ts';
import { curlCommand } from './curl-command.server.ts';

/** The words that a shell makes of the command for a call. */
async function wordsOf(route: string, example?: object) {
  const found = describedCalls.get(route);
  if (!found) throw new Error(`${route} is not described.`);
  const call = structuredClone(found);
  const body = call.requestBody?.content['application/json'];
  if (body && example) body.example = example;
  const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
  const command = curlCommand('https://letters.example', path, call.method.toLowerCase(), call);
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    `curl() { printf '%s\\n---\\n' "$@"; }; ${command}`,
  ]);
  return stdout.split('\n---\n').slice(0, -1);
}

test('a call that reads is an address with example values', async () => {
  expect(await wordsOf('GET /api/organizations/public/:abbreviation')).toEqual([
    'https://letters.example/api/organizations/public/FHL',
  ]);
});

test('the session is kept by signing in, and sent with calls that need it', async () => {
  const login = await wordsOf('POST /api/login');
  expect(login.slice(0, 2)).toEqual(['--cookie-jar', 'session.txt']);
  const change = await wordsOf('PUT /api/settings', {});
  expect(change.slice(0, -1)).toEqual(['--request', 'PUT', '--cookie', 'session.txt', '--json', '{}']);
});

test('a body reaches the shell unharmed, whatever is in it', async () => {
  const example = { systemPrompt: `It's "here": $HOME \`ls\` \\n !` };
  const words = await wordsOf('PUT /api/settings', example);
  expect(JSON.parse(words.at(-2) ?? '')).toEqual(example);
});

test('a form sends files', async () => {
  const words = await wordsOf('POST /api/organizations/:id/upload');
  expect(words).toContain('--form');
  expect(words).toContain('logo=@logo.svg');
});

test('every call with a body has an example', () => {
  const without = [...describedCalls].filter(([, call]) => call.requestBody && !exampleOf(call)?.example);
  expect(without.map(([route]) => route)).toEqual([]);
});
