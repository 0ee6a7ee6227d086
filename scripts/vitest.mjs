// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { exitCode, packageFile, projectNode, ROOT } from './toolchain.mjs';

/**
 * Runs the tests of a project, or those in some of its files, with their output on this terminal, and counts them.
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [files]
 */
export async function runTests(project, env, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'redress-tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [packageFile('vitest/vitest.mjs'), 'run', `--project=${project}`, ...reporters, ...files];
  const code = await exitCode(projectNode(), vitest, env);
  const counted = readReport(report);
  rmSync(folder, { recursive: true });
  // A stray error fails the run without failing a test.
  const hasHiddenFailure = counted.failed.length === 0 && (code !== 0 || counted.passed === 0);
  return hasHiddenFailure ? { ...counted, failed: [`the run of ${project}`] } : counted;
}

/**
 * Prints at the very end, because people may read only the last lines.
 * @param {string[]} names
 */
export function printFailed(names) {
  for (const name of names) console.log(`failed: ${name}`);
}

/** @param {string} file */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: Number(report.numPassedTests),
      skipped: Number(report.numPendingTests + report.numTodoTests),
      failed: failedTests(report.testResults),
    };
  } catch {
    return { passed: 0, skipped: 0, failed: [] };
  }
}

const MAX_CAUSE_LINES = 30;

/**
 * A file that fails without a failed test did not load, or failed before or after its tests.
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} files
 */
function failedTests(files) {
  return files.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map(({ fullName, failureMessages: [cause = ''] }) => {
      const lines = cause.split('\n').slice(0, MAX_CAUSE_LINES);
      return [`${file} › ${fullName}`, ...lines].join('\n    ');
    });
  });
}
