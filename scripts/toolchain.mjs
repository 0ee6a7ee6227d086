// @ts-check
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/**
 * Options of Node for the built program. Without these limits and with much memory, V8 lets its heap grow to five
 * times the used size before it collects garbage.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=512'];

export const PROGRAM = [...NODE_OPTIONS, join(ROOT, 'dist', 'server', 'main.js')];

export const COMMANDS = join(ROOT, 'dist', 'server', 'commands.js');

/** By default glibc holds freed memory in a pool for each thread: 30 MB that no one uses. */
export const FRUGAL_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** The failed command has printed the reason. */
export class CommandError extends Error {}

export function projectNode() {
  const pinned = packageFile(`node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new CommandError(
    `Node 24 is needed, and this is ${process.versions.node}. Install it and start again.`,
  );
}

/** @param {string} path */
export function packageFile(path) {
  return join(ROOT, 'node_modules', path);
}

/**
 * Runs a command in the project's folder to its end, with its output on this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function run(command, args, env = {}) {
  const code = await exitCode(command, args, env);
  if (code !== 0) throw new CommandError(`${[command, ...args].join(' ')} ended with ${code}.`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function exitCode(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PATH: searchPath(), ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Continues in the folder of the project, with the settings there. @param {string[]} args */
export function become(args) {
  process.chdir(ROOT);
  loadSettings(join(ROOT, '.env'));
  execute(args);
}

/** Existing variables take precedence. Node itself would read the file too late for `NODE_EXTRA_CA_CERTS`. @param {string} file */
export function loadSettings(file) {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch {
    throw new CommandError(`This user isn't allowed to read ${file}.`);
  }
}

/**
 * Replaces this process by the project's Node, under the same ID, so signals reach the program directly. A Node that
 * can't do that (the machine's, at a first start) forwards signals.
 * @param {string[]} args
 */
export function execute(args) {
  const node = projectNode();
  const env = { ...FRUGAL_MALLOC, ...process.env };
  if (process.execve) return process.execve(node, [node, ...args], env);
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}

function searchPath() {
  return [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
}

/** Ends with one line when a command has failed. @param {() => Promise<void>} body */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
