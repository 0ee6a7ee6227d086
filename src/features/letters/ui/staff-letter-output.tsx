import { Disclosure } from '../../../ui/disclosure.tsx';
import type { WrittenLetter } from '../letters.contract.ts';
import { RawBodies } from './raw-bodies.tsx';
import { StaffLetterSheet } from './staff-letter-sheet.tsx';
import type { StaffLetter } from './use-staff-letter.ts';
import { UsedSettingsList } from './used-settings.tsx';

/** A letter that shows what saved settings and prompts make; nothing before the first. */
export function StaffLetterOutput({ draft }: { draft: StaffLetter }) {
  const { isWriting, letter, problem } = draft;
  if (!isWriting && !letter && !problem) return null;
  return (
    <div className="desk-grid">
      <StaffLetterSheet draft={draft} />
      {letter && !isWriting && <MadeWith letter={letter.written} />}
    </div>
  );
}

function MadeWith({ letter }: { letter: WrittenLetter }) {
  return (
    <div className="stack">
      {letter.usedSettings && (
        <section className="stack-s">
          <h3 className="sub">Used Settings</h3>
          <UsedSettingsList used={letter.usedSettings} narrow />
        </section>
      )}
      <div>
        <Disclosure summary="API Details">
          <RawBodies letter={letter} narrow />
        </Disclosure>
      </div>
    </div>
  );
}
