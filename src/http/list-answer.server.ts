import type { Context } from 'hono';
import PQueue from 'p-queue';
import { z } from 'zod';
import { AppError } from './errors.server.ts';
import { answerParts, answerRows } from './limits/unread-answers.server.ts';
import { recordBriefly } from './log.server.ts';
import { BAD_AFTER } from './refusals.contract.ts';
import { overloadRefusals } from './watching/metrics.server.ts';

const BATCH = 500;
/** Leaves time for other requests while long lists are read. */
const READ_AT_ONCE = 2;
const MAX_WAITING = 6;
const MAX_IN_PAGE = 500;
const BAD_LIMIT = 'The limit must be a number from 1 to 500.';

export const PAGING = {
  query: {
    limit: `Maximum number of entries, up to ${MAX_IN_PAGE}. If there are more, the Link header has the next page. If omitted, all entries are returned.`,
    after: 'The id of an entry. Returns only entries after it.',
  },
  refusals: [BAD_LIMIT, BAD_AFTER],
  count: 'The X-Total-Count header of a page has the total count.',
  order: (columns: readonly string[]) => `Sort column: ${columns.join(', ')}. Prefix with "-" to reverse.`,
};

interface List<Row> {
  ids: (part: { most?: number | undefined; after?: number | undefined }) => Promise<number[]>;
  read: (some: number[]) => Promise<Row[]>;
  count?: () => Promise<number>;
}

export async function answerList<Row extends { id: number }>(c: Context, list: List<Row>): Promise<Response> {
  const { limit, after } = readQuery(c);
  const [ids, total] = await Promise.all([
    reading.add(() => list.ids({ after, most: limit && limit + 1 })),
    limit && list.count && reading.add(list.count),
  ]);
  if (ids.length === 0 && after !== undefined && (await list.read([after])).length === 0) {
    throw new AppError(400, BAD_AFTER);
  }
  const read = async (some: number[]) => {
    const rows = new Map((await list.read(some)).map((row) => [row.id, row]));
    return some.flatMap((id) => rows.get(id) ?? []);
  };
  if (limit === undefined) return answerWhole(c, ids, read);
  if (total !== undefined) c.header('X-Total-Count', String(total));
  const last = ids[limit - 1];
  if (ids.length > limit && last !== undefined) c.header('Link', `<${addressAfter(c, last)}>; rel="next"`);
  return answerRows(c, await read(ids.slice(0, limit)));
}

const query = z.object({
  limit: z.coerce.number(BAD_LIMIT).int(BAD_LIMIT).min(1, BAD_LIMIT).max(MAX_IN_PAGE, BAD_LIMIT).optional(),
  after: z.coerce.number(BAD_AFTER).pipe(z.int32(BAD_AFTER).positive(BAD_AFTER)).optional(),
});

function readQuery(c: Context) {
  const { limit, after } = c.req.query();
  const parsed = query.safeParse({ limit, after });
  if (parsed.success) return parsed.data;
  throw new AppError(400, parsed.error.issues[0]?.message ?? BAD_LIMIT);
}

export function readSearch<Search extends z.ZodType>(c: Context, search: Search): z.infer<Search> {
  const parsed = search.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  throw new AppError(400, parsed.error.issues[0]?.message ?? 'This search isn’t valid.');
}

function addressAfter(c: Context, id: number): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set('after', String(id));
  return `${pathname}?${searchParams}`;
}

const reading = new PQueue({ concurrency: READ_AT_ONCE });

/** Slow readers don't hold a place in the queue, so they don't block others. */
function refuseLong(): void {
  if (reading.size < MAX_WAITING) return;
  overloadRefusals.inc({ reason: 'lists' });
  throw new AppError(503, TOO_MANY_LISTS, { retryAfter: 5 });
}

const TOO_MANY_LISTS = 'Many long lists are being read right now. Please try again in a few seconds.';

/** Reads rows only as the client takes them, so a list of any length needs little memory. */
async function answerWhole<Row>(c: Context, ids: number[], read: (some: number[]) => Promise<Row[]>) {
  if (ids.length > BATCH) refuseLong();
  const readInTurn = (from: number) => reading.add(() => read(ids.slice(from, from + BATCH)));
  const first = await readInTurn(0);
  if (ids.length <= BATCH) return answerRows(c, first);
  return answerParts(c, jsonOf(first, ids.length, readInTurn), { 'Content-Type': 'application/json' });
}

async function* jsonOf<Row>(
  first: Row[],
  length: number,
  readFrom: (start: number) => Promise<Row[]>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let rows = first;
  let before = '[';
  for (let next = BATCH; ; next += BATCH) {
    if (rows.length > 0) {
      yield encoder.encode(before + rows.map((row) => JSON.stringify(row)).join(','));
      before = ',';
    }
    if (next >= length) break;
    rows = await readFrom(next).catch(failBriefly);
  }
  yield encoder.encode(before === '[' ? '[]' : ']');
}

/** Leaves out the query with its values, because Node prints errors that break a stream. */
function failBriefly(error: unknown): never {
  throw new Error(`A long list could not be read to its end: ${JSON.stringify(recordBriefly(error))}`);
}
