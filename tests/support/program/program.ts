import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { FRUGAL_MALLOC, PROGRAM, projectNode, ROOT } from '../../../scripts/toolchain.mjs';
import { makeTemporaryFolder } from './temporary-folder.ts';

interface Options {
  /** Beside it the program sees nothing of this machine's configuration. */
  env?: NodeJS.ProcessEnv;
  /** Outlives the program; without one it gets a new folder that goes with it. */
  dataDir?: string;
  port?: number;
  /** Script to run instead of the built program; "npm start" runs through npm. */
  script?: string;
  /** Has another release. */
  folder?: string;
  /** Runs `redress start` of this release, or of the one behind this link. */
  release?: string;
}

export type Program = Awaited<ReturnType<typeof startProgram>>;

/** Starts the built program on a free port, and resolves once it is ready. */
export async function startProgram(options: Options = {}) {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await makeTemporaryFolder());
  const { child, output, ended } = runProgram({
    ...options,
    env: { PORT: String(port), DATA_DIR: dataDir, ...options.env },
  });
  const address = `http://localhost:${port}`;
  await Promise.race([readiness(child, address, output), ended.then(failToStart)]);
  /** Ends the program; resolves with its exit code, null when the signal killed it. */
  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    child.kill(signal);
    const { code } = await ended;
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    return code;
  }
  return {
    address,
    pid: child.pid,
    campaignAddress: /http\S+\/c\/\S+/.exec(output())?.[0] ?? '',
    outboxAddress: /http\S+outbox\?key=\S+/.exec(output())?.[0] ?? '',
    output,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
}

/** Runs the built program, collecting what it prints. */
export function runProgram({ env = {}, script, folder = ROOT, release }: Options) {
  // npm needs the certificates to install packages behind a proxy.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const starts = release === undefined ? PROGRAM : [join(release, 'scripts/redress.mjs'), 'start'];
  const [command, args] =
    script === 'npm start' ? ['npm', ['start']] : [projectNode(), script ? [script] : starts];
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH, HOME, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }), ...FRUGAL_MALLOC, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => chunks.push(chunk));
  }
  const output = () => chunks.join('');
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output: output() }));
  return { child, output, ended };
}

/** The program prints its addresses, in one write, once it listens. */
async function readiness({ stdout }: ChildProcess, address: string, output: () => string) {
  while (stdout) {
    const isPrinted = output().includes(' is at http');
    const answer = isPrinted ? await fetch(`${address}/readyz`).catch(() => undefined) : undefined;
    if (answer?.ok) return;
    if (!isPrinted) await once(stdout, 'data');
  }
}

function failToStart({ code, output }: { code: number | null; output: string }): never {
  throw new Error(`The program ended with ${code} before it was ready:\n${output}`);
}

let portsTaken = 0;

/**
 * Below the ports that systems hand out by themselves, and of this worker alone: nothing else takes it between
 * this look and the program's start.
 */
export async function freePort(): Promise<number> {
  const firstOfWorker = 20_000 + (process.pid % 60) * 200;
  const port = firstOfWorker + (portsTaken++ % 200);
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  const isFree = await listening;
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
