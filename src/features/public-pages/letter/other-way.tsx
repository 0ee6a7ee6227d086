import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import type { WriterDetails } from '../letter-details.ts';
import { wayTo } from '../letter-request.ts';
import { FormActions, FormSlip } from './form-panel.tsx';
import type { SendingProps } from './letter-actions.tsx';
import { PostActions, PostedLetter, PostSlip } from './post-panel.tsx';
import type { SlipProps } from './sending-slip.tsx';

export interface OtherWayProps extends SendingProps, SlipProps {
  details: WriterDetails;
  copiedPart: LetterWriting['copiedPart'];
  /** Called for the letter itself, which counts as copied. */
  onCopiedMessage: () => void;
}

/** For recipients with a web form or a postal address. Loaded only for them. */
export function OtherWay(props: OtherWayProps) {
  const { target, letter, details, delivery } = props;
  const { formUrl, postal } = wayTo(target);
  const isConfirming = delivery.stage === 'confirming';
  if (formUrl) {
    return isConfirming ? (
      <FormSlip {...props} formUrl={formUrl} />
    ) : (
      <FormActions {...props} formUrl={formUrl} />
    );
  }
  return (
    <>
      {isConfirming ? <PostSlip {...props} /> : <PostActions {...props} />}
      {postal && (
        <PostedLetter recipient={target.recipient} postal={postal} sender={details} letter={letter} />
      )}
    </>
  );
}
