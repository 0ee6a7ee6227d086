// @ts-check
import { buildIfStale } from './build.mjs';
import { findOrInstallParts } from './cluster-parts.mjs';
import { installMissing } from './install.mjs';
import { exitCode, main, packageFile, projectNode } from './toolchain.mjs';

const isShort = process.argv[2] === 'short';

/** Several copies of the built program on real servers. The short form is for every change, the long one for releases. */
await main(async () => {
  await installMissing();
  await findOrInstallParts(isShort);
  await buildIfStale();
  const vitest = [packageFile('vitest/vitest.mjs'), 'run', '--project=cluster', '--reporter=verbose'];
  process.exitCode = await exitCode(projectNode(), vitest, { CLUSTER_TEST: isShort ? 'short' : 'long' });
});
