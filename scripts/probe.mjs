// @ts-check
import { installMissing } from './install.mjs';
import { become, main } from './toolchain.mjs';

await main(async () => {
  await installMissing();
  become(['bench/probe.ts', ...process.argv.slice(2)]);
});
