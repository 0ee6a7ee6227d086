import type { ArrivingWords } from '../letters/ui/draft-letter.ts';

/**
 * The words so far, a nib behind them, and the lines that are still empty. They stand where the finished
 * letter will: below the room that its postmark takes, as text in a text area.
 */
export function ArrivingLetter({ words: { subject, text } }: { words: ArrivingWords }) {
  return (
    <>
      {subject === '' ? (
        <hr className="mt-6 mb-4" />
      ) : (
        <div className="field mt-[46px] mb-4">
          <p className="label">Subject</p>
          <p className="textarea textarea-subject">{subject}</p>
        </div>
      )}
      <p className="letter whitespace-pre-wrap pt-[9px]">
        {text}
        <span className="nib" aria-hidden="true" />
      </p>
      <div className="unwritten" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </>
  );
}
