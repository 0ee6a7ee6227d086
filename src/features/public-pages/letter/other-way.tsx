import { wayTo } from '../letter-request.ts';
import { FormActions, FormSlip } from './form-panel.tsx';
import { PostActions, PostedLetter, PostSlip } from './post-panel.tsx';
import type { OtherWayProps } from './sending-slip.tsx';

/** Leads to recipients with a web form or a postal address. */
export function OtherWay(props: OtherWayProps) {
  const { target, letter, details, delivery } = props;
  const way = wayTo(target);
  const isConfirming = delivery.stage === 'confirming';
  if (way.route === 'email') return null;
  if (way.route === 'form') {
    return isConfirming ? <FormSlip {...props} {...way} /> : <FormActions {...props} {...way} />;
  }
  return (
    <>
      {isConfirming ? <PostSlip {...props} {...way} /> : <PostActions {...props} {...way} />}
      <PostedLetter recipient={target.recipient} postal={way.postal} sender={details} letter={letter} />
    </>
  );
}
