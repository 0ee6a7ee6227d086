// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { CommandError, exitCode, main, packageFile, projectNode, run } from './toolchain.mjs';

/** Each check counts as one test. */
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failedChecks = [];
const isSlow = process.argv[2] === 'slow';

await main(async () => {
  await check('packages', installMissing);
  const node = projectNode();
  const browser = check('browser', findOrInstallBrowser);
  const build = check('build', buildIfStale);
  if (isSlow) {
    await Promise.all([browser, build]);
    return runTests(node, 'slow');
  }
  // At the same time, because each keeps only one processor busy, and the rooms wait more than they work.
  await Promise.all([
    browser,
    build,
    check('types', () => run(node, [packageFile('typescript/bin/tsc'), '--noEmit'])),
    check('style', () => run(node, [packageFile('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'])),
    check('unused code', () =>
      run(node, [packageFile('knip/bin/knip.js'), '--treat-config-hints-as-errors']),
    ),
    runTests(node, 'rooms'),
  ]);
  await runTests(node, 'journeys');
});
for (const name of failedChecks) console.log(`— ${name}: failed`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
if (totals.failed > 0) process.exitCode = 1;

/** @param {string} name @param {() => Promise<unknown>} body */
async function check(name, body) {
  try {
    await body();
    totals.passed += 1;
    console.log(`— ${name}: passed`);
  } catch (error) {
    totals.failed += 1;
    failedChecks.push(name);
    console.error(error instanceof CommandError ? error.message : error);
    console.error(`— ${name}: failed`);
  }
}

/** With their own counts. @param {string} node @param {string} project */
async function runTests(node, project) {
  const folder = mkdtempSync(join(tmpdir(), 'redress-tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [packageFile('vitest/vitest.mjs'), 'run', `--project=${project}`, ...reporters];
  const code = await exitCode(node, vitest);
  const { passed, failed, skipped } = readReport(report);
  rmSync(folder, { recursive: true });
  totals.passed += passed;
  totals.skipped += skipped;
  // A file that does not load, or a stray error, fails the run without failing a test.
  const failedOtherwise = failed === 0 && (code !== 0 || passed === 0);
  totals.failed += failedOtherwise ? 1 : failed;
}

/** @param {string} file */
function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
