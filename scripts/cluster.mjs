// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { findOrInstallFailoverParts, findOrInstallParts, missingParts } from './cluster-parts.mjs';
import { printFaultTable } from './fault-table.mjs';
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
  if (!isShort) await findOrInstallFailoverParts();
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'redress-faults-'));
  const table = join(folder, 'table');
  const env = { CLUSTER_TEST: isShort ? 'short' : 'long', CLUSTER_TABLE: table };
  const { passed, failed, skipped } = await runTests('cluster', env);
  if (!isShort) printFaultTable(table);
  rmSync(folder, { recursive: true });
  printFailed(failed);
  console.log(`${passed} passed, ${failed.length} failed, ${skipped} skipped`);
  if (failed.length > 0) process.exitCode = 1;
});
