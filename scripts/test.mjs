// @ts-check
import { findBrowser, findOrInstallBrowser } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { missingParts } from './cluster-parts.mjs';
import { installMissing } from './install.mjs';
import { CommandError, main, packageFile, projectNode, run } from './toolchain.mjs';
import { printFailed, runTests } from './vitest.mjs';

const totals = { passed: 0, skipped: 0 };
/** @type {string[]} */
const failed = [];
/** Tests of locks, counters and jobs also run behind a pooler, which gives each transaction another connection. */
const ALSO_POOLED = [
  'src/database/client.test.ts',
  'src/database/migrations.test.ts',
  'src/jobs/',
  'src/mail/mail-jobs.test.ts',
  'src/http/limits/rate-limit.test.ts',
  'src/safety/',
  'src/features/accounts/sign-in/',
  'src/features/accounts/expired-rows.test.ts',
  'src/features/organizations/images/organization-images.test.ts',
  'src/features/interactions/campaign-days.test.ts',
  'src/features/interactions/receipts.test.ts',
  'src/features/letters/engine/letter-rate-limits.test.ts',
  'src/features/letters/engine/letter-plan.test.ts',
  'src/features/letters/engine/letter-shares.test.ts',
  'src/features/letters/money/money.test.ts',
];
/** Also runs in a Chromium with windows, which makes more requests than its headless shell, such as /favicon.ico. */
const ALSO_WITH_WINDOWS = ['tests/journeys/visitors/letters-first.test.ts'];
const isSlow = process.argv[2] === 'slow';

await main(async () => {
  await check('packages', installMissing);
  const node = projectNode();
  const browser = check('browser', findOrInstallBrowser);
  const build = check('build', buildIfStale);
  if (isSlow) {
    await Promise.all([browser, build]);
    await countTests('slow');
    if (!missingParts().includes('pgbouncer')) return countTests('rooms', { TEST_POOLER: 'on' }, ALSO_POOLED);
    return console.log('skipped: rooms behind a pooler, because this machine has no pgbouncer');
  }
  // These run in parallel, because each keeps only one processor busy, and the rooms wait more than they work.
  await Promise.all([
    browser,
    build,
    check('types', () => run(node, [packageFile('typescript/bin/tsc'), '--noEmit'])),
    check('style', () => run(node, [packageFile('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings'])),
    check('unused code', () =>
      run(node, [packageFile('knip/bin/knip.js'), '--treat-config-hints-as-errors']),
    ),
    countTests('rooms'),
  ]);
  await countTests('journeys');
  const [used, other] = [await findBrowser(), await findBrowser({ withWindow: true })];
  if (other && other !== used) await countTests('journeys', { CHROMIUM_PATH: other }, ALSO_WITH_WINDOWS);
});
printFailed(failed);
console.log(`${totals.passed} passed, ${failed.length} failed, ${totals.skipped} skipped`);
if (failed.length > 0) process.exitCode = 1;

/** @param {string} name @param {() => Promise<unknown>} body */
async function check(name, body) {
  try {
    await body();
    totals.passed += 1;
    console.log(`— ${name}: passed`);
  } catch (error) {
    failed.push(name);
    console.error(error instanceof CommandError ? error.message : error);
    console.error(`— ${name}: failed`);
  }
}

/** With their own counts. @param {Parameters<typeof runTests>} which */
async function countTests(...which) {
  const counted = await runTests(...which);
  totals.passed += counted.passed;
  totals.skipped += counted.skipped;
  failed.push(...counted.failed);
}
