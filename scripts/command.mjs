// @ts-check
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { become, main } from './toolchain.mjs';

/** `npm run admin`, `backup` and `restore`: what stands behind `--` goes on to the command. */
await main(async () => {
  process.env.INIT_CWD ??= process.cwd();
  await installMissing();
  await buildIfStale();
  become(['dist/server/commands.js', ...process.argv.slice(2)]);
});
