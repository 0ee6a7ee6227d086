// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { CommandError, exitCode, main, packageFile, projectNode, run } from './toolchain.mjs';

/** Everything that this run found out; each check counts as one test. */
const totals = { passed: 0, failed: 0, skipped: 0 };

await main(async () => {
  await check('packages', installMissing);
  const node = projectNode();
  await check('types', () => run(node, [packageFile('typescript/bin/tsc'), '--noEmit']));
  await check('style and import directions', () =>
    run(node, [packageFile('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings']),
  );
  await check('unused code', () =>
    run(node, [packageFile('knip/bin/knip.js'), '--treat-config-hints-as-errors']),
  );
  await check('build', buildIfStale);
  const browser = await check('browser', findOrInstallBrowser);
  await runTests(node, browser ? { CHROMIUM_PATH: browser } : {});
});
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
if (totals.failed > 0) process.exitCode = 1;

/**
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} body
 */
async function check(name, body) {
  console.log(`\n— ${name}`);
  try {
    const result = await body();
    totals.passed += 1;
    return result;
  } catch (error) {
    totals.failed += 1;
    console.error(error instanceof CommandError ? error.message : error);
    return undefined;
  }
}

/** The tests of the rooms and the journeys, with their own counts. @param {string} node @param {NodeJS.ProcessEnv} env */
async function runTests(node, env) {
  console.log('\n— tests');
  const folder = mkdtempSync(join(tmpdir(), 'redress-tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await exitCode(node, [packageFile('vitest/vitest.mjs'), 'run', ...reporters], env);
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
