// @ts-check
import { buildIfStale } from './build.mjs';
import { findOrInstallParts, missingParts } from './cluster-parts.mjs';
import { installMissing } from './install.mjs';
import { main } from './toolchain.mjs';
import { printFailed, runTests } from './vitest.mjs';

const isShort = process.argv[2] === 'short';

/** The short form is for every change, the long one for releases. */
await main(async () => {
  if (isShort && missingParts().length > 0) {
    return console.log(`skipped: this machine has no ${missingParts().join(' and no ')}`);
  }
  await installMissing();
  await findOrInstallParts();
  await buildIfStale();
  const { passed, failed, skipped } = await runTests('cluster', { CLUSTER_TEST: isShort ? 'short' : 'long' });
  printFailed(failed);
  console.log(`${passed} passed, ${failed.length} failed, ${skipped} skipped`);
  if (failed.length > 0) process.exitCode = 1;
});
