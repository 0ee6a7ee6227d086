// @ts-check
import { join } from 'node:path';
import { execute, FRUGAL_MALLOC, loadSettings, main, NODE_OPTIONS, ROOT } from './toolchain.mjs';

/** systemd reads the settings of the service from this file, and commands that people type need them too. */
const SETTINGS = '/etc/redress.env';

/** Goes through the link "current", so a reload finds the new release. */
const FOLDER = join(process.argv[1] ?? '', '..', '..');

const [name = '', ...args] = process.argv.slice(2);
await main(async () => {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const needsSettings = !DATA_DIR && !DATABASE_URL && !['version', '--version'].includes(name);
  if (needsSettings) loadSettings(SETTINGS);
  if (name === 'start') await startParent();
  else execute([join(FOLDER, 'dist/server/commands.js'), name, ...args]);
});

/** Runs in this process, because Node would close a listener of systemd for the next one. */
async function startParent() {
  const { runParent } = await import(`${ROOT}/dist/server/parent.js`);
  await runParent({ folder: FOLDER, nodeOptions: NODE_OPTIONS, env: { ...FRUGAL_MALLOC, ...process.env } });
}
