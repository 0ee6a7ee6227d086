import type { Context } from 'hono';
import { AppError } from '#http/errors.server.ts';
import { readForm } from '#http/form-body.server.ts';
import type { Reservation } from '#http/limits/rate-limiter.server.ts';
import { drawImage, type Image, type ImageUse, TOO_MANY_UPLOADS } from './image-drawing.server.ts';
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, NOT_AN_IMAGE } from './image-limits.contract.ts';

export const NOT_A_FORM = 'Please send the image as multipart/form-data.';

const MAX_FRAMING_BYTES = 16 * 1024;
/** Each upload is in memory while it arrives. */
const MAX_AT_ONCE = { ofOne: 3, ofAll: 20 };
const MAX_WAITING = 100;
const TIMEOUT_MS = 10_000;

interface Uploader {
  id: number;
  takeQuota(): Promise<Reservation>;
}

export async function drawUpload(
  c: Context,
  { id, takeQuota }: Uploader,
  uses: readonly ImageUse[],
): Promise<Partial<Record<ImageUse, Image>>> {
  using _place = await takePlace(id);
  const taken = await takeQuota();
  try {
    const drawn: Partial<Record<ImageUse, Image>> = {};
    for (const { use, file } of await readUpload(c, uses)) {
      drawn[use] = await drawImage(await file.bytes(), use);
    }
    return drawn;
  } catch (error) {
    if (error instanceof AppError && error.status === 503) await taken.refund();
    throw error;
  }
}

const underWay = new Map<number, number>();
const line = new Set<{ id: number; begin: () => void }>();

function hasRoom(id: number): boolean {
  const ofAll = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  return (underWay.get(id) ?? 0) < MAX_AT_ONCE.ofOne && ofAll < MAX_AT_ONCE.ofAll;
}

/** Throws a 503 after a timeout. Waiting uploads aren't read yet, so they take no memory. */
async function takePlace(id: number): Promise<Disposable> {
  if (!hasRoom(id)) await waitForRoom(id);
  else occupy(id);
  return { [Symbol.dispose]: () => leave(id) };
}

function waitForRoom(id: number): Promise<void> {
  if (line.size >= MAX_WAITING) throw tooBusy();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const place = { id, begin: resolve };
  line.add(place);
  const timeout = setTimeout(() => {
    line.delete(place);
    reject(tooBusy());
  }, TIMEOUT_MS);
  return promise.finally(() => clearTimeout(timeout));
}

function occupy(id: number): void {
  underWay.set(id, (underWay.get(id) ?? 0) + 1);
}

function leave(id: number): void {
  const left = (underWay.get(id) ?? 1) - 1;
  if (left > 0) underWay.set(id, left);
  else underWay.delete(id);
  const next = [...line].find((one) => hasRoom(one.id));
  if (!next) return;
  line.delete(next);
  occupy(next.id);
  next.begin();
}

function tooBusy(): AppError {
  return new AppError(503, TOO_MANY_UPLOADS, { retryAfter: 5 });
}

async function readUpload(c: Context, uses: readonly ImageUse[]) {
  const mostBytes = MAX_IMAGE_BYTES + MAX_FRAMING_BYTES;
  const form = await readForm(c, { mostBytes, refusal: IMAGE_TOO_LARGE, notAForm: NOT_A_FORM });
  const files = uses.flatMap((use) => fileOf(form, use) ?? []);
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  if (size > MAX_IMAGE_BYTES) throw new AppError(413, IMAGE_TOO_LARGE);
  if (size === 0) throw new AppError(400, NOT_AN_IMAGE);
  return files;
}

function fileOf(form: FormData, use: ImageUse) {
  const file = form.getAll(use).at(-1);
  if (file instanceof File) return { use, file };
  if (file) throw new AppError(400, NOT_AN_IMAGE);
  return undefined;
}
