import { takingTurns } from './bytes.server.ts';

const BATCH = 500;

/** Collects rows in batches. Other requests run in between. */
export async function* inBatches<Row>(rows: Iterable<Row>): AsyncGenerator<Row[]> {
  const pause = takingTurns();
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    await pause();
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
