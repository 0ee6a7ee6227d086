import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Postmark } from '../../ui/postmark.tsx';
import { Sheet, SheetHead } from '../../ui/sheet.tsx';
import type { DeskDraft } from './letter-desk.tsx';
import type { LetterTarget } from './letter-target.ts';
import { OrganizationStamp } from './organization-stamp.tsx';
import type { PublicPageContext } from './public-page-context.ts';

interface LetterSheetProps {
  target: LetterTarget;
  context: PublicPageContext;
  draft: DeskDraft;
  movesFocus: boolean;
  children: ReactNode;
}

/** The paper from the first word to the last edit. Its stamp is postmarked when the letter is ready. */
export function LetterSheet({ target, context, draft, movesFocus, children }: LetterSheetProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const writing = draft.step === 'writing';
  useEffect(() => {
    // While a letter is written its reader may have scrolled: when it is ready they stay where they are.
    if (movesFocus) heading.current?.focus({ preventScroll: !writing });
  }, [movesFocus, writing]);
  return (
    <Sheet as="article" folds aria-busy={writing} aria-labelledby={headingId}>
      <h2 className="sr" id={headingId} ref={heading} tabIndex={-1}>
        Your letter
      </h2>
      <div className={writing ? undefined : 'arrive'}>
        <SheetHead
          label="To"
          name={target.recipient}
          stamp={
            <OrganizationStamp
              organization={target.organization}
              tilt={writing}
              postmark={!writing && <ReadyPostmark siteName={context.siteName} />}
            />
          }
        />
      </div>
      {children}
    </Sheet>
  );
}

/** A longer name would run round the ring and into its own beginning. */
const RING_LENGTH = 16;

function ReadyPostmark({ siteName }: { siteName: string }) {
  const today = new Date();
  const month = today.toLocaleString('en-US', { month: 'short' }).toUpperCase();
  return (
    <Postmark
      top="Ready to send"
      bottom={siteName.length <= RING_LENGTH ? siteName : 'Letter'}
      lines={[month, String(today.getDate()), String(today.getFullYear())]}
      waves
      strike
    />
  );
}
