// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, stateOfBuild } from './build.mjs';
import { installMissing } from './install.mjs';
import { become, COMMANDS, CommandError, main, ROOT } from './toolchain.mjs';

await main(async () => {
  process.env.INIT_CWD ??= process.cwd();
  await prepare();
  become([COMMANDS, ...process.argv.slice(2)]);
});

/** Never replaces a build: the program may be running on it. */
async function prepare() {
  const state = stateOfBuild();
  if (state === 'stale') {
    throw new CommandError(
      'The sources have changed since the program was built. Stop it and build again (npm start or npm run build), or restore the old sources. Nothing was changed.',
    );
  }
  if (state === 'missing' || !existsSync(join(ROOT, 'node_modules'))) await installMissing();
  await buildIfStale();
}
