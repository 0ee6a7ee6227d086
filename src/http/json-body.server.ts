import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { type ErrorText, errorText } from '#i18n/errors.contract.ts';
import { isErrorKey } from '#i18n/errors.server.ts';
import { AppError } from './errors.server.ts';

const LIMIT = {
  mostBytes: 256 * 1024,
  refusal: 'The request is too large. The limit is 256 KiB.',
};

export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parseBody(schema, await readJsonText(c));
}

export async function readOptionalJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (c.req.header('content-type') === undefined) return schema.parse({});
  return parseBody(schema, (await readJsonText(c)) || '{}');
}

/** Waits for the body. Its error, if any, is thrown when the route reads it. */
export async function receiveJson(c: Context): Promise<void> {
  if (!isJson(c)) return;
  const text = readLimited(c, LIMIT, () => c.req.text());
  received.set(c, text);
  await text.catch(() => undefined);
}

const received = new WeakMap<Context, Promise<string>>();

function readJsonText(c: Context): Promise<string> {
  if (!isJson(c)) throw new AppError(415, 'Please send JSON with the content type application/json.');
  return received.get(c) ?? readLimited(c, LIMIT, () => c.req.text());
}

function isJson(c: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '');
}

function parseBody<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(text), { error: describeInvalidField });
  if (parsed.success) return parsed.data;
  throw invalidField(parsed.error);
}

export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidField(parsed.error);
}

export function invalidField({ issues: [issue] }: z.ZodError): AppError {
  const message = issue?.message ?? 'The request isn’t valid.';
  if (!isErrorKey(message)) return new AppError(400, message);
  const count = issue?.code === 'too_big' ? Number(issue.maximum) : undefined;
  return new AppError(400, errorText(message, count === undefined ? {} : { count }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseNul);
  } catch (cause) {
    throw new AppError(400, 'The request body is not valid JSON.', { cause });
  }
}

function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0'))
    throw new SyntaxError("Text can't contain NUL characters.");
  return value;
}

function describeInvalidField(issue: { path?: PropertyKey[] | undefined }): string {
  const field = issue.path?.map(String).join('.');
  return field ? `The field ${field} is missing or not valid.` : 'The request body must be a JSON object.';
}

export async function readLimited<Body>(
  c: Context,
  { mostBytes, refusal }: { mostBytes: number; refusal: ErrorText | string },
  read: () => Promise<Body>,
): Promise<Body> {
  try {
    await bodyLimit({ maxSize: mostBytes, onError: () => refuseTheRest(c, refusal) })(c, async () => {});
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(400, errorText('request.interrupted'), { cause: error });
  }
}

async function refuseTheRest(c: Context, refusal: ErrorText | string): Promise<never> {
  // The rest of the body would otherwise be read as the next request.
  if (c.req.raw.body?.locked) c.header('Connection', 'close');
  else await c.req.raw.body?.cancel();
  throw new AppError(413, refusal);
}
