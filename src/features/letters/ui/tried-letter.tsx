import { useId } from 'react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LetterHead } from './letter-head.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { RawBodies, UsedSettingsList } from './technical-details.tsx';
import type { LetterWriting } from './use-letter.ts';

interface TriedLetterProps {
  writing: LetterWriting;
  /** Whom it goes to, where the page around it does not say. */
  recipient?: string;
}

export function TriedLetter({ writing, recipient }: TriedLetterProps) {
  const headingId = useId();
  return (
    <LetterSheet labelledBy={headingId} writing={writing} readOnly>
      <LetterHead id={headingId} look="head" writing={writing} />
      {recipient && (writing.isWriting || writing.letter) && (
        <div className="mb-5">
          <p className="addr-label">To</p>
          <p className="addr-name">{recipient}</p>
        </div>
      )}
    </LetterSheet>
  );
}

/** What saved settings and prompts make, with what it was made of; nothing before the first. */
export function TriedLetterWithSettings({ writing }: { writing: LetterWriting }) {
  const { isWriting, letter, problem, stopped } = writing;
  if (!isWriting && !letter && !problem && !stopped) return null;
  return (
    <div className="desk-grid">
      <TriedLetter writing={writing} />
      {letter && !isWriting && (
        <div className="stack">
          {letter.written.usedSettings && (
            <section className="stack-s">
              <h3 className="sub">Used Settings</h3>
              <UsedSettingsList used={letter.written.usedSettings} narrow />
            </section>
          )}
          <Disclosure summary="API Details">
            <RawBodies letter={letter.written} narrow />
          </Disclosure>
        </div>
      )}
    </div>
  );
}
