import type { FinishedLetter } from '../../../ai/letter-call.server.ts';
import { WritingFailure } from '../../../ai/writer.server.ts';
import { letterFirstWords, letters } from '../../../http/watching/metrics.server.ts';
import { type OpenSpan, startSpan, within } from '../../../http/watching/traces.server.ts';

interface Measures {
  provider: string;
  outcome: 'left' | 'written' | 'declined' | 'failed';
  firstWordsMs: number | undefined;
}

/** Passes the letter on, and records how it went in metrics and traces. */
export async function* measured<Piece extends { type: string }>(
  letter: AsyncGenerator<Piece | FinishedLetter, void>,
  { streamed }: { streamed: boolean },
  reader: AbortSignal,
): AsyncGenerator<Piece | FinishedLetter, void> {
  const span = startSpan('letter', 'internal', { 'redress.streamed': streamed });
  const began = performance.now();
  const measures: Measures = { provider: 'none', outcome: 'left', firstWordsMs: undefined };
  try {
    for await (const piece of within(span, letter)) {
      note(measures, piece, began);
      yield piece;
    }
  } catch (error) {
    if (!reader.aborted) measures.outcome = outcomeOf(error);
    throw error;
  } finally {
    tell(measures, streamed, span);
  }
}

function note(measures: Measures, piece: { type: string }, began: number): void {
  if (piece.type === 'text') measures.firstWordsMs ??= performance.now() - began;
  if (!isFinished(piece)) return;
  measures.provider = piece.writing.provider;
  measures.outcome = 'written';
}

function isFinished(piece: { type: string }): piece is FinishedLetter {
  return piece.type === 'finished';
}

function outcomeOf(error: unknown): 'declined' | 'failed' {
  return error instanceof WritingFailure && error.kind === 'declined' ? 'declined' : 'failed';
}

function tell({ provider, outcome, firstWordsMs }: Measures, streamed: boolean, span: OpenSpan | undefined) {
  letters.inc({ provider, outcome });
  const isTimed = streamed && firstWordsMs !== undefined;
  if (isTimed && outcome === 'written') letterFirstWords.observe({ provider }, firstWordsMs / 1000);
  const failure = outcome === 'failed' ? outcome : undefined;
  const attributes = { 'redress.provider': provider, 'redress.outcome': outcome };
  span?.end(
    { ...attributes, ...(isTimed && { 'redress.first_words_ms': Math.round(firstWordsMs) }) },
    failure,
  );
}
