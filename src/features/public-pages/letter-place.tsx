import type { ReactNode } from 'react';
import { Sheet } from '../../ui/paper.tsx';
import { LetterForm } from './letter-form.tsx';
import { pageParts } from './page-parts.ts';
import type { LetterFormData } from './public-page-data.ts';

/** A page on which a letter can be written; it makes way for the letter and comes back. */
export function LetterPlace({ children }: { children: ReactNode }) {
  return (
    <>
      <div id={pageParts.before}>{children}</div>
      <div id={pageParts.letter} />
    </>
  );
}

/**
 * Everything inside is hydrated as `letter-composer.tsx` draws it first, apart from the page around it: so
 * ids inside are given, not generated.
 */
export function LetterFormSheet(data: LetterFormData) {
  return (
    <Sheet folds id={pageParts.form}>
      <LetterForm {...data} />
    </Sheet>
  );
}
