import { createInterface, type Interface } from 'node:readline/promises';
import { addAbortSignal, type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from '../startup-error.server.ts';

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable;
}

/**
 * Asks twice without showing what is typed; what comes by a pipe is the password. Throws a `CommandError`, also
 * when the signal ends the wait.
 */
export async function askNewPassword({ input, output }: Terminal, stopping: AbortSignal): Promise<string> {
  if (!input.isTTY) return (await readAll(input, stopping)).replace(/\r?\n$/, '');
  const prompt = createInterface({ input, output: swallow(), terminal: true });
  try {
    const first = await askHidden(prompt, output, 'New password: ', stopping);
    const second = await askHidden(prompt, output, 'Once more: ', stopping);
    if (first === second) return first;
    throw new CommandError('The two passwords differ, and nothing was changed.');
  } finally {
    prompt.close();
  }
}

async function readAll(input: Readable, stopping: AbortSignal): Promise<string> {
  try {
    return await text(addAbortSignal(stopping, input));
  } catch (cause) {
    throw noPassword(cause);
  }
}

/** What the prompt would print is what is typed. */
function swallow(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

async function askHidden(
  prompt: Interface,
  output: Writable,
  question: string,
  stopping: AbortSignal,
): Promise<string> {
  output.write(question);
  const leaving = new AbortController();
  for (const end of ['SIGINT', 'close']) prompt.once(end, () => leaving.abort());
  try {
    return await prompt.question('', { signal: AbortSignal.any([leaving.signal, stopping]) });
  } catch (cause) {
    throw noPassword(cause);
  } finally {
    output.write('\n');
  }
}

function noPassword(cause: unknown): CommandError {
  return new CommandError('No password was given, and nothing was changed.', { cause });
}
