import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackedUpTable, type BackupEnd, BackupError, type Frame } from './backup-format.server.ts';
import { copyStatement } from './backup-tables.server.ts';

/** Fills empty tables. Throws a `BackupError` when not everything was there. */
export async function loadFrames(
  client: pg.ClientBase,
  frames: AsyncGenerator<Frame>,
  signal: AbortSignal,
): Promise<BackupEnd> {
  const rows: Record<string, number> = {};
  let frame = await readNext(frames);
  while ('begin' in frame) {
    const { table } = frame.begin;
    const loaded = await loadTable(client, frame.begin, frames, signal);
    rows[table] = loaded.rows;
    frame = loaded.next;
  }
  if (!('end' in frame) || !isSame(rows, frame.end.rows)) throw notWhole();
  await setSequences(client, frame.end.sequences);
  return frame.end;
}

/** Also returns the frame after the last row. */
async function loadTable(
  client: pg.ClientBase,
  table: BackedUpTable,
  frames: AsyncGenerator<Frame>,
  signal: AbortSignal,
): Promise<{ rows: number; next: Frame }> {
  let next = await readNext(frames);
  async function* readRows(): AsyncGenerator<Buffer> {
    for (; 'data' in next; next = await readNext(frames)) yield next.data;
  }
  const copy = client.query(copyFrom(copyStatement(table, 'from stdin')));
  await pipeline(readRows(), copy, { signal });
  return { rows: copy.rowCount, next };
}

async function readNext(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw notWhole();
  return value;
}

function isSame(loaded: Record<string, number>, saved: Record<string, number>): boolean {
  const tables = Object.keys(saved);
  return (
    tables.length === Object.keys(loaded).length && tables.every((table) => loaded[table] === saved[table])
  );
}

function notWhole(): BackupError {
  return new BackupError('The backup is not whole, and nothing was changed: take another one.');
}

/** Unlike `setval`, this is undone with the transaction. */
async function setSequences(client: pg.ClientBase, sequences: Record<string, string>): Promise<void> {
  for (const [name, next] of Object.entries(sequences)) {
    await client.query(`alter sequence ${pg.escapeIdentifier(name)} restart with ${BigInt(next)}`);
  }
}
