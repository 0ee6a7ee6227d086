import { readFile } from 'node:fs/promises';
import { StartupError } from '../startup-error.server.ts';
import { type Chunks, DamagedBackup } from './backup-file.server.ts';

/** Every file of age begins with these bytes. */
const MAGIC = Buffer.from('age-encryption.org/v1\n');

export class PlainBackup extends StartupError {
  constructor(name: string) {
    super(
      `${name} isn't encrypted, so anyone who can write there could have made it. If you trust it, leave out --identity.`,
    );
  }
}

export async function checkKeys(keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const key of keys) {
    try {
      encrypter.addRecipient(key);
    } catch (cause) {
      const message = `BACKUP_KEY has a public key that age doesn't accept (it begins with ${JSON.stringify(key.slice(0, 8))}). Copy it again from the first lines of the key file.`;
      throw new StartupError(message, { cause });
    }
  }
}

export async function* encrypt(keys: string[], chunks: Chunks): AsyncGenerator<Uint8Array> {
  if (keys.length === 0) {
    yield* chunks;
    return;
  }
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const key of keys) encrypter.addRecipient(key);
  yield* await encrypter.encrypt(toStream(chunks));
}

/** The private key lives in memory only. */
export async function makeOneTimeKey() {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, key: await identityToRecipient(identity) };
}

export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readFile(path, 'utf8')).split(/\r?\n/);
  const identities = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
  if (identities.length > 0 && identities.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    return identities;
  throw new StartupError(`${path} isn't a key file of age. Make one with: age-keygen -o ${path}`);
}

/** Passes on a backup without encryption, if there are no identities. */
export async function* decrypt(
  name: string,
  identities: string[],
  chunks: Chunks,
): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = await source.next(); !next.done; next = await source.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= MAGIC.length) break;
  }
  async function* all() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => source };
  }
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    if (identities.length > 0) throw new PlainBackup(name);
    yield* all();
    return;
  }
  if (identities.length === 0) throw new StartupError(`${name} is encrypted. Add --identity KEYFILE.`);
  yield* decryptAll(name, identities, all());
}

async function* decryptAll(name: string, identities: string[], chunks: Chunks) {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  let broken: unknown;
  async function* remember() {
    try {
      yield* chunks;
    } catch (error) {
      broken = error;
      throw error;
    }
  }
  try {
    yield* await decrypter.decrypt(toStream(remember()));
  } catch (cause) {
    if (broken) throw broken;
    if (cause instanceof Error && cause.message.startsWith('no identity matched')) {
      throw new StartupError(`${name} is encrypted to another key. Use the key file of its BACKUP_KEY.`, {
        cause,
      });
    }
    throw new DamagedBackup(name, { cause });
  }
}

function toStream(chunks: Chunks): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await source.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await source.return?.();
    },
  });
}
