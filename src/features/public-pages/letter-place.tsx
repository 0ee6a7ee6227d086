import type { ReactNode } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import { LetterComposer, type LetterComposerProps } from './letter-composer.tsx';
import { pageParts } from './page-parts.ts';

/** A page on which a letter can be written; the page makes way for the letter and comes back. */
export function LetterPlace({ children }: { children: ReactNode }) {
  return (
    <>
      <div id={pageParts.before}>{children}</div>
      <div id={pageParts.desk} />
    </>
  );
}

/**
 * The sheet with the form. The browser hydrates only what is inside it (all around it is never changed by
 * script), so nothing inside may depend on where it stands: its ids are given, not generated.
 */
export function LetterFormSheet(props: LetterComposerProps) {
  return (
    <Sheet folds id={pageParts.island}>
      <LetterComposer {...props} />
    </Sheet>
  );
}
