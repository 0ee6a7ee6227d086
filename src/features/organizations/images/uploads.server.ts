import type { Context } from 'hono';
import { AppError } from '../../../http/errors.server.ts';
import { readLimited } from '../../../http/json-body.server.ts';
import { IMAGE_TOO_LARGE, MOST_IMAGE_BYTES, NOT_AN_IMAGE } from './image-limits.ts';

export interface Uploads {
  logo?: Uint8Array;
  favicon?: Uint8Array;
}

/** What stands between and around the files. */
const MOST_FRAMING_BYTES = 16 * 1024;

/** The files `logo` and `favicon` of a form, one of them at least, 5 MiB together at most (rulings 18 and 22). */
export async function readUploads(c: Context): Promise<Uploads> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError(415, 'Please send the image as multipart/form-data.');
  }
  const limit = { mostBytes: MOST_IMAGE_BYTES + MOST_FRAMING_BYTES, refusal: IMAGE_TOO_LARGE };
  const { logo, favicon } = await readLimited(c, limit, () => c.req.parseBody());
  const files = {
    ...(logo && { logo: requireFile(logo) }),
    ...(favicon && { favicon: requireFile(favicon) }),
  };
  const size = (files.logo?.size ?? 0) + (files.favicon?.size ?? 0);
  if (size > MOST_IMAGE_BYTES) throw new AppError(413, IMAGE_TOO_LARGE);
  if (size === 0) throw new AppError(400, NOT_AN_IMAGE);
  return {
    ...(files.logo && { logo: await files.logo.bytes() }),
    ...(files.favicon && { favicon: await files.favicon.bytes() }),
  };
}

function requireFile(field: unknown): File {
  if (field instanceof File) return field;
  throw new AppError(400, NOT_AN_IMAGE);
}
