// @ts-check
import { COMMANDS, execute, loadSettings, main, PROGRAM } from './toolchain.mjs';

/** systemd reads the settings of the service from this file, and commands that people type need them too. */
const SETTINGS = '/etc/redress.env';

const [name = '', ...args] = process.argv.slice(2);
await main(async () => {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const needsSettings = !DATA_DIR && !DATABASE_URL && !['version', '--version'].includes(name);
  if (needsSettings) loadSettings(SETTINGS);
  execute(name === 'start' ? [...PROGRAM, ...args] : [COMMANDS, name, ...args]);
});
