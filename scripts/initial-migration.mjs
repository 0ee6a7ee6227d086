// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, packageFile, projectNode, ROOT, run } from './toolchain.mjs';

/** Until the first release, a change of a table rewrites the one migration. After it, migrations are added. */
const FOLDER = join(ROOT, 'migrations');
const INITIAL = join(FOLDER, '0000_initial.sql');
const BREAKPOINT = '\n--> statement-breakpoint\n';

await main(async () => {
  rmSync(join(FOLDER, 'meta'), { recursive: true, force: true });
  rmSync(INITIAL, { force: true });
  await run(projectNode(), [packageFile('drizzle-kit/bin.cjs'), 'generate', '--name=initial']);
  const generated = `-- Generated from the *.table.server.ts files by "npm run initial-migration".\n${readFileSync(INITIAL, 'utf8')}`;
  writeFileSync(INITIAL, `${[byHand('before'), generated, byHand('after')].join(BREAKPOINT)}\n`);
});

/** @param {string} part */
function byHand(part) {
  const path = `migrations/by-hand/${part}.sql`;
  return `-- By hand, from ${path}.\n${readFileSync(join(ROOT, path), 'utf8').trim()}`;
}
