import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { neededBy } from '#database/migrations.server.ts';

const journal = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

const { entries } = journal.parse(JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8')));
/** No release could run beside the next one before the initial migration. */
const added = entries.slice(1);

test('the previous release works with the database after each migration, or after the step before it', () => {
  const problems = added.flatMap(({ idx, tag }) =>
    problemsOf(idx, readFileSync(`migrations/${tag}.sql`, 'utf8')),
  );
  expect(problems).toEqual([]);
});

test.each([
  'alter table "letters" drop column "words"',
  'drop table "letters"',
  'alter table "letters" rename column "words" to "text"',
  'alter table "letters" alter column "words" set not null',
  'alter table "letters" alter column "words" set data type integer',
  'alter table "letters" add column "words" text not null',
  'alter table "letters" add constraint "short" check (length("words") < 10)',
  'create unique index "once" on "letters" ("words")',
  'update "letters" set "words" = null',
  'do $$ begin drop table letters; end $$',
])('%s requires a separate step', (statement) => {
  expect(problemsOf(20, statement)).toHaveLength(1);
  expect(problemsOf(20, `-- needs release 0019\n${statement}`)).toEqual([]);
  expect(problemsOf(20, `-- needs release 0020\n${statement}`)).toHaveLength(1);
});

test.each([
  'create table "letters" ("id" integer not null);--> statement-breakpoint\nalter table "letters" add constraint "id" unique ("id")',
  'alter table "letters" add column "words" text',
  'alter table "letters" add column "words" text default \'\' not null',
  'alter table "letters" alter column "words" drop not null',
  'create index "found" on "letters" using btree ("words")',
  'drop index "found"',
])('%s needs no separate step', (statement) => {
  expect(problemsOf(20, statement)).toEqual([]);
});

/** A release that knows the migration before this one must keep working. */
function problemsOf(idx: number, migration: string): string[] {
  const needs = neededBy(migration);
  if (needs !== null) return needs <= idx ? [] : [`${idx} needs itself`];
  const statements = migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim());
  const made = statements.flatMap((statement) => /^create table "(\w+)"/i.exec(statement)?.[1] ?? []);
  const isHarmless = (statement: string) =>
    ADDITIONS.some((addition) => addition.test(statement)) ||
    made.some((table) => statement.toLowerCase().startsWith(`alter table "${table}" add constraint`));
  return statements.filter((statement) => statement !== '' && !isHarmless(statement));
}

const ADDITIONS = [
  /^create (table|schema|collation) /i,
  /^do \$\$(?!.*\b(alter|drop|delete|insert|truncate|update)\b)/is,
  /^create index /i,
  /^drop index /i,
  /^alter table "\w+" add column (?![^;]*not null)[^;]+;?$/i,
  /^alter table "\w+" add column [^;]*default [^;]*not null;?$/i,
  /** The previous release never writes a null, and reads none before the next one writes it. */
  /^alter table "\w+" alter column "\w+" drop not null;?$/i,
  /^alter table "\w+" set \([^;]+\);?$/i,
];
