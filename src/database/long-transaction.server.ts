import type pg from 'pg';

/**
 * Does the work on one connection, to be committed at its end. A failure, or the signal, ends the connection,
 * and with it whatever goes on there and all that was begun.
 */
export async function inLongTransaction<Result>(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const client = await pool.connect();
  const breakOff = () => client.release(true);
  signal.addEventListener('abort', breakOff, { once: true });
  try {
    const result = await work(client);
    await client.query('commit');
    signal.removeEventListener('abort', breakOff);
    client.release();
    return result;
  } catch (error) {
    signal.removeEventListener('abort', breakOff);
    if (!signal.aborted) breakOff();
    throw error;
  }
}
