import { join } from 'node:path';
import { AppError } from '../../../http/errors.server.ts';
import { makeSemaphore } from '../../../http/semaphore.server.ts';
import { runProcess } from './drawing-process.server.ts';
import { NOT_AN_IMAGE } from './image-limits.ts';
import { imageType } from './image-type.server.ts';
import type { Image } from './images.server.ts';

/** What an organization's images are drawn as. */
export type ImageUse = 'logo' | 'favicon';

const CONTENT_TYPES = { logo: 'image/webp', favicon: 'image/png' };

/** Beside this file, or built beside the built program. */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'image-program.server.ts' : 'image-program.js',
);
const REFUSED = 3;

/** Longer than the program gives itself, for the time when it can't hear its own clock. A drawn image is far smaller. */
const LIMITS = { mostMs: 15_000, mostBytes: 5 * 1024 * 1024 };

const NOT_DRAWN = 'The image could not be drawn just now. Please try again in a few seconds.';
const RETRY_AFTER_SECONDS = 5;

const inTurn = makeSemaphore({
  running: 2,
  waiting: 20,
  refusal: 'Very many images are being uploaded just now. Please try again in a few seconds.',
});

/**
 * The image in pixels of our own making (ruling 22). Throws a 400 for what is no image of a kind that is taken or
 * costs too much to draw, and a 503 when too many wait or no process can be started.
 */
export async function drawImage(bytes: Uint8Array, use: ImageUse): Promise<Image> {
  if (imageType(bytes) === null) throw notAnImage();
  return { contentType: CONTENT_TYPES[use], bytes: await inTurn(() => runProgram(bytes, use)) };
}

function notAnImage(): AppError {
  return new AppError(400, NOT_AN_IMAGE);
}

async function runProgram(image: Uint8Array, use: ImageUse): Promise<Uint8Array<ArrayBuffer>> {
  const { code, signal, output, complaint } = await runProcess([PROGRAM, use], image, LIMITS).catch(putOff);
  if (code === 0) return new Uint8Array(output);
  if (code === REFUSED || signal === 'SIGKILL') throw notAnImage();
  throw new Error(`The image program ended with ${code ?? signal}: ${complaint.slice(0, 1000)}`);
}

/** The machine has no process, file or memory to spare. */
function putOff(cause: unknown): never {
  throw new AppError(503, NOT_DRAWN, { retryAfter: RETRY_AFTER_SECONDS, cause });
}
