// @ts-check
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { become, main, PROGRAM } from './toolchain.mjs';

await main(async () => {
  await installMissing();
  await buildIfStale();
  become(PROGRAM);
});
