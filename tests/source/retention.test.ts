import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inDays, inSeconds, inWords, RETENTION } from '#jobs/retention.contract.ts';

const DEFINITION = /create (?:or replace )?function "?refuse_audit_change\b.*?\bend \$\$;/gis;

test('the trigger of the audit log protects entries as long as they are stored', () => {
  const definitions = readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) => readFileSync(`migrations/${file}`, 'utf8').match(DEFINITION) ?? []);
  expect(definitions.at(-1)).toContain(`OLD."at" < now() - interval '${RETENTION.auditLog}'`);
});

test('the documentation lists how long everything is stored', () => {
  const rows = readFileSync('docs/retention.md', 'utf8').matchAll(
    /^\| [^|]+ \| (\d+ \w+)[^|]*\| `(\w+)` \|$/gm,
  );
  expect(Object.fromEntries([...rows].map(([, age, name]) => [name, age]))).toEqual(RETENTION);
});

test('ages can be read in seconds and days', () => {
  expect([inSeconds('15 minutes'), inSeconds('1 day'), inDays('24 hours'), inDays('2 years')]).toEqual([
    900, 86_400, 1, 730,
  ]);
});

test('small numbers of an age are spelled out', () => {
  expect([inWords('7 days'), inWords('2 years'), inWords('30 days')]).toEqual([
    'seven days',
    'two years',
    '30 days',
  ]);
});
