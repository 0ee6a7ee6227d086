import { useId, useMemo } from 'react';
import { oneLine } from '../../http/one-line.contract.ts';
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
import { useSending } from '../letters/ui/sending.tsx';
import { TechnicalDetails } from '../letters/ui/technical-details.tsx';
import type { LetterWriting } from '../letters/ui/use-letter.ts';
import { copyLabel, SendingActions, SharingButtons, WritingActions } from './letter-actions.tsx';
import type { WriterDetails } from './letter-details.ts';
import { type LetterTraces, LetterTracesPanel } from './letter-traces.tsx';
import type { LetterFormData } from './public-page-data.ts';

interface LetterWorkspaceProps extends LetterFormData {
  writing: LetterWriting;
  details: WriterDetails;
  isKept: boolean;
  traces: LetterTraces;
  /** False for a letter that a reload brought back: nobody is led anywhere then. */
  movesFocus: boolean;
  onRegenerate: () => void;
  onChangeDetails: () => void;
}

export function LetterWorkspace(props: LetterWorkspaceProps) {
  const { target, context, writing, isKept } = props;
  const headingId = useId();
  const letter = writing.isWriting ? undefined : writing.letter;
  const sending = useVisitorSending(props);
  return (
    <>
      <div className="wrap pt-[clamp(24px,4vw,48px)] md:pb-18">
        <div className="mb-7 grid gap-4 print:hidden">
          <h1 className="title">{target.heading}</h1>
          <p className="text-ink-2 [&_b]:text-ink">
            <Lede {...writing} />
          </p>
          <LetterNotes writing={writing} sample={context.writer === 'sample'} />
        </div>
        <LetterColumns>
          <LetterSheet
            labelledBy={headingId}
            writing={writing}
            kept={isKept && 'Saved in this tab until you close it.'}
          >
            <LetterHeading id={headingId} look="sr-only" writing={writing} movesFocus={props.movesFocus}>
              Your letter
            </LetterHeading>
            <AddressHead {...props} />
          </LetterSheet>
          <aside
            className="max-md:contents md:sticky md:top-6 md:grid md:gap-6 print:hidden"
            aria-label={letter ? 'Send your letter' : 'Progress'}
          >
            {letter ? (
              <SendingActions
                target={target}
                sending={sending}
                letter={letter}
                onRegenerate={props.onRegenerate}
              />
            ) : (
              <WritingActions onStop={writing.stop} />
            )}
            <div className="md:order-1 grid gap-6">
              {letter && !context.preview && <SharingButtons target={target} pageUrl={context.pageUrl} />}
              <LetterBackground {...props} />
              {letter && <LetterTracesPanel traces={props.traces} pageUrl={context.pageUrl} />}
            </div>
          </aside>
          {letter && (
            <section className="max-md:mt-4 md:col-span-full">
              <TechnicalDetails letter={letter.written} badge={<Badge>Staff only</Badge>} />
            </section>
          )}
        </LetterColumns>
      </div>
      <p className="sr-only" role="status">
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

function useVisitorSending({ target, context, details, traces, writing: { letter } }: LetterWorkspaceProps) {
  const subject = oneLine(letter?.subject ?? '') || target.fallbackSubject;
  const text = letter?.text ?? '';
  return useSending({ ...target.mail, subject, body: text }, (action) => {
    if (context.preview) return;
    traces.record({
      action,
      pageUrl: context.pageUrl,
      target,
      details,
      letter: { subject, text },
      letterId: letter?.written.letterId,
    });
  });
}

function Lede({ isWriting, letter, problem, stopped }: LetterWriting) {
  if (isWriting) return 'Read along. You can change every word once it’s done.';
  if (letter?.isBlank) {
    return (
      <>
        <b>This sheet is for your own words.</b> Salutation and signature are there. Say what you ask for,
        give one reason of your own, and end with a clear request.
      </>
    );
  }
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
      <b>Your letter is ready.</b> Read it through, make it your own, then send it.
    </>
  );
}

function LetterBackground({ target, details, writing, onChangeDetails }: LetterWorkspaceProps) {
  const isCampaign = target.kind === 'campaign';
  const isBlank = writing.letter?.isBlank === true;
  // As the page shows them: they are not sent twice.
  const instructions = useMemo(() => document.querySelector('[data-instructions]')?.innerHTML ?? '', []);
  return (
    <div>
      <Disclosure summary="Your reason and details">
        <DefinitionList>
          {details.userReason && (
            <Definition name={isCampaign ? 'Why it matters to you' : 'What you write about'}>
              {details.userReason}
            </Definition>
          )}
          <Definition name="Your Name">{details.userName}</Definition>
          <Definition name="Your Mailing Address">
            <span className="whitespace-pre-line">{details.userAddress}</span>
          </Definition>
        </DefinitionList>
        {!writing.isWriting && (
          <div className="btn-row">
            <Button onClick={onChangeDetails}>
              <PenIcon />
              Change
            </Button>
          </div>
        )}
      </Disclosure>
      {isCampaign && (
        <Disclosure summary={isBlank ? 'Points for your letter' : 'About this campaign'} open={isBlank}>
          <CampaignInstructions html={instructions} />
        </Disclosure>
      )}
    </div>
  );
}

function AddressHead({ target, context, writing: { isWriting, letter } }: LetterWorkspaceProps) {
  return (
    <div className={isWriting ? 'pb-[22px]' : 'animate-arrive'}>
      <SheetHead
        to={target.recipient}
        organization={target.organization}
        tilt={isWriting}
        postmark={!isWriting && !letter?.isBlank && <ReadyPostmark siteName={context.siteName} />}
      />
    </div>
  );
}

/** A longer name would meet its own beginning on the postmark. */
const LONGEST_ON_POSTMARK = 16;

function ReadyPostmark({ siteName }: { siteName: string }) {
  const today = new Date();
  const month = today.toLocaleString('en-US', { month: 'short' }).toUpperCase();
  return (
    <Postmark
      top="Ready to send"
      bottom={siteName.length <= LONGEST_ON_POSTMARK ? siteName : 'Letter'}
      lines={[month, String(today.getDate()), String(today.getFullYear())]}
      waves
      strike
    />
  );
}
