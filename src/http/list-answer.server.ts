import type { Context } from 'hono';
import { recordBriefly } from './log.server.ts';

const BATCH = 500;

/**
 * A list of any length in little memory: what a slow reader has not taken yet has not been read yet. `ids`: of the whole
 * list, in its order. `read`: some of its rows, in the same order.
 */
export async function answerList<Row>(
  c: Context,
  ids: number[],
  read: (some: number[]) => Promise<Row[]>,
): Promise<Response> {
  const first = await read(ids.slice(0, BATCH));
  if (ids.length <= BATCH) return c.json(first);
  const parts = jsonOf(first, ids, read);
  const source = {
    async pull(body: ReadableStreamDefaultController<Uint8Array>) {
      const { done, value } = await parts.next();
      if (done) body.close();
      else body.enqueue(value);
    },
    cancel: async () => void (await parts.return()),
  };
  const body = new ReadableStream(source, { highWaterMark: 0 });
  return c.body(body, 200, { 'Content-Type': 'application/json' });
}

async function* jsonOf<Row>(
  first: Row[],
  ids: number[],
  read: (some: number[]) => Promise<Row[]>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let rows = first;
  let before = '[';
  for (let next = BATCH; ; next += BATCH) {
    if (rows.length > 0) {
      yield encoder.encode(before + rows.map((row) => JSON.stringify(row)).join(','));
      before = ',';
    }
    if (next >= ids.length) break;
    rows = await read(ids.slice(next, next + BATCH)).catch(failBriefly);
  }
  yield encoder.encode(before === '[' ? '[]' : ']');
}

/** What breaks an answer off is printed by the server, and must not quote the statement with its values. */
function failBriefly(error: unknown): never {
  throw new Error(`A long list could not be read to its end: ${JSON.stringify(recordBriefly(error))}`);
}
