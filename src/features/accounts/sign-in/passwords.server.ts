import { hash, verify } from '@node-rs/argon2';
import { makeSemaphore } from '../../../http/semaphore.server.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$V6M8eAIPANpzFLoUnz0abA$qeLPStIcf/XNlcFLazyNXBVegluB+PH54AXI0U1wVC0';

const inTurn = makeSemaphore({
  running: 2,
  waiting: 40,
  refusal: 'Many people are signing in right now. Please try again in a few seconds.',
});

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Takes as long without a hash, so that the time doesn't tell whether there is an account. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? DECOY_HASH, password));
  return isRight && passwordHash !== undefined;
}
