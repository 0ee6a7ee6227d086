import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askNewPassword } from './admin.server.ts';

const NEVER = new AbortController().signal;

/** Simulates a person at a terminal who types each line after a question. */
async function ask(...lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  output.on('data', (shown) => {
    if (String(shown).endsWith(': ')) input.write(lines.shift());
  });
  const shown = text(output);
  const answer = await askNewPassword({ input, output }, NEVER).catch((error: Error) => error.message);
  output.end();
  return { answer, shown: await shown };
}

test('a password is asked for twice, and never shown', async () => {
  expect(await ask('correct horse\r', 'correct horse\r')).toEqual({
    answer: 'correct horse',
    shown: 'New password: \nRepeat it: \n',
  });
});

test('a typo can be corrected while typing', async () => {
  expect(await ask('correct hourse\u007f\u007f\u007f\u007frse\r', 'correct horse\r')).toMatchObject({
    answer: 'correct horse',
  });
});

test('two different passwords change nothing', async () => {
  const { answer } = await ask('correct horse\r', 'correct house\r');
  expect(answer).toBe('The two passwords differ. Nothing was changed.');
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s leaves without a change', async (_keys, typed) => {
  expect((await ask(typed)).answer).toBe('No password was given. Nothing was changed.');
});

test.each([
  ['correct horse\n', 'correct horse'],
  ['correct horse', 'correct horse'],
  [' spaces count \r\n', ' spaces count '],
  ['correct horse\ncorrect horse\n', 'correct horse'],
])('from a pipe %j is the password %j', async (piped, password) => {
  const input = new PassThrough();
  input.end(piped);
  expect(await askNewPassword({ input, output: new PassThrough() }, NEVER)).toBe(password);
});

test.each([
  ['correct horse\ncorrect house\n', 'The two passwords differ.'],
  ['a\nb\nc\n', 'The password must be one line.'],
])("%j from a pipe isn't a password", async (piped, problem) => {
  const input = new PassThrough();
  input.end(piped);
  await expect(askNewPassword({ input, output: new PassThrough() }, NEVER)).rejects.toThrow(problem);
});

test.each([
  ['at the question', true],
  ['at a pipe that stays open', false],
])('the signal to stop ends the wait %s, without a change', async (_where, isTTY) => {
  const stopping = new AbortController();
  const input = Object.assign(new PassThrough(), { isTTY });
  const asked = askNewPassword({ input, output: new PassThrough() }, stopping.signal);
  stopping.abort();
  await expect(asked).rejects.toThrow('No password was given. Nothing was changed.');
});
