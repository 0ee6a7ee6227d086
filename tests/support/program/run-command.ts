import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectNode, ROOT } from '../../../scripts/toolchain.mjs';

interface Options {
  env: NodeJS.ProcessEnv;
  input?: string;
  script?: string;
  folder?: string;
}

/** The command `admin`, `backup` or `restore`. It sees nothing of this machine's configuration. */
export function runCommand(args: string[], { env, input = '', script, folder = ROOT }: Options) {
  const { PATH, HOME } = process.env;
  const child = spawn(projectNode(), [script ?? join(ROOT, 'dist/server/commands.js'), ...args], {
    cwd: folder,
    env: { PATH, HOME, ...env },
  });
  child.stdin.end(input);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([told, complained]) => ({ code: child.exitCode, told, complained }),
  );
  return { child, ended };
}
