// @ts-check
import { installMissing } from './install.mjs';
import { envFile, exitCode, main, packageFile, projectNode } from './toolchain.mjs';

await main(async () => {
  await installMissing();
  const vite = packageFile('vite/bin/vite.js');
  process.exitCode = await exitCode(projectNode(), [...envFile(), vite]);
});
