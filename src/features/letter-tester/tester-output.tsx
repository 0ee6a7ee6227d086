import { Disclosure } from '../../ui/disclosure.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RawBodies } from '../letters/ui/raw-bodies.tsx';
import { StaffLetterSheet } from '../letters/ui/staff-letter-sheet.tsx';
import type { StaffLetter } from '../letters/ui/use-staff-letter.ts';
import { UsedSettingsList } from '../letters/ui/used-settings.tsx';

interface TesterOutputProps {
  draft: StaffLetter;
  recipient: string;
}

export function TesterOutput({ draft, recipient }: TesterOutputProps) {
  const { isWriting, letter, problem } = draft;
  if (!isWriting && !letter && !problem) return <EmptySheet />;
  const written = isWriting ? undefined : letter?.written;
  return (
    <div className="stack">
      <StaffLetterSheet draft={draft} recipient={recipient} />
      {written && (
        <Disclosure summary="Technical Details">
          {written.usedSettings && <UsedSettingsList used={written.usedSettings} />}
          <RawBodies letter={written} narrow />
        </Disclosure>
      )}
    </div>
  );
}

function EmptySheet() {
  return (
    <Sheet folds>
      <p className="muted">The letter will stand here.</p>
      <div className="unwritten" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </Sheet>
  );
}
