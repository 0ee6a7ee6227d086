import { Disclosure } from '../../ui/disclosure.tsx';
import { RawBodies } from './raw-bodies.tsx';
import { StaffLetterSheet } from './staff-letter-sheet.tsx';
import type { StaffLetter } from './use-staff-letter.ts';
import { UsedSettingsList } from './used-settings.tsx';

/** A letter that shows what saved settings and prompts make; nothing before the first. */
export function StaffLetterOutput({ draft }: { draft: StaffLetter }) {
  const { isWriting, letter, problem } = draft;
  if (!isWriting && !letter && !problem) return null;
  const written = isWriting ? undefined : letter?.written;
  return (
    <div className="stack">
      <StaffLetterSheet draft={draft} />
      {written && (
        <section className="stack-s">
          <h3 className="sub">Used Settings</h3>
          {written.usedSettings && <UsedSettingsList used={written.usedSettings} />}
        </section>
      )}
      {written && (
        <Disclosure summary="API Details">
          <RawBodies letter={written} />
        </Disclosure>
      )}
    </div>
  );
}
