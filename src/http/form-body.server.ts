import type { Context } from 'hono';
import { type ErrorText, errorText } from '#i18n/errors.contract.ts';
import { AppError } from './errors.server.ts';
import { readLimited } from './json-body.server.ts';

interface FormLimit {
  mostBytes: number;
  refusal: ErrorText | string;
  notAForm: string;
}

const BOUNDARY =
  /^multipart\/form-data\s*;\s*(?:charset=[\w-]+\s*;\s*)?boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*$/i;
const MAX_PARTS = 10;
const MAX_HEADER_BYTES = 4096;
const TOO_MUCH = 'The form has too many fields.';

/** Counts parts and headers before parsing, because each costs time. */
export async function readForm(c: Context, { notAForm, ...limit }: FormLimit): Promise<FormData> {
  const [, quoted, bare] = BOUNDARY.exec(c.req.header('content-type') ?? '') ?? [];
  const given = quoted ?? bare;
  if (!given) throw new AppError(415, notAForm);
  const bytes = await readLimited(c, limit, () => c.req.arrayBuffer());
  const boundary = /^-+$/.test(given) ? replaceDashes(Buffer.from(bytes), given) : given;
  if (takesLong(Buffer.from(bytes), `--${boundary}`)) throw new AppError(400, TOO_MUCH);
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  try {
    return await new Response(bytes, { headers }).formData();
  } catch (cause) {
    throw new AppError(400, errorText('request.interrupted'), { cause });
  }
}

/** Node mistakes a boundary of dashes for the end of the form. */
function replaceDashes(form: Buffer, dashes: string): string {
  const boundary = 'x'.repeat(dashes.length);
  const next = `\r\n--${dashes}`;
  let at = form.indexOf(`--${dashes}`);
  while (at !== -1) {
    form.write(boundary, at + 2);
    const found = form.indexOf(next, at);
    at = found === -1 ? -1 : found + 2;
  }
  return boundary;
}

export async function readFields(c: Context, limit: Omit<FormLimit, 'notAForm'>): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new AppError(415, 'Please send the form of the page.');
  }
  return new URLSearchParams(await readLimited(c, limit, () => c.req.text()));
}

function takesLong(form: Buffer, delimiter: string): boolean {
  let at = form.indexOf(delimiter);
  // The last boundary ends the form, so there is one more than parts.
  for (let count = 0; at !== -1; count += 1) {
    const end = form.indexOf('\r\n\r\n', at);
    const headerBytes = (end === -1 ? form.length : end) - at;
    if (count > MAX_PARTS || headerBytes > MAX_HEADER_BYTES) return true;
    at = form.indexOf(delimiter, at + delimiter.length);
  }
  return false;
}
