import { useId, useMemo } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { PenIcon } from '../../ui/icon.tsx';
import { Definition, DefinitionList } from '../../ui/page-layout.tsx';
import { Postmark, SheetHead } from '../../ui/paper.tsx';
import { CampaignInstructions } from '../letters/ui/campaign-instructions.tsx';
import { CopyDialog } from '../letters/ui/letter-dialogs.tsx';
import { LetterHeading, LetterNotes } from '../letters/ui/letter-head.tsx';
import { LetterColumns, LetterSheet } from '../letters/ui/letter-sheet.tsx';
import { TechnicalDetails } from '../letters/ui/technical-details.tsx';
import type { LetterWriting } from '../letters/ui/use-letter.ts';
import { copyLabel, SendingActions, useVisitorSending, WritingActions } from './letter-actions.tsx';
import type { WriterDetails } from './letter-details.ts';
import type { LetterTarget } from './letter-target.ts';
import { OrganizationStamp } from './organization-stamp.tsx';
import { readInstructions } from './page-parts.ts';
import type { PublicPageContext } from './public-page-data.ts';
import { SharingButtons } from './sharing-buttons.tsx';

interface LetterWorkspaceProps {
  target: LetterTarget;
  context: PublicPageContext;
  writing: LetterWriting;
  details: WriterDetails;
  isKept: boolean;
  /** False for a letter that a reload brought back: nobody is led anywhere then. */
  movesFocus: boolean;
  onRegenerate: () => void;
  onChangeDetails: () => void;
}

export function LetterWorkspace(props: LetterWorkspaceProps) {
  const { target, context, writing, details, isKept } = props;
  const headingId = useId();
  const letter = writing.isWriting ? undefined : writing.letter;
  const sending = useVisitorSending(target, context.pageUrl, details, writing.letter);
  return (
    <>
      <div className="wrap pt-[clamp(24px,4vw,48px)] md:pb-18">
        <WorkspaceHead {...props} />
        <LetterColumns>
          <LetterSheet
            labelledBy={headingId}
            writing={writing}
            kept={isKept ? 'It is kept in this tab until you close it.' : undefined}
          >
            <LetterHeading id={headingId} look="sr" writing={writing} movesFocus={props.movesFocus}>
              Your letter
            </LetterHeading>
            <AddressHead {...props} />
          </LetterSheet>
          <aside
            className="max-md:contents md:sticky md:top-6 md:grid md:gap-6 print:hidden"
            aria-label={letter ? 'Send your letter' : 'Progress'}
          >
            {letter ? (
              <SendingActions target={target} sending={sending} onRegenerate={props.onRegenerate} />
            ) : (
              <WritingActions onStop={writing.stop} />
            )}
            <div className="md:order-1 grid gap-6">
              {letter && <SharingButtons target={target} pageUrl={context.pageUrl} />}
              <LetterBackground
                target={target}
                details={details}
                onChange={letter && props.onChangeDetails}
              />
            </div>
          </aside>
          {letter && (
            <section className="max-md:mt-4 md:col-span-full">
              <TechnicalDetails letter={letter.written} badge={<Badge>Staff only</Badge>} />
            </section>
          )}
        </LetterColumns>
      </div>
      <p className="sr" role="status">
        {sending.notice}
      </p>
      <CopyDialog
        title={copyLabel(target)}
        parts={target.kind === 'campaign' ? ['To', 'CC', 'BCC', 'Subject', 'Body'] : ['Subject', 'Letter']}
        sending={sending}
      />
    </>
  );
}

function WorkspaceHead({ target, context, writing }: LetterWorkspaceProps) {
  return (
    <div className="mb-7 grid gap-4 print:hidden">
      <h1 className="title">{target.heading}</h1>
      <p className="text-ink-2 [&_b]:text-ink">
        <Lede {...writing} />
      </p>
      <LetterNotes writing={writing} sample={context.writer === 'sample'} />
    </div>
  );
}

function Lede({ isWriting, problem, stopped }: LetterWriting) {
  if (isWriting) return 'Read along: you will be able to change every word when it is done.';
  if (problem || stopped) {
    return (
      <>
        {stopped && 'Writing stopped. '}
        <b>Your earlier letter is still here.</b> You can send it as it is, or try again.
      </>
    );
  }
  return (
    <>
      <b>Your letter is ready.</b> Read it once through, make it yours, then send it.
    </>
  );
}

function LetterBackground({
  target,
  details,
  onChange,
}: Pick<LetterWorkspaceProps, 'target' | 'details'> & { onChange: (() => void) | undefined }) {
  const instructions = useMemo(readInstructions, []);
  return (
    <div>
      <Disclosure summary="Your reason and details">
        <DefinitionList>
          {details.userReason && (
            <Definition name={target.kind === 'campaign' ? 'Why it matters to you' : 'What you write about'}>
              {details.userReason}
            </Definition>
          )}
          <Definition name="Your Name">{details.userName}</Definition>
          <Definition name="Your Mailing Address">
            <span className="whitespace-pre-line">{details.userAddress}</span>
          </Definition>
        </DefinitionList>
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

/** The stamp is postmarked when the letter is ready; until then there is room for the postmark. */
function AddressHead({ target, context, writing: { isWriting } }: LetterWorkspaceProps) {
  return (
    <div className={isWriting ? 'pb-[22px]' : 'animate-arrive'}>
      <SheetHead
        label="To"
        name={target.recipient}
        stamp={
          <OrganizationStamp
            organization={target.organization}
            tilt={isWriting}
            postmark={!isWriting && <ReadyPostmark siteName={context.siteName} />}
          />
        }
      />
    </div>
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
