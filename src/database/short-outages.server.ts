import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { hasCode } from './startup-error.server.ts';

/** Exceeds what a switchover takes on a busy machine. */
export const RETRY_MS = 5_000;
const ASK_EVERY_MS = 100;

/**
 * Requests that Postgres or a pooler refuses before they begin wait for the end of a restart or switchover. After
 * `retryMs` without a database they fail at once, until one succeeds.
 */
export function waitOutShortOutages(db: NodePgDatabase, pool: pg.Pool, retryMs: number): void {
  const refusals = collectRefusals(pool);
  const query = pool.query.bind(pool);
  let returning: Promise<boolean> | undefined;
  let isAway = false;

  async function waitForReturn(): Promise<boolean> {
    let isOver = false;
    const overdue = delay(retryMs, undefined, { ref: false }).then(() => {
      isOver = true;
      return false;
    });
    while (!isOver) {
      await delay(ASK_EVERY_MS, undefined, { ref: false });
      const asking = query('select 1').then(
        () => true,
        () => false,
      );
      if (await Promise.race([overdue, asking])) return true;
    }
    isAway = true;
    return false;
  }

  async function run<Result>(work: () => Promise<Result>, mayRepeat: (error: Error) => boolean) {
    for (const overdue = performance.now() + retryMs; ; ) {
      try {
        const result = await work();
        isAway = false;
        return result;
      } catch (error) {
        const isOver = isAway || pool.ending || performance.now() > overdue;
        if (isOver || !(error instanceof Error) || !mayRepeat(error)) throw error;
        returning ??= waitForReturn().finally(() => {
          returning = undefined;
        });
        if (!(await returning)) throw error;
      }
    }
  }

  Object.assign(pool, {
    query(...given: unknown[]) {
      const work = (): Promise<unknown> => Reflect.apply(query, pool, given);
      const hasCallback = typeof given.at(-1) === 'function';
      return hasCallback ? work() : run(work, (error) => refusals.has(error) || isFromBefore(error));
    },
  });

  Object.assign(db, {
    transaction<Result>(...[work, config]: Parameters<typeof db.transaction<Result>>) {
      let hasBegun = false;
      const begin: typeof work = (tx) => {
        hasBegun = true;
        return work(tx);
      };
      return run(
        async () => {
          const client = await pool.connect();
          const transaction = drizzle({ client }).transaction(begin, config);
          return await transaction.finally(() => client.release(!hasBegun));
        },
        () => !hasBegun,
      );
    },
  });
}

/** Errors of queries for which there was no connection. */
function collectRefusals(pool: pg.Pool): WeakSet<Error> {
  const refusals = new WeakSet<Error>();
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  Object.assign(pool, {
    connect(callback?: Callback) {
      if (!callback) return connect();
      connect((error, client, release) => {
        if (error) refusals.add(error);
        callback(error, client, release);
      });
    },
  });
  return refusals;
}

/** PgBouncer says the first while it can't reach Postgres. The driver says the second of a connection that broke. */
function isFromBefore(error: Error): boolean {
  if (hasCode(error, '08P01')) return error.message.includes('server login');
  return error.message.endsWith('not queryable');
}
