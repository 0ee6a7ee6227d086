import type { Context } from 'hono';
import { readLimited } from '../../http/body-limit.server.ts';
import { AppError } from '../../http/errors.server.ts';

export interface Uploads {
  logo?: Uint8Array;
  favicon?: Uint8Array;
}

const MOST_BYTES = 5 * 1024 * 1024;
/** What stands between and around the files. */
const MOST_FRAMING_BYTES = 16 * 1024;
const TOO_LARGE = 'The image is too large: at most 5 MiB are taken.';

/** The files `logo` and `favicon` of a form, one of them at least, 5 MiB together at most (rulings 18 and 22). */
export async function readUploads(c: Context): Promise<Uploads> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError(415, 'Please send the image as multipart/form-data.');
  }
  const limit = { mostBytes: MOST_BYTES + MOST_FRAMING_BYTES, refusal: TOO_LARGE };
  const { logo, favicon } = await readLimited(c, limit, () => c.req.parseBody());
  const files = {
    ...(logo && { logo: requireFile(logo) }),
    ...(favicon && { favicon: requireFile(favicon) }),
  };
  const size = (files.logo?.size ?? 0) + (files.favicon?.size ?? 0);
  if (size > MOST_BYTES) throw new AppError(413, TOO_LARGE);
  if (size === 0) throw new AppError(400, 'Please upload an image file');
  return {
    ...(files.logo && { logo: await files.logo.bytes() }),
    ...(files.favicon && { favicon: await files.favicon.bytes() }),
  };
}

function requireFile(field: unknown): File {
  if (field instanceof File) return field;
  throw new AppError(400, 'Please upload an image file');
}
