// @ts-check
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { become, isOnlyBuilt, main, PROGRAM } from './toolchain.mjs';

await main(async () => {
  if (!isOnlyBuilt()) {
    await installMissing();
    await buildIfStale();
  }
  become(PROGRAM);
});
