import { hash, verify } from '@node-rs/argon2';
import { makeWaitingLine } from '../../../http/waiting-line.server.ts';

/** OWASP's first choice for argon2id, which is the library's default: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of nobody's password, as costly as every other. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$V6M8eAIPANpzFLoUnz0abA$qeLPStIcf/XNlcFLazyNXBVegluB+PH54AXI0U1wVC0';

/** Of the whole process, which has other work to do. */
const inTurn = makeWaitingLine({
  running: 2,
  waiting: 40,
  refusal: 'Very many people are signing in just now. Please try again in a few seconds.',
});

/** Throws a 503 when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Throws a 503 when too many are waiting. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

/** Takes as long as with an account, so that the time does not tell whether there is one. */
export async function verifyNobodysPassword(password: string): Promise<false> {
  await verifyPassword(NOBODYS_HASH, password);
  return false;
}
