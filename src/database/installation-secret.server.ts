import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.server.ts';

const MIN_CHARACTERS = 32;
const CONSEQUENCES = { 'session-secret': ', which signs everyone out', 'outbox-key': '' };

/** Returns the same secret to programs that start together in one folder. */
export async function readSecret(dataDir: string, name: 'session-secret' | 'outbox-key'): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length >= MIN_CHARACTERS) return secret;
  throw new StartupError(
    `${path} holds a secret of ${secret.length} characters, but it must be ${MIN_CHARACTERS} or more: delete it to get a new one${CONSEQUENCES[name]}.`,
  );
}
