import type { ArrivingWords } from './draft-letter.ts';

/** Words come faster than a screen is drawn. */
export function gatherByFrame(flush: (words: ArrivingWords) => void): (words: ArrivingWords) => void {
  let waiting: ArrivingWords | undefined;
  return ({ subject, text }) => {
    if (!waiting) {
      requestAnimationFrame(() => {
        if (waiting) flush(waiting);
        waiting = undefined;
      });
    }
    waiting = { subject: (waiting?.subject ?? '') + subject, text: (waiting?.text ?? '') + text };
  };
}
