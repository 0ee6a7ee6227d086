import { Sheet } from '../../ui/paper.tsx';
import { LetterForm } from './letter-form.tsx';
import { type LetterFormData, pageParts } from './public-page-data.ts';
import { RecipientChooser } from './recipients/recipient-chooser.tsx';

/** Hydrated apart from the page around it: ids inside are given, not generated. */
export function LetterFormSheet(data: LetterFormData) {
  return (
    <Sheet folds id={pageParts.form}>
      <LetterForm {...data} Chooser={RecipientChooser} />
    </Sheet>
  );
}
