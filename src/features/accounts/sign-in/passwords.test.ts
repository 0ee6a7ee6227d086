import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.server.ts';

test('a password opens its own hash, and no other password does', async () => {
  const passwordHash = await hashPassword('correct horse');
  expect(await verifyPassword(passwordHash, 'correct horse')).toBe(true);
  expect(await verifyPassword(passwordHash, 'Correct horse')).toBe(false);
});

test('a hash is costly and salted', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});
