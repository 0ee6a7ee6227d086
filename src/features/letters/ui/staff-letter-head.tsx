import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StopIcon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ProblemAlert } from './letter-problem.tsx';
import type { StaffLetter } from './use-staff-letter.ts';

interface StaffLetterHeadProps {
  id: string;
  /** As large as the page's own headings, or as those within a panel. */
  look: 'title' | 'head';
  draft: StaffLetter;
}

/** The heading over a letter of staff's, how far it is, and what is to be known of it. */
export function StaffLetterHead({ id, look, draft }: StaffLetterHeadProps) {
  const { isWriting, letter, problem } = draft;
  const written = isWriting ? undefined : letter?.written;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWriting) heading.current?.focus();
  }, [isWriting]);
  return (
    <div className="grid gap-3 mb-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className={look} id={id} ref={heading} tabIndex={-1}>
          Generated Letter
        </h2>
        {isWriting && <Progress onStop={draft.stop} />}
      </div>
      <p className="sr" role="status">
        {isWriting && 'Writing the letter…'}
        {written && !problem && 'The letter is ready.'}
      </p>
      {problem && <ProblemAlert problem={problem} retry={{ onClick: draft.writeAgain }} />}
      {written?.sample && (
        <p className="small">
          <b>Sample letter:</b> no AI provider is configured.
        </p>
      )}
      {written?.notice && <p className="small">{written.notice}</p>}
    </div>
  );
}

function Progress({ onStop }: { onStop: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="progress-line" aria-hidden="true">
        <Spinner />
        Writing…
      </span>
      <Button onClick={onStop}>
        <StopIcon small />
        Stop writing
      </Button>
    </div>
  );
}
