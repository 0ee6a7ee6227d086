// @ts-check
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { become, main } from './toolchain.mjs';

await main(async () => {
  await installMissing();
  await buildIfStale();
  become(['bench/bench.ts', ...process.argv.slice(2)]);
});
