import { useState } from 'react';
import { CopyDialog, ReplaceLetterDialog } from '#features/letters/ui/letter-dialogs.tsx';
import { generateLabel } from '#features/letters/ui/letter-state.ts';
import { useSending } from '#features/letters/ui/sending.tsx';
import type { LetterWriting } from '#features/letters/ui/use-letter.ts';
import { oneLine } from '#http/one-line.contract.ts';
import { ToastArea } from '#ui/toast.tsx';
import { copyLabel } from './letter-actions.tsx';
import { OpenLetter, type OpenLetterProps } from './open-letter.tsx';
import { type Delivery, useDelivery } from './sending-slip.tsx';
import { SentLetter } from './sent-letter.tsx';
import { countLetterUse } from './track-interaction.ts';

type LetterWorkspaceProps = Omit<OpenLetterProps, 'delivery' | 'sending' | 'onSent' | 'onBack'>;

function LetterWorkspace(props: LetterWorkspaceProps) {
  const { target, writing } = props;
  const letter = writing.isWriting ? undefined : writing.letter;
  const delivery = useDelivery(writing);
  const sending = useVisitorSending(props, delivery);
  const [isOpen, setOpen] = useState(false);

  function closeCopying() {
    sending.closeCopying();
    delivery.ask('copy');
  }

  function markSent() {
    countLetterUse(letter?.written.letterId, 'sent');
    setOpen(false);
    delivery.sent();
  }

  return (
    <>
      {letter && delivery.stage === 'sent' && !isOpen ? (
        <SentLetter
          {...props}
          letter={letter}
          movesFocus={props.movesFocus || delivery.replacesFocus}
          onOpen={() => setOpen(true)}
          onNotSent={delivery.notSent}
        />
      ) : (
        <OpenLetter
          {...props}
          movesFocus={props.movesFocus || isOpen}
          delivery={delivery}
          sending={sending}
          onSent={markSent}
          onBack={() => setOpen(false)}
        />
      )}
      <CopyDialog
        title={copyLabel(target)}
        parts={target.kind === 'campaign' ? ['To', 'CC', 'BCC', 'Subject', 'Body'] : ['Subject', 'Letter']}
        sending={{ ...sending, closeCopying }}
      />
    </>
  );
}

function useVisitorSending(
  { target, context, details, traces, writing: { letter } }: LetterWorkspaceProps,
  delivery: Delivery,
) {
  const subject = oneLine(letter?.subject ?? '') || target.fallbackSubject;
  const text = letter?.text ?? '';
  return useSending({ ...target.mail, subject, body: text }, (route) => {
    // Copying has a dialog of its own first.
    if (route !== 'copy') delivery.ask(route);
    if (context.preview) return;
    countLetterUse(letter?.written.letterId, route);
    traces.record({
      action: route === 'copy' ? 'copy' : 'email',
      pageUrl: context.pageUrl,
      target,
      details,
      letter: { subject, text },
      letterId: letter?.written.letterId,
    });
  });
}

interface LetterPlaceProps {
  writing: LetterWriting;
  /** Absent while the visitor is at the form. */
  workspace: Omit<LetterWorkspaceProps, 'writing' | 'messages'> | false | undefined;
}

/** Where a letter is written, read and sent. */
export function LetterPlace({ writing, workspace }: LetterPlaceProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      {workspace && <LetterWorkspace {...workspace} writing={writing} messages={setPlace} />}
      <ReplaceLetterDialog writing={writing} act={generateLabel(writing.letter)} />
      <ToastArea place={place} />
    </>
  );
}
