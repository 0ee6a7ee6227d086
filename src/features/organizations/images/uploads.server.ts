import type { Context } from 'hono';
import { AppError } from '../../../http/errors.server.ts';
import { readForm } from '../../../http/form-body.server.ts';
import { drawImage, type Image, TOO_MANY_UPLOADS } from './image-drawing.server.ts';
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, NOT_AN_IMAGE } from './image-limits.contract.ts';

export const NOT_A_FORM = 'Please send the image as multipart/form-data.';

/** For the boundaries and headers between the files of a form. */
const MOST_FRAMING_BYTES = 16 * 1024;
/** Uploads fill the memory while they arrive, before they are drawn. */
const MOST_AT_ONCE = { ofOne: 3, ofAll: 20 };

const underWay = new Map<number, number>();

/** At least one of the files `logo` and `favicon` of a form. */
export async function drawUpload(
  c: Context,
  uploader: { id: number },
): Promise<{ logo?: Image; favicon?: Image }> {
  return oneOfFew(uploader.id, async () => {
    const { logo, favicon } = await readUpload(c);
    return {
      ...(logo && { logo: await drawImage(logo, 'logo') }),
      ...(favicon && { favicon: await drawImage(favicon, 'favicon') }),
    };
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

async function readUpload(c: Context) {
  const mostBytes = MOST_IMAGE_BYTES + MOST_FRAMING_BYTES;
  const form = await readForm(c, { mostBytes, refusal: IMAGE_TOO_LARGE, notAForm: NOT_A_FORM });
  const [logo, favicon] = [fileOf(form, 'logo'), fileOf(form, 'favicon')];
  const size = (logo?.size ?? 0) + (favicon?.size ?? 0);
  if (size > MOST_IMAGE_BYTES) throw new AppError(413, IMAGE_TOO_LARGE);
  if (size === 0) throw new AppError(400, NOT_AN_IMAGE);
  return { logo: await logo?.bytes(), favicon: await favicon?.bytes() };
}

function fileOf(form: FormData, name: string): File | undefined {
  const field = form.getAll(name).at(-1);
  if (field instanceof File) return field;
  if (field) throw new AppError(400, NOT_AN_IMAGE);
  return undefined;
}
