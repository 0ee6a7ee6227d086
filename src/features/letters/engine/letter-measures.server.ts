import type { FinishedLetter } from '#ai/letter-call.server.ts';
import { WritingFailure } from '#ai/writer.server.ts';
import { letterFirstWords, letters } from '#http/watching/metrics.server.ts';
import { startSpan } from '#http/watching/traces.server.ts';

type Measured = { type: 'subject' | 'text' } | FinishedLetter;

/** A letter was left by its reader unless it finishes or fails. */
export function measureLetter({ streamed }: { streamed: boolean }) {
  const span = startSpan('letter', 'internal', { 'redress.streamed': streamed });
  const began = performance.now();
  let provider = 'none';
  let outcome: 'left' | 'written' | 'declined' | 'failed' = 'left';
  let firstWordsMs: number | undefined;
  return {
    span,
    record(event: Measured): void {
      if (event.type === 'text') firstWordsMs ??= performance.now() - began;
      if (event.type !== 'finished') return;
      ({ provider } = event.writing);
      outcome = 'written';
    },
    fail(error: unknown): void {
      outcome = error instanceof WritingFailure && error.kind === 'declined' ? 'declined' : 'failed';
    },
    [Symbol.dispose]() {
      letters.inc({ provider, outcome });
      const attributes: Record<string, string | number> = {
        'redress.provider': provider,
        'redress.outcome': outcome,
      };
      if (streamed && firstWordsMs !== undefined) {
        attributes['redress.first_words_ms'] = Math.round(firstWordsMs);
        if (outcome === 'written') letterFirstWords.observe({ provider }, firstWordsMs / 1000);
      }
      span?.end(attributes, outcome === 'failed' ? outcome : undefined);
    },
  };
}
