import type { ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../errors.server.ts';
import { overloadRefusals } from '../watching/metrics.server.ts';
import { RETRY_AFTER, TOO_BUSY } from './load-shedding.server.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** The operating system buffers about as much, so shorter responses are never refused. */
const LONG_BYTES = 128 * 1024;

type UnreadAnswers = ReturnType<typeof makeUnreadAnswers>;

export function boundUnreadAnswers(mostBytes = MAX_BYTES): MiddlewareHandler {
  const answers = makeUnreadAnswers(mostBytes);
  return async function boundUnread(c, next) {
    c.set('unreadAnswers', answers);
    await next();
  };
}

function makeUnreadAnswers(mostBytes: number) {
  const open = new Map<ServerResponse, { part: number }>();

  function heldBytes(): number {
    let sum = 0;
    // A part being compressed hasn't reached the connection yet.
    for (const [response, { part }] of open) sum += Math.max(response.writableLength, part);
    return sum;
  }

  return {
    begin(response: ServerResponse | undefined, bytes: number): { part: number } {
      if (bytes > LONG_BYTES && heldBytes() >= mostBytes) {
        overloadRefusals.inc({ reason: 'unread' });
        throw new AppError(503, TOO_BUSY, { retryAfter: RETRY_AFTER });
      }
      const answer = { part: 0 };
      if (response && !response.destroyed) {
        open.set(response, answer);
        response.once('close', () => open.delete(response));
      }
      return answer;
    },
  };
}

export function answerParts(c: Context, parts: AsyncGenerator<Uint8Array>, headers: Record<string, string>) {
  const answer = begin(c, Number.POSITIVE_INFINITY);
  const source = {
    async pull(body: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await parts.next();
      answer.part = value?.length ?? 0;
      if (done) body.close();
      else body.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  };
  return c.body(new ReadableStream(source, { highWaterMark: 0 }), 200, headers);
}

export function answerRows(c: Context, rows: unknown[]) {
  const text = JSON.stringify(rows);
  begin(c, text.length);
  return c.body(text, 200, { 'Content-Type': 'application/json' });
}

function begin(c: Context, bytes: number): { part: number } {
  const answers: UnreadAnswers | undefined = c.get('unreadAnswers');
  return answers?.begin(c.env?.outgoing, bytes) ?? { part: 0 };
}
