import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { AppError } from '../../http/errors.server.ts';
import { makeWaitingLine } from '../../http/waiting-line.server.ts';
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

const inTurn = makeWaitingLine({
  running: 2,
  waiting: 20,
  refusal: 'Very many images are being uploaded just now. Please try again in a few seconds.',
});

/**
 * The image in pixels of our own making (ruling 22). Throws a 400 for what is no image of a kind that is taken or
 * costs too much to draw, and a 503 when too many wait.
 */
export async function drawImage(bytes: Uint8Array, use: ImageUse): Promise<Image> {
  if (imageType(bytes) === null) throw notAnImage();
  return { contentType: CONTENT_TYPES[use], bytes: await inTurn(() => runProgram(bytes, use)) };
}

function notAnImage(): AppError {
  return new AppError(400, NOT_AN_IMAGE);
}

async function runProgram(image: Uint8Array, use: ImageUse): Promise<Uint8Array<ArrayBuffer>> {
  // Without an environment: should an image take the program over, there is no secret in it.
  const program = spawn(process.execPath, [PROGRAM, use], { env: {}, stdio: 'pipe' });
  // It may end before it has read everything.
  program.stdin.on('error', () => {}).end(image);
  const [[code, signal], drawn, complaint] = await Promise.all([
    once(program, 'close'),
    buffer(program.stdout),
    text(program.stderr),
  ]);
  if (code === 0) return new Uint8Array(drawn);
  if (code === REFUSED || signal === 'SIGKILL') throw notAnImage();
  throw new Error(`The image program ended with ${code ?? signal}: ${complaint.slice(0, 1000)}`);
}
