import { type FinishedLetter, WritingFailure } from '../../../ai/writer.server.ts';
import { letterFirstWords, letters } from '../../../http/watching/metrics.server.ts';

/** What the log and the metrics need of a letter, whose words it hands on. */
export async function* measured<Piece extends { type: string }>(
  letter: AsyncIterable<Piece | FinishedLetter>,
  { streamed }: { streamed: boolean },
  reader: AbortSignal,
): AsyncGenerator<Piece | FinishedLetter, void> {
  const began = performance.now();
  let firstWordsAt: number | undefined;
  let provider = 'none';
  let outcome = 'left';
  try {
    for await (const piece of letter) {
      if (piece.type === 'text') firstWordsAt ??= performance.now();
      if (isFinished(piece)) {
        ({ provider } = piece.writing);
        outcome = 'written';
      }
      yield piece;
    }
    if (streamed && firstWordsAt) letterFirstWords.observe({ provider }, (firstWordsAt - began) / 1000);
  } catch (error) {
    if (!reader.aborted)
      outcome = error instanceof WritingFailure && error.kind === 'declined' ? 'declined' : 'failed';
    throw error;
  } finally {
    letters.inc({ provider, outcome });
  }
}

function isFinished(piece: { type: string }): piece is FinishedLetter {
  return piece.type === 'finished';
}
