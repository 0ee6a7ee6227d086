import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const maxWorkers = Math.max(2, availableParallelism() - 1);
const TEMPLATE_DATABASE = 'tests/support/database/template-database.ts';
const BUILT_PROGRAM = 'tests/support/program/built-program.ts';
const SLOW = '**/*.slow.test.ts';
const SETUP = 'tests/support/setup.ts';
/** A poll ends as soon as it succeeds: a busy machine may take its time. */
const expectations = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rooms',
          // What tests import is loaded once a worker: that is most of their work.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'tests/{source,attacks}/**/*.test.ts'],
          exclude: [SLOW],
          // They wait for the database half of the time.
          maxWorkers: maxWorkers + 1,
          globalSetup: [TEMPLATE_DATABASE],
          setupFiles: [SETUP],
          environment: 'node',
          expect: expectations,
          // A machine that does much else is slow, not wrong.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          // After the rooms, so that browsers and programs have the machine to themselves.
          sequence: { groupOrder: 1 },
          include: ['tests/{journeys/*,program}/*.test.ts'],
          exclude: [SLOW],
          maxWorkers,
          globalSetup: [BUILT_PROGRAM, TEMPLATE_DATABASE],
          // One browser for all files of a worker.
          isolate: false,
          environment: 'node',
          expect: expectations,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          sequence: { groupOrder: 2 },
          include: [SLOW],
          exclude: ['node_modules/**'],
          // Many wait for what hangs, and for what stops.
          maxWorkers: maxWorkers + 1,
          globalSetup: [BUILT_PROGRAM, TEMPLATE_DATABASE],
          setupFiles: [SETUP],
          environment: 'node',
          expect: expectations,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cluster',
          include: [`tests/cluster/${process.env.CLUSTER_TEST === 'long' ? '**/' : ''}*.test.ts`],
          // Each file has the machine to itself.
          maxWorkers: 1,
          globalSetup: [BUILT_PROGRAM],
          environment: 'node',
          expect: expectations,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
