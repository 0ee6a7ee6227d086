// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, stateOfBuild } from './build.mjs';
import { installMissing } from './install.mjs';
import { become, CommandError, main, ROOT } from './toolchain.mjs';

/** `npm run admin`, `backup` and `restore`: what stands behind `--` goes on to the command. */
await main(async () => {
  process.env.INIT_CWD ??= process.cwd();
  await prepare();
  become(['dist/server/commands.js', ...process.argv.slice(2)]);
});

/** Leaves alone what is there: the program may be running on it, from before these sources came. */
async function prepare() {
  const state = stateOfBuild();
  if (state === 'stale') {
    throw new CommandError(
      'The sources have changed since the program was built, and nothing was done: stop it and build with npm start or npm run build, or go back to the sources that it was built from.',
    );
  }
  if (state === 'missing' || !existsSync(join(ROOT, 'node_modules'))) await installMissing();
  await buildIfStale();
}
