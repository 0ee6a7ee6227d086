// @ts-check
import { installMissing } from './install.mjs';
import { become, main, packageFile } from './toolchain.mjs';

await main(async () => {
  await installMissing();
  become([packageFile('vite/bin/vite.js')]);
});
