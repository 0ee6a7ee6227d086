import type { Context } from 'hono';
import { AppError } from '../../../http/errors.server.ts';
import { readForm } from '../../../http/form-body.server.ts';
import { drawImage, type Image, type ImageUse, TOO_MANY_UPLOADS } from './image-drawing.server.ts';
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, NOT_AN_IMAGE } from './image-limits.contract.ts';

export const NOT_A_FORM = 'Please send the image as multipart/form-data.';

/** For the boundaries and headers between the files of a form. */
const MOST_FRAMING_BYTES = 16 * 1024;
/** Uploads fill the memory while they arrive, before they are drawn. */
const MOST_AT_ONCE = { ofOne: 3, ofAll: 20 };

const underWay = new Map<number, number>();

/** At least one of the files of a form whose fields have the names of these uses. */
export async function drawUpload(
  c: Context,
  uploader: { id: number },
  uses: readonly ImageUse[],
): Promise<Partial<Record<ImageUse, Image>>> {
  return oneOfFew(uploader.id, async () => {
    const drawn: Partial<Record<ImageUse, Image>> = {};
    for (const { use, file } of await readUpload(c, uses)) {
      drawn[use] = await drawImage(await file.bytes(), use);
    }
    return drawn;
  });
}

async function oneOfFew<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  const ofOne = underWay.get(id) ?? 0;
  const ofAll = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  if (ofOne >= MOST_AT_ONCE.ofOne || ofAll >= MOST_AT_ONCE.ofAll) {
    throw new AppError(503, TOO_MANY_UPLOADS, { retryAfter: 5 });
  }
  underWay.set(id, ofOne + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(id) ?? 1) - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  }
}

async function readUpload(c: Context, uses: readonly ImageUse[]) {
  const mostBytes = MOST_IMAGE_BYTES + MOST_FRAMING_BYTES;
  const form = await readForm(c, { mostBytes, refusal: IMAGE_TOO_LARGE, notAForm: NOT_A_FORM });
  const files = uses.flatMap((use) => fileOf(form, use) ?? []);
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  if (size > MOST_IMAGE_BYTES) throw new AppError(413, IMAGE_TOO_LARGE);
  if (size === 0) throw new AppError(400, NOT_AN_IMAGE);
  return files;
}

function fileOf(form: FormData, use: ImageUse) {
  const file = form.getAll(use).at(-1);
  if (file instanceof File) return { use, file };
  if (file) throw new AppError(400, NOT_AN_IMAGE);
  return undefined;
}
