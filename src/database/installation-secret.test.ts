import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecret } from './installation-secret.server.ts';

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'redress-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('an installation reuses its secret, and leaves no other file', async () => {
  const folder = await newFolder();
  const secret = await readSecret(folder, 'session-secret');
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await readSecret(folder, 'session-secret')).toBe(secret);
  expect(await readdir(folder)).toEqual(['session-secret']);
});

test('programs that start together get the same secret', async () => {
  const folder = await newFolder();
  const [one, other] = await Promise.all([
    readSecret(folder, 'session-secret'),
    readSecret(folder, 'session-secret'),
  ]);
  expect(one).toBe(other);
});

test.each(['', 'short'])(
  'a secret file with "%s" is refused in one line that explains the fix',
  async (text) => {
    const folder = await newFolder();
    const path = join(folder, 'session-secret');
    await writeFile(path, text);
    await expect(readSecret(folder, 'session-secret')).rejects.toThrow(
      `${path} holds a secret of ${text.length} characters, but it must be 32 or more: delete it`,
    );
  },
);

test('the secrets of an installation differ', async () => {
  const folder = await newFolder();
  const [session, outbox] = [
    await readSecret(folder, 'session-secret'),
    await readSecret(folder, 'outbox-key'),
  ];
  expect(outbox).not.toBe(session);
});
