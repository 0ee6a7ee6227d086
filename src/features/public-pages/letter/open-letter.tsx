import { useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PenIcon } from '../../../ui/icon.tsx';
import { Definition, DefinitionList } from '../../../ui/page-layout.tsx';
import { CampaignInstructions } from '../../letters/ui/campaign-instructions.tsx';
import { LetterHeading, LetterNotes } from '../../letters/ui/letter-head.tsx';
import { LetterColumns, LetterSheet } from '../../letters/ui/letter-sheet.tsx';
import { countPassages } from '../../letters/ui/marked-passages.tsx';
import type { Sending } from '../../letters/ui/sending.tsx';
import { TechnicalDetails } from '../../letters/ui/technical-details.tsx';
import type { LetterWriting } from '../../letters/ui/use-letter.ts';
import type { WriterDetails } from '../letter-details.ts';
import type { LetterFormData } from '../public-page-data.ts';
import { SendingActions, WritingActions } from './letter-actions.tsx';
import { LetterAddress } from './letter-address.tsx';
import { type LetterTraces, LetterTracesPanel } from './letter-traces.tsx';
import { type Delivery, SendingSlip } from './sending-slip.tsx';
import { SharingButtons } from './sharing.tsx';
import { SimilarNudge } from './similar-nudge.tsx';

export interface OpenLetterProps extends LetterFormData {
  writing: LetterWriting;
  details: WriterDetails;
  isKept: boolean;
  traces: LetterTraces;
  /** False for a letter that a reload brought back: nobody is led anywhere then. */
  movesFocus: boolean;
  onRegenerate: () => void;
  onChangeDetails: () => void;
  delivery: Delivery;
  sending: Sending;
  onSent: () => void;
  /** To the thanks. */
  onBack: () => void;
}

export function OpenLetter(props: OpenLetterProps) {
  const { target, context, details, writing, isKept, delivery, sending } = props;
  const headingId = useId();
  const textId = useId();
  const letter = writing.isWriting ? undefined : writing.letter;
  const isAsked = letter && delivery.stage === 'asked';
  const aside = useRef<HTMLElement>(null);

  function putOff() {
    flushSync(delivery.putOff);
    aside.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }

  return (
    <div className="wrap pt-[clamp(24px,4vw,48px)] md:pb-18">
      <div className="mb-7 grid gap-4 print:hidden">
        <h1 className="title">{target.heading}</h1>
        <p className="text-ink-2 [&_b]:text-ink">
          <Lede {...writing} />
        </p>
        {letter && delivery.stage === 'sent' && (
          <p>
            <Button onClick={props.onBack}>Back</Button>
          </p>
        )}
        <LetterNotes writing={writing} sample={context.writer === 'sample'} />
      </div>
      <LetterColumns>
        <LetterSheet
          labelledBy={headingId}
          writing={writing}
          frame={{ salutation: target.salutation, ...details }}
          textId={textId}
          kept={isAsked ? CHANGED : isKept && 'Saved in this tab until you close it.'}
        >
          <LetterHeading
            id={headingId}
            look="sr-only"
            writing={writing}
            movesFocus={props.movesFocus && !isAsked}
          >
            Your letter
          </LetterHeading>
          <LetterAddress target={target} context={context} letter={letter} />
        </LetterSheet>
        <aside
          ref={aside}
          className="max-md:contents md:sticky md:top-6 md:grid md:gap-6 print:hidden"
          aria-label={letter ? 'Send your letter' : 'Progress'}
        >
          {!letter && <WritingActions writing={writing} />}
          {isAsked && (
            <SendingSlip
              target={target}
              sending={sending}
              delivery={delivery}
              onSent={props.onSent}
              onClose={putOff}
            />
          )}
          {letter && !isAsked && (
            <SendingActions
              target={target}
              sending={sending}
              letter={letter}
              onRegenerate={props.onRegenerate}
            />
          )}
          {letter?.isSimilar && !letter.edited && !isAsked && (
            <SimilarNudge letter={letter} textId={textId} edit={writing.edit} />
          )}
          <div className="md:order-1 grid gap-6">
            {letter && !isAsked && !context.preview && (
              <SharingButtons target={target} pageUrl={context.pageUrl} />
            )}
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
      <p className="sr-only" role="status">
        {!isAsked && sending.notice}
      </p>
    </div>
  );
}

const CHANGED = 'Changed a word just now? Open the draft again, so that it carries the new text.';

function Lede({ isWriting, letter, problem, stopped }: LetterWriting) {
  if (isWriting) return 'Read along. You can change every word once it’s done.';
  if (letter?.delivery?.stage === 'asked') {
    return (
      <>
        <b>One step left, and it is yours.</b> Your letter goes out from your own mailbox.
      </>
    );
  }
  if (letter?.delivery?.stage === 'sent') return 'You told us that you sent this letter.';
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
      <b>Your letter is ready.</b>{' '}
      {letter?.marks?.length
        ? `We marked ${countPassages(letter.marks)} for you to check before you send it.`
        : 'Read it through, make it your own, then send it.'}
    </>
  );
}

function LetterBackground({ target, details, writing, onChangeDetails }: OpenLetterProps) {
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
          {details.answers?.map(
            ({ question, answer }) =>
              answer && (
                <Definition key={question} name={question}>
                  {answer}
                </Definition>
              ),
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
