import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../../http/errors.server.ts';
import { makeSemaphore } from '../../../http/semaphore.server.ts';
import { NOT_AN_IMAGE } from '../organizations.contract.ts';
import { imageType } from './image-type.server.ts';

export interface Image {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

type ImageUse = 'logo' | 'favicon';

const CONTENT_TYPES = { logo: 'image/webp', favicon: 'image/png' };

/** Beside this file, or built beside the built program. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'image-program.server.ts' : 'image-program.js',
);
const REFUSED = 3;

/** Longer than the program gives itself, in case it can't act on its own timer. A drawn image is far smaller. */
const LIMITS = { mostMs: 15_000, mostBytes: 5 * 1024 * 1024 };

export const TOO_MANY_UPLOADS =
  'Very many images are being uploaded just now. Please try again in a few seconds.';
export const NOT_DRAWN = 'The image could not be drawn just now. Please try again in a few seconds.';
const RETRY_AFTER_SECONDS = 5;

const inTurn = makeSemaphore({ running: 2, waiting: 20, refusal: TOO_MANY_UPLOADS });

/**
 * The image in pixels of our own making. Throws a 400 for what is no image of a kind that is taken or costs too much
 * to draw, and a 503 when too many wait or no process can be started.
 */
export async function drawImage(bytes: Uint8Array, use: ImageUse): Promise<Image> {
  if (imageType(bytes) === null) throw new AppError(400, NOT_AN_IMAGE);
  return { contentType: CONTENT_TYPES[use], bytes: await inTurn(() => runProgram(bytes, use)) };
}

async function runProgram(image: Uint8Array, use: ImageUse): Promise<Uint8Array<ArrayBuffer>> {
  const { code, signal, output, complaint } = await runProcess([PROGRAM, use], image, LIMITS).catch(
    (cause: unknown) => {
      throw new AppError(503, NOT_DRAWN, { retryAfter: RETRY_AFTER_SECONDS, cause });
    },
  );
  if (code === 0) return new Uint8Array(output);
  if (code === REFUSED || signal === 'SIGKILL') throw new AppError(400, NOT_AN_IMAGE);
  throw new Error(`The image program ended with ${code ?? signal}: ${complaint.slice(0, 1000)}`);
}

/**
 * Runs Node with these arguments and this input, without an environment, to its end, which over the limits is a
 * `SIGKILL`. Throws what keeps it from starting, such as too many open files.
 */
export async function runProcess(args: string[], input: Uint8Array, limits: typeof LIMITS) {
  const program: ChildProcess = spawn(process.execPath, args, {
    env: {},
    stdio: 'pipe',
    timeout: limits.mostMs,
    killSignal: 'SIGKILL',
  });
  // At once: an error without a listener would end this process. Too many open files leave it without pipes.
  const closed = once(program, 'close');
  // It may end before it has read everything.
  program.stdin?.on('error', () => {}).end(input);
  const output = gather(program, program.stdout, limits.mostBytes);
  const complaint = gather(program, program.stderr, limits.mostBytes);
  const [code, signal] = await closed;
  return { code, signal, output: Buffer.concat(output), complaint: Buffer.concat(complaint).toString() };
}

/** All of it is there once the program has closed. */
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
