import type pg from 'pg';
import { type OpenSpan, startPart } from './traces.server.ts';

const traced = new WeakSet<object>();

export function traceQueries(pool: pg.Pool): void {
  if (traced.has(pool)) return;
  traceStatements(pool);
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  Object.assign(pool, {
    connect: (callback?: Callback) => (callback ? connect(callback) : connect().then(traceStatements)),
  });
}

function traceStatements<Target extends pg.Pool | pg.PoolClient>(target: Target): Target {
  if (traced.has(target)) return target;
  traced.add(target);
  const { query } = target;
  return Object.assign(target, {
    query(...given: unknown[]) {
      // A callback means the pool runs the query internally, without the caller's context.
      const span = typeof given.at(-1) === 'function' ? undefined : startStatement(given[0]);
      const result: unknown = Reflect.apply(query, target, given);
      if (span && result instanceof Promise) endWith(span, result);
      return result;
    },
  });
}

/** Names the span by operation and table, because a statement can contain user input. */
function startStatement(asked: unknown): OpenSpan | undefined {
  const text = typeof asked === 'object' && asked && 'text' in asked ? asked.text : asked;
  if (typeof text !== 'string') return undefined;
  const [, operation = 'statement'] = /^\W*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+(?:"?\."?[a-z_]+)?)"?(?![\w(])/i.exec(text) ?? [];
  const name = [operation.toLowerCase(), table?.replaceAll('"', '')].filter(Boolean).join(' ');
  return startPart(name, 'client', { 'db.system.name': 'postgresql' });
}

function endWith(span: OpenSpan, result: Promise<unknown>): void {
  result.then(
    () => span.end({}),
    (error: unknown) =>
      span.end({}, error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
  );
}
