import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface ProcessLimits {
  mostMs: number;
  /** Of what it writes on either of its outputs. */
  mostBytes: number;
}

export interface EndedProcess {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: Buffer<ArrayBuffer>;
  complaint: string;
}

/**
 * Runs Node with these arguments and this input to its end, which over the limits is a `SIGKILL`. It gets no
 * environment. Throws what keeps it from starting, such as too many open files.
 */
export async function runProcess(
  args: string[],
  input: Uint8Array,
  { mostMs, mostBytes }: ProcessLimits,
): Promise<EndedProcess> {
  const program: ChildProcess = spawn(process.execPath, args, {
    env: {},
    stdio: 'pipe',
    timeout: mostMs,
    killSignal: 'SIGKILL',
  });
  // At once, as an error that nobody hears would end us; one that comes for want of files comes without pipes.
  const closed = once(program, 'close');
  // It may end before it has read everything.
  program.stdin?.on('error', () => {}).end(input);
  const output = gather(program, program.stdout, mostBytes);
  const complaint = gather(program, program.stderr, mostBytes);
  const [code, signal] = await closed;
  return { code, signal, output: Buffer.concat(output), complaint: Buffer.concat(complaint).toString() };
}

/** What has come until then, and all of it once the program is closed. */
function gather(program: ChildProcess, stream: Readable | null, mostBytes: number): Buffer[] {
  const pieces: Buffer[] = [];
  let bytes = 0;
  stream?.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > mostBytes) program.kill('SIGKILL');
    else pieces.push(piece);
  });
  return pieces;
}
