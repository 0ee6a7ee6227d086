import { wayTo } from '../letter-request.ts';
import { FormActions, FormSlip } from './form-panel.tsx';
import { PostActions, PostedLetter, PostSlip } from './post-panel.tsx';
import type { OtherWayProps } from './sending-slip.tsx';

/** Leads to recipients with a web form or a postal address, and is loaded only for them. */
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
