import { useId } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import { StaffLetterHead } from './staff-letter-head.tsx';
import { StaffLetterWords } from './staff-letter-words.tsx';
import type { StaffLetter } from './use-staff-letter.ts';

interface StaffLetterSheetProps {
  draft: StaffLetter;
  /** Whom it goes to, where the page around it does not say. */
  recipient?: string | undefined;
}

/** A letter that is tried and read, not sent. While a new one arrives, the one before makes way. */
export function StaffLetterSheet({ draft, recipient }: StaffLetterSheetProps) {
  const headingId = useId();
  const { arriving, letter } = draft;
  const words = arriving ?? letter;
  return (
    <Sheet as="article" folds aria-busy={draft.isWriting} aria-labelledby={headingId}>
      <StaffLetterHead id={headingId} look="head" draft={draft} />
      {recipient && words && (
        <div className="mb-5">
          <p className="addr-label">To</p>
          <p className="addr-name">{recipient}</p>
        </div>
      )}
      {words && <StaffLetterWords words={words} arriving={draft.isWriting} />}
    </Sheet>
  );
}
