import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { problemOf } from './backup-problem.server.ts';
import { decrypt, encrypt } from './encryption.server.ts';

const identity = await generateX25519Identity();
const keys = [await identityToRecipient(identity)];
const PLAIN = Buffer.from('{"format":"redress-backup"}\nrows');

async function* plain() {
  yield PLAIN;
}

const read = (chunks: AsyncIterable<Uint8Array>, identities: string[]) =>
  buffer(decrypt('FILE', identities, chunks));

test('an encrypted file needs its key, and then is what it was', async () => {
  expect(await read(encrypt(keys, plain()), [identity])).toEqual(PLAIN);
  await expect(read(encrypt(keys, plain()), [])).rejects.toThrow(
    'FILE is encrypted. Add --identity KEYFILE.',
  );
});

test('a file without encryption is read without a key only, because anyone could have put it there', async () => {
  expect(await read(plain(), [])).toEqual(PLAIN);
  const error = await read(plain(), [identity]).catch((error: unknown) => error);
  expect(error).toMatchObject({ message: expect.stringMatching(/^FILE isn't encrypted/) });
  expect(problemOf(error)).toBe('damaged');
});
