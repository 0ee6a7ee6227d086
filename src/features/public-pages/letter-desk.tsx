import { copyFieldsOf } from '../letters/ui/copy-fields.ts';
import type { ArrivingWords } from '../letters/ui/draft-letter.ts';
import { LetterCopyDialog } from '../letters/ui/letter-copy-dialog.tsx';
import { LetterEditor } from '../letters/ui/letter-editor.tsx';
import type { MailDraft } from '../letters/ui/mail-draft.ts';
import { ArrivingLetter } from './arriving-letter.tsx';
import { LetterBackground } from './letter-background.tsx';
import { LetterDeskHead } from './letter-desk-head.tsx';
import type { LetterDraft } from './letter-draft.ts';
import { LetterSheet } from './letter-sheet.tsx';
import type { LetterTarget } from './letter-target.ts';
import type { PublicPageContext } from './public-page-context.ts';
import { copyLabel, SendingBar, SendingRail } from './sending-actions.tsx';
import { ShareRow } from './share-row.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { useSending } from './use-sending.ts';
import { WritingBar, WritingRail } from './writing-progress.tsx';

export type DeskDraft = Exclude<LetterDraft, { step: 'form' }>;

interface LetterDeskProps {
  target: LetterTarget;
  context: PublicPageContext;
  draft: DeskDraft;
  /** False for a letter that a reload brought back: nobody is led anywhere then. */
  movesFocus: boolean;
  onStop: () => void;
  onEdit: (change: Partial<ArrivingWords>) => void;
  onRegenerate: () => void;
  onChangeDetails: () => void;
}

/** The sheet while a letter is written on it, and then with its actions beside it. */
export function LetterDesk(props: LetterDeskProps) {
  const { target, context, draft } = props;
  const sending = useSending(target, context.pageUrl, draft);
  const letter = draft.step === 'letter' ? draft.letter : undefined;
  return (
    <>
      <div className="wrap desk">
        <LetterDeskHead {...props} />
        <div className="desk-grid">
          <LetterSheet {...props}>
            {draft.step === 'writing' ? (
              <ArrivingLetter words={draft.arriving} />
            ) : (
              <LetterEditor letter={draft.letter} onEdit={props.onEdit} />
            )}
          </LetterSheet>
          <aside className="rail" aria-label={letter ? 'Send your letter' : 'Progress'}>
            {letter ? (
              <>
                <SendingRail target={target} sending={sending} onRegenerate={props.onRegenerate} />
                <ShareRow target={target} pageUrl={context.pageUrl} />
              </>
            ) : (
              <WritingRail onStop={props.onStop} />
            )}
            <LetterBackground
              target={target}
              details={draft.details}
              onChange={letter && props.onChangeDetails}
            />
          </aside>
        </div>
        {letter && <TechnicalDetails letter={letter.written} />}
      </div>
      {letter ? <SendingBar target={target} sending={sending} /> : <WritingBar onStop={props.onStop} />}
      <p className="sr" role="status">
        {sending.notice}
      </p>
      <LetterCopyDialog
        title={copyLabel(target)}
        fields={visitorCopyFields(target, sending.mail)}
        mailing={sending}
      />
    </>
  );
}

function visitorCopyFields({ kind }: LetterTarget, { to, cc, bcc, subject, body }: MailDraft) {
  if (kind === 'organization') return copyFieldsOf({ Subject: [subject] }, { name: 'Letter', value: body });
  return copyFieldsOf({ To: to, CC: cc, BCC: bcc, Subject: [subject] }, { name: 'Body', value: body });
}
