import { followDatabaseTime } from '#database/clock.server.ts';

/** As if the database's clock showed that time, while this is done. */
export async function atTime<Result>(ms: number, work: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now();
  const now = Date.now();
  await show(ms);
  try {
    return await work();
  } finally {
    await show(now + performance.now() - began);
  }
}

async function show(ms: number): Promise<void> {
  const stop = await followDatabaseTime({ query: async () => ({ rows: [{ ms }] }) });
  stop();
}
