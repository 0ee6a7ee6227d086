// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * `before` was measured on 2026-11-23, as requests sent / failed. `visitors` see this.
 * @typedef {{ fault: string, before: string, visitors: string }} Row
 */

const NOTHING = 'nothing';
const LETTERS_EXPLAIN = 'pages work; everything else shows a message to try again';

/** @satisfies {Record<string, Row>} */
export const FAULTS = {
  'rolling restart': {
    fault: 'Instances restart one after another, with `DRAIN_SECONDS`',
    before: '3,161 / 0',
    visitors: NOTHING,
  },
  'rolling restart, defaults': {
    fault: 'The same with all defaults, 2 processes each',
    before: '2,153 / 0',
    visitors: NOTHING,
  },
  'only instance': {
    fault: 'The only instance restarts, with letters in progress',
    before: 'no response for 7.5 s',
    visitors: NOTHING,
  },
  'kill of an instance': {
    fault: '`kill -9` of an instance',
    before: '712 / 2; 10 s of counts lost',
    visitors: 'its letters in progress break off',
  },
  'kill of a process': {
    fault: '`kill -9` of one of 2 processes',
    before: '856 / 2; 10 s of counts lost',
    visitors: 'its letters in progress break off',
  },
  'frozen process': {
    fault: 'One of 2 processes hangs (`SIGSTOP`)',
    before: '1,729 / 4 (2 views of 33 and 75 s)',
    visitors: 'its letters break off after `HANG_SECONDS`',
  },
  'database restart': {
    fault: 'Postgres restarts (`fast`)',
    before: '713 / 4',
    visitors: 'a few messages to try again, for less than a second',
  },
  'database crash': {
    fault: 'Postgres crashes (`immediate`) and restarts',
    before: '712 / 5',
    visitors: 'a few messages to try again, for less than a second',
  },
  'database away': {
    fault: '60 seconds without Postgres',
    before: '2,770 / 262; 13 letters’ costs lost',
    visitors: LETTERS_EXPLAIN,
  },
  'database read-only': {
    fault: 'The database is read-only for 10 seconds',
    before: 'letters, sign-in, edits 503; `/readyz` 200',
    visitors: LETTERS_EXPLAIN,
  },
  'pooler restart': { fault: 'PgBouncer restarts', before: '713 / 4', visitors: NOTHING },
  'pooler killed': {
    fault: '`kill -9` of PgBouncer, 2 seconds away',
    before: '713 / 12',
    visitors: 'a few messages to try again',
  },
  'failover, killed': {
    fault: 'The primary’s machine is killed (Patroni, `ttl: 20`)',
    before: '2,564 / 104 in 22.0 s',
    visitors: LETTERS_EXPLAIN,
  },
  'failover, frozen': {
    fault: 'The primary’s machine freezes',
    before: '2,411 / 111 in 25.9 s',
    visitors: LETTERS_EXPLAIN,
  },
  switchover: { fault: 'Planned switchover', before: '1,436 / 0; waits up to 3.3 s', visitors: NOTHING },
  'provider hangs': {
    fault: 'One of two providers hangs for 40 seconds',
    before: '1,121 / 0; 74 letters took 24 to 45 s',
    visitors: 'the first letters take 5 to 8 seconds longer',
  },
  'providers hang': {
    fault: 'Both providers hang for 50 seconds',
    before: '1,227 / 75 after 40 to 48 s',
    visitors: 'a message after at most 48 seconds',
  },
  'provider fails': {
    fault: 'One of two providers returns 500',
    before: '663 / 0',
    visitors: NOTHING,
  },
  'provider limits': {
    fault: 'One of two providers returns 429',
    before: '799 / 0',
    visitors: NOTHING,
  },
  'providers fail': {
    fault: 'Both providers return 500 for 20 seconds',
    before: '653 / 61 in 0.03 to 0.5 s',
    visitors: 'a message to try again, at once',
  },
  'provider cuts': {
    fault: 'One of two providers cuts letters off',
    before: '999 / 27 in 9.0 s',
    visitors: 'the first letters break off with a message',
  },
  'provider cuts later': {
    fault: 'The same after an outage of both',
    before: '50 of 50 letters; never switched',
    visitors: 'the first letters break off with a message',
  },
  'provider stalls': {
    fault: 'One of two providers stalls in the middle of letters for 10 seconds',
    before: '796 / 30 after 16.8 s',
    visitors: 'these letters break off with a message after 15 seconds',
  },
  'full disk': {
    fault: 'The disk is full (embedded Postgres)',
    before: '31 of 32 large changes 503; everything else works',
    visitors: 'pages and letters work; a large change shows a message',
  },
  'start on a full disk': {
    fault: 'Start on a full disk, or with a read-only `DATA_DIR`',
    before: 'one sentence, exit code 1',
    visitors: 'the site doesn’t start',
  },
  upgrade: {
    fault: 'Upgrade from an earlier release, instance by instance',
    before: '1,940 / 0',
    visitors: NOTHING,
  },
  'slow migration': {
    fault: 'A migration waits for a reader of 20 seconds',
    before: '1,711 / 0',
    visitors: NOTHING,
  },
  backup: { fault: 'Backup under load', before: '1,723 / 0', visitors: NOTHING },
  restore: {
    fault: 'Restore to a new database',
    before: '41 of 45 tables equal; codes, devices, emails, sessions are left out',
    visitors: 'everyone signs in again',
  },
};

/**
 * Prints the rows of a run in Markdown, for docs/operations/faults.md.
 * @param {string} file
 */
export function printFaultTable(file) {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const found = new Map(lines.map((line) => /** @type {[string, string]} */ (JSON.parse(line))));
  const rows = Object.entries(FAULTS).map(([key, { fault, before, visitors }]) =>
    [fault, before, found.get(key) ?? 'not measured', visitors].join(' | '),
  );
  const head = ['fault | before (2026-11-23) | now | visitors see', '---|---|---|---'];
  console.log([...head, ...rows].map((row) => `| ${row} |`).join('\n'));
}
