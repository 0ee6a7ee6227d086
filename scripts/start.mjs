// @ts-check
import { spawn } from 'node:child_process';
import { buildIfStale } from './build.mjs';
import { installMissing } from './install.mjs';
import { envFile, main, projectNode, ROOT } from './toolchain.mjs';

await main(async () => {
  await installMissing();
  await buildIfStale();
  serve();
});

/** The server has a process group of its own, so that Ctrl+C reaches it once: through here. */
function serve() {
  const args = [...envFile(), 'dist/server/main.js', ...process.argv.slice(2)];
  const server = spawn(projectNode(), args, { cwd: ROOT, stdio: 'inherit', detached: true });
  // A closed terminal, too, is no reason to drop letters in flight.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
  server.once('exit', (code) => process.exit(code ?? 1));
}
