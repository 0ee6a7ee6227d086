import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#http/errors.server.ts';
import { makeWorkQueue } from '#http/limits/work-queue.server.ts';
import { NOT_AN_IMAGE } from './image-limits.contract.ts';
import { imageType } from './image-type.server.ts';

export type Image = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

const CONTENT_TYPES = { logo: 'image/webp', favicon: 'image/png', picture: 'image/jpeg' };
export type ImageUse = keyof typeof CONTENT_TYPES;

const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'image-program.server.ts' : 'image-program.js',
);
const REFUSED = 3;

/** Exceeds the program's own timer, which may fail. A drawn image is far smaller than `maxBuffer`. */
const LIMITS = { timeout: 8_000, maxBuffer: 5 * 1024 * 1024 };
/** Node alone maps half a gigabyte. Ordinary images take less than 0.3 s. */
const SYSTEM_LIMITS = 'ulimit -c 0; ulimit -d 1000000; ulimit -t 2; exec env -i "$0" "$@"';
const SHELL = '/bin/sh';

export const TOO_MANY_UPLOADS =
  'Many images are being uploaded right now. Please try again in a few seconds.';
export const NOT_DRAWN = 'We couldn’t process the image right now. Please try again in a few seconds.';

const enqueue = makeWorkQueue({ name: 'images', running: 2, waiting: 20, refusal: TOO_MANY_UPLOADS });

/** Throws a 400 if it isn't an image or is too costly to draw, and a 503 if too many wait. */
export async function drawImage(bytes: Uint8Array, use: ImageUse): Promise<Image> {
  if (imageType(bytes) === null) throw new AppError(400, NOT_AN_IMAGE);
  const { error, output } = await enqueue(() =>
    runProcess(['--max-old-space-size=64', PROGRAM, use], bytes, LIMITS),
  );
  if (error) throw refusalOf(error);
  return { contentType: CONTENT_TYPES[use], bytes: new Uint8Array(output) };
}

/** Kills the program over the limits, because V8's own limits don't cover native memory. */
export function runProcess(args: string[], input: Uint8Array, limits: typeof LIMITS) {
  return new Promise<{ error: ExecFileException | null; output: Buffer }>((resolve) => {
    const options = { ...limits, env: {}, encoding: 'buffer', killSignal: 'SIGKILL' } as const;
    const [file, ...before] = existsSync(SHELL)
      ? [SHELL, '-c', SYSTEM_LIMITS, process.execPath]
      : [process.execPath];
    const program = execFile(file, [...before, ...args], options, (error, output) =>
      resolve({ error, output }),
    );
    // The program may end before reading everything, or have no pipes if too many files are open.
    program.stdin?.on('error', () => {}).end(input);
  });
}

function refusalOf(error: ExecFileException): Error {
  const { code, signal } = error;
  // A process out of memory may end by several signals.
  const isTooMuch = typeof signal === 'string' || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  if (code === REFUSED || isTooMuch) return new AppError(400, NOT_AN_IMAGE);
  if (typeof code === 'string') return new AppError(503, NOT_DRAWN, { retryAfter: 5, cause: error });
  return new Error(`The image program ended with ${code ?? signal}: ${error.message.slice(0, 1000)}`);
}
