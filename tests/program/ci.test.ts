import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { projectNode, ROOT } from '../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from '../support/program/temporary-folder.ts';

const run = promisify(execFile);

let project: string;
beforeEach(async () => {
  const folder = await makeTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  project = folder;
});

async function write(path: string, lines: string[]) {
  await mkdir(join(project, path, '..'), { recursive: true });
  await writeFile(join(project, path), lines.join('\n'));
  await chmod(join(project, path), 0o755);
}

test('the last lines of all checks are the names of what failed, and how many passed', async () => {
  await cp(join(ROOT, '.ci/run'), join(project, '.ci/run'));
  await write('bin/npm', [
    '#!/bin/sh',
    'if [ "$2" = test:slow ]; then echo "failed: tests/faults/kills.slow.test.ts › survives"; fi',
    'if [ "$2" = test:cluster ]; then echo "skipped: there is no nginx"; exit; fi',
    'echo "$# passed, 0 failed, 0 skipped"',
    'for line in 1 2 3 4 5 6; do echo "what npm says"; done',
    '[ "$2" != test:slow ]',
  ]);
  const PATH = `${join(project, 'bin')}:${process.env.PATH}`;
  const ended = await run(join(project, '.ci/run'), { env: { PATH } }).catch((error: unknown) => error);
  expect(ended).toMatchObject({ code: 1 });
  expect(ended).toHaveProperty(
    'stdout',
    expect.stringMatching(
      /\nskipped: there is no nginx\ntest, \d+ seconds:\n2 passed, 0 failed, 0 skipped\ntest:slow, \d+ seconds:\nfailed: tests\/faults\/kills.slow.test.ts › survives\n2 passed, 0 failed, 0 skipped\ntest:cluster -- short, \d+ seconds:\nskipped: there is no nginx\n$/,
    ),
  );
});

/** Runs Vitest with that report. */
async function countTests(report: object | undefined, exitCode: number) {
  await cp(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  await write('node_modules/vitest/vitest.mjs', [
    "import { writeFileSync } from 'node:fs';",
    "const file = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1];",
    report ? `writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});` : '',
    `process.exitCode = ${exitCode};`,
  ]);
  const script = `import('./scripts/vitest.mjs').then(async ({ runTests }) => console.log(JSON.stringify(await runTests('rooms'))))`;
  const { stdout } = await run(projectNode(), ['-e', script], { cwd: project });
  return JSON.parse(stdout);
}

const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };

test('a failed test is named with its file, and so is a file that does not load', async () => {
  const testResults = [
    {
      name: join(project, 'src/one.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'is right' },
        { status: 'failed', fullName: 'letters are kept' },
      ],
    },
    { name: join(project, 'src/two.test.ts'), status: 'failed', assertionResults: [] },
  ];
  const failed = ['src/one.test.ts › letters are kept', 'src/two.test.ts'];
  expect(await countTests({ ...counts, testResults }, 1)).toEqual({ passed: 3, skipped: 2, failed });
});

test('a run that ends badly without a failed test, or without any test, is a failure', async () => {
  const failed = ['the run of rooms'];
  expect(await countTests({ ...counts, testResults: [] }, 1)).toEqual({ passed: 3, skipped: 2, failed });
  expect(await countTests(undefined, 0)).toEqual({ passed: 0, skipped: 0, failed });
});
