import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { projectNode, ROOT } from '../../../scripts/toolchain.mjs';

interface Options {
  env: NodeJS.ProcessEnv;
  input?: string;
  script?: string;
}

/** The command `admin`, `backup` or `restore`. It sees nothing of this machine's configuration. */
export function runCommand(args: string[], { env, input = '', script }: Options) {
  const { PATH, HOME } = process.env;
  const child = spawn(projectNode(), [script ?? 'dist/server/commands.js', ...args], {
    cwd: ROOT,
    env: { PATH, HOME, ...env },
  });
  child.stdin.end(input);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([told, complained]) => ({ code: child.exitCode, told, complained }),
  );
  return { child, ended };
}
