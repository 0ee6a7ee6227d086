import type { ArrivingWords } from './draft-letter.ts';

interface StaffLetterWordsProps {
  words: ArrivingWords;
  /** More are to come: a nib stands behind them, and empty lines below. */
  arriving?: boolean;
}

/** A letter to be read, as it arrives and when it is whole. */
export function StaffLetterWords({ words: { subject, text }, arriving = false }: StaffLetterWordsProps) {
  return (
    <>
      {subject && (
        <div className="mb-5">
          <p className="addr-label">Subject</p>
          <p className="addr-name">{subject}</p>
        </div>
      )}
      <p className="letter whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
        {arriving && <span className="nib" aria-hidden="true" />}
      </p>
      {arriving && (
        <div className="unwritten" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </>
  );
}
