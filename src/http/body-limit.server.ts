import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from './errors.server.ts';

export interface BodyLimit {
  mostBytes: number;
  /** What is said when there are more. */
  refusal: string;
}

/** Reads a body that is within its limit. Refuses one that is larger (413), and one that can't be read to its end (400). */
export async function readLimited<Body>(
  c: Context,
  { mostBytes, refusal }: BodyLimit,
  read: () => Promise<Body>,
): Promise<Body> {
  try {
    await bodyLimit({ maxSize: mostBytes, onError: () => refuseTheRest(c, refusal) })(c, async () => {});
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, 'The request broke off before its end.', { cause: error });
  }
}

async function refuseTheRest(c: Context, refusal: string): Promise<never> {
  // Else what is left of the body stands before the next request on this connection, which breaks off.
  if (c.req.raw.body?.locked) c.header('Connection', 'close');
  else await c.req.raw.body?.cancel();
  throw new AppError(413, refusal);
}
