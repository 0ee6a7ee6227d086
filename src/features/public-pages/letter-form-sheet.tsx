import { sayOnPage } from '../../languages/say.ts';
import { Sheet, SheetHead } from '../../ui/paper.tsx';
import { LetterForm } from './letter-form.tsx';
import type { LetterTarget } from './letter-target.ts';
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

export function LeftOutSheet({ target }: { target: LetterTarget }) {
  const { recipient, organization } = target;
  return (
    <Sheet className="grid gap-6 *:min-w-0">
      <SheetHead to={recipient} organization={organization} />
      <p className="letter">{sayOnPage('leftOut.title')}</p>
      <p className="prose text-ink-2">
        {sayOnPage('leftOut.text', { recipient, organization: organization.name })}
      </p>
    </Sheet>
  );
}
