import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describedCalls, exampleOf } from '../tests/support/calls/described-calls.ts';
import { requestOf } from '../tests/support/calls/permission-call.ts';
import { setScene } from '../tests/support/calls/permission-scene.ts';
import { callFromAlone, openWholeApp } from '../tests/support/calls/whole-app.ts';
import { openTestDatabase } from './database/test-database.ts';

const RUNS = 25;
/** Processor time of the one thread that serves everyone, which doesn't depend on other work on the machine. */
const MOST_BLOCKED_US = 200_000;

const { database, db } = await openTestDatabase();
const app = openWholeApp(database, { WEBHOOK_HOSTS: '*.office.example, *.harlowlibraries.example' });
afterAll(() => app.settled());

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, '', ' ', '\u0000', '\ud800', '\u200b', '__proto__'],
    ...[
      '1',
      'x'.repeat(300),
      'x'.repeat(60_000),
      'é'.repeat(200),
      "'; drop table users; --",
      '<script>',
      '%s',
    ],
    ...[[], {}, [null], [[[]]], { length: 1 }, { toString: 1 }],
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary' }),
);

/** Changes the example: some fields are missing, have another type, or hold odd text. */
function strangeLike(example: unknown): fc.Arbitrary<unknown> {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) {
    return fc.oneof({ arbitrary: fc.constant(example), weight: 3 }, { arbitrary: strange, weight: 1 });
  }
  const fields = Object.entries(example).map(([name, value]) => [name, strangeLike(value)] as const);
  const likeIt = fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof({ arbitrary: likeIt, weight: 9 }, { arbitrary: strange, weight: 1 });
}

const broken = [
  '',
  '{',
  '{"email": "a@b.example", }',
  'undefined',
  '\ufeff{}',
  '['.repeat(100_000),
  '['.repeat(100_000) + ']'.repeat(100_000),
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  '{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}',
  '{"role": "admin", "role": 1}',
  '"'.repeat(100_001),
  '-'.repeat(1000),
  `1${'0'.repeat(1000)}`,
];

/** Patterns with a lookahead take minutes for these texts. */
const endless = ['<', '<a ', ' ', '&', 'a@', 'a.', 'http://'].map((part) =>
  part.repeat(250_000 / part.length),
);

/** Returns the example once for each of its texts, with that text replaced. */
function* withText(example: object, text: string): Generator<object> {
  for (const [name, value] of Object.entries(example)) {
    if (typeof value === 'string') yield { ...example, [name]: text };
  }
}

describe('no request body breaks a route', () => {
  const calls = [...describedCalls].filter(([, call]) => exampleOf(call)?.type === 'application/json');

  test.each(calls)('%s', async (route, call) => {
    const scene = await setScene(db, call['x-access'] === 'anyone' ? 'anonymous' : 'admin');
    const { address, init } = await requestOf(db, route, scene);
    expect((await callFromAlone(app, address, init)).status).toBeLessThan(300);
    const sendIt = async (body: string) => {
      const before = process.threadCpuUsage();
      const answer = await callFromAlone(app, address, { ...init, body });
      const { user, system } = process.threadCpuUsage(before);
      expect(user + system, 'what blocks everyone else').toBeLessThan(MOST_BLOCKED_US);
      expect(answer.status, await answer.clone().text()).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    };
    for (const body of broken) await sendIt(body);
    const example = z.record(z.string(), z.unknown()).parse(JSON.parse(String(init.body)));
    for (const text of endless) {
      for (const body of withText(example, text)) await sendIt(JSON.stringify(body));
    }
    await fc.assert(
      fc.asyncProperty(strangeLike(example), (value) => sendIt(JSON.stringify(value))),
      { numRuns: RUNS },
    );
    expect(app.logged()).toBe('');
  });
});
