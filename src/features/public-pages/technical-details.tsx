import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { WrittenLetter } from '../letters/letters.contract.ts';
import { RawBodies } from '../letters/ui/raw-bodies.tsx';
import { UsedSettingsList } from '../letters/ui/used-settings.tsx';

/** Only the answers to signed-in staff carry these (ruling 33); for everyone else there is nothing to show. */
export function TechnicalDetails({ letter }: { letter: WrittenLetter }) {
  const { usedSettings, rawRequest, rawResponse } = letter;
  if (!usedSettings && rawRequest === undefined && rawResponse === undefined) return null;
  return (
    <section className="mt-10">
      <Disclosure summary="Technical Details" badge={<Badge>Staff only</Badge>}>
        {usedSettings && <UsedSettingsList used={usedSettings} />}
        <RawBodies letter={letter} />
      </Disclosure>
    </section>
  );
}
