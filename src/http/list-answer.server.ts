import type { Context } from 'hono';
import PQueue from 'p-queue';
import { z } from 'zod';
import { AppError } from './errors.server.ts';
import { answerParts, answerRows } from './limits/unread-answers.server.ts';
import { recordBriefly } from './log.server.ts';
import { BAD_AFTER } from './refusals.contract.ts';
import { overloadRefusals } from './watching/metrics.server.ts';

const BATCH = 500;
/** However many people read long lists, the database and this process have time for others. */
const READ_AT_ONCE = 2;
const MOST_WAITING = 6;
const MOST_IN_PAGE = 500;
const BAD_LIMIT = 'The limit must be a number from 1 to 500.';

/** For the description of the calls. */
export const PAGING = {
  query: {
    limit: `The most to answer, up to ${MOST_IN_PAGE}. Where there are more, the header Link has the address of the next page. Without it: all.`,
    after: 'An id: only what comes after that entry.',
  },
  refusals: [BAD_LIMIT, BAD_AFTER],
  count: 'The header X-Total-Count of a page says how many there are on all pages.',
  order: (columns: readonly string[]) =>
    `What to sort by: ${columns.join(', ')}; with a minus before it, the other way round.`,
};

interface List<Row> {
  /** The ids of the part, in its order. */
  ids: (part: { most?: number | undefined; after?: number | undefined }) => Promise<number[]>;
  /** Some of its rows, in any order. */
  read: (some: number[]) => Promise<Row[]>;
  /** How many there are on all pages. */
  count?: () => Promise<number>;
}

/** Answers a page where one is asked for, else the whole list. */
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
  limit: z.coerce.number(BAD_LIMIT).int(BAD_LIMIT).min(1, BAD_LIMIT).max(MOST_IN_PAGE, BAD_LIMIT).optional(),
  after: z.coerce.number(BAD_AFTER).pipe(z.int32(BAD_AFTER).positive(BAD_AFTER)).optional(),
});

function readQuery(c: Context) {
  const { limit, after } = c.req.query();
  const parsed = query.safeParse({ limit, after });
  if (parsed.success) return parsed.data;
  throw new AppError(400, parsed.error.issues[0]?.message ?? BAD_LIMIT);
}

/** Which entries of a list are wanted. */
export function readSearch<Search extends z.ZodType>(c: Context, search: Search): z.infer<Search> {
  const parsed = search.safeParse(c.req.query());
  if (parsed.success) return parsed.data;
  throw new AppError(400, parsed.error.issues[0]?.message ?? 'This search is not valid.');
}

function addressAfter(c: Context, id: number): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.set('after', String(id));
  return `${pathname}?${searchParams}`;
}

const reading = new PQueue({ concurrency: READ_AT_ONCE });

/** A reader who is slow to take the answer doesn't hold a place in the queue, and so keeps nobody out. */
function refuseLong(): void {
  if (reading.size < MOST_WAITING) return;
  overloadRefusals.inc({ reason: 'lists' });
  throw new AppError(503, MANY_LISTS, { retryAfter: 5 });
}

const MANY_LISTS = 'Many long lists are being read right now. Please try again in a few seconds.';

/** A list of any length in little memory: what a slow reader has not taken yet has not been read yet. */
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

/** The server prints errors that break an answer off, so they must not quote the statement with its values. */
function failBriefly(error: unknown): never {
  throw new Error(`A long list could not be read to its end: ${JSON.stringify(recordBriefly(error))}`);
}
