import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import { CampaignInstructions } from '../letters/ui/campaign-instructions.tsx';
import type { WriterDetails } from './letter-form-check.ts';
import type { LetterTarget } from './letter-target.ts';
import { readInstructions } from './page-parts.ts';

interface LetterBackgroundProps {
  target: LetterTarget;
  details: WriterDetails;
  /** Absent while the letter is written. */
  onChange: (() => void) | undefined;
}

/** What the letter was made from. */
export function LetterBackground({ target, details, onChange }: LetterBackgroundProps) {
  const instructions = useMemo(readInstructions, []);
  return (
    <div>
      <Disclosure summary="Your reason and details">
        <dl className="kv">
          {details.userReason && (
            <Entry
              name={target.kind === 'campaign' ? 'Why it matters to you' : 'What you write about'}
              value={details.userReason}
            />
          )}
          <Entry name="Your Name" value={details.userName} />
          <Entry name="Your Mailing Address" value={details.userAddress} />
        </dl>
        {onChange && (
          <div className="btn-row">
            <Button onClick={onChange}>
              <PenIcon />
              Change
            </Button>
          </div>
        )}
      </Disclosure>
      {target.kind === 'campaign' && (
        <Disclosure summary="About this campaign">
          <CampaignInstructions html={instructions} />
        </Disclosure>
      )}
    </div>
  );
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="whitespace-pre-line">{value}</dd>
    </div>
  );
}
