import { type LetterCatalog, setLocale, t } from '#i18n/t.ts';
import '#ui/styles/letter.css';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type LetterProblem, letterStatus, toSavedLetter } from '#features/letters/ui/letter-state.ts';
import { post } from '#features/letters/ui/letter-stream.ts';
import { useLetter } from '#features/letters/ui/use-letter.ts';
import {
  draftName,
  findDraft,
  type Press,
  type SavedDraft,
  saveDraft,
  type WriterDetails,
} from '../letter-details.ts';
import { LetterForm, type LetterFormProps } from '../letter-form.tsx';
import {
  addressedTo,
  addressedToAll,
  checkDetails,
  firstProblem,
  toRequest,
  turnOf,
  withNextRecipient,
  withRecipientId,
} from '../letter-request.ts';
import type { KnownRecipient } from '../letter-target.ts';
import { challengeAddress, findPart, type LetterFormData } from '../public-page-data.ts';
import type { LetterPanel } from './letter-panel.tsx';

interface Boot {
  handOver: () => Press | undefined;
  reload: (details: WriterDetails) => Promise<boolean>;
}

export async function startComposer(
  data: LetterFormData,
  catalog: LetterCatalog,
  handOver: Boot['handOver'],
  reload: Boot['reload'],
) {
  setLocale({ language: data.context.language, letter: catalog });
  const Chooser = data.target.choice && (await import('../recipient-chooser.tsx')).RecipientChooser;
  const draft = findDraft(draftName(data.target));
  const Panel = draft?.letter && (await loadPanel());
  const own = { Chooser, draft, Panel, handOver, reload };
  const composer = <LetterComposer {...data} {...own} />;
  const sheet = findPart('form');
  if (draft?.letter) createRoot(sheet).render(composer);
  else hydrateRoot(sheet, composer);
  const prepare = () => void loadPanel().catch(() => {});
  const fields = [...sheet.querySelectorAll<HTMLInputElement>('textarea, [name=userName]')];
  if (fields.some(({ value }) => value)) prepare();
  else sheet.addEventListener('input', prepare, { once: true });
}

async function loadPanel(): Promise<typeof LetterPanel> {
  return (await import('./letter-panel.tsx')).LetterPanel;
}

interface LetterComposerProps extends LetterFormData, Boot {
  Chooser: LetterFormProps['Chooser'];
  draft: SavedDraft | undefined;
  Panel: typeof LetterPanel | undefined;
}

function LetterComposer(props: LetterComposerProps) {
  const { target, context, Chooser, handOver, reload } = props;
  const name = draftName(target);
  const writing = useLetter<WriterDetails>(letterOptions(props));
  const { letter, isWriting, request: details } = writing;
  const panel = usePanel(props.Panel, reload);
  const [isListening, setListening] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [hasActed, setActed] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [email, setEmail] = useState(props.draft?.letterDetails?.email);

  const doWaitingPress = useEffectEvent(() => {
    const pressed = handOver();
    if (!pressed) return;
    if (letter) changeDetails();
    // Runs after this effect, because React refuses the synchronous state change of a submission during it.
    queueMicrotask(() => {
      const form = findPart('form').querySelector('form');
      if (pressed === 'letter') form?.requestSubmit();
      else form?.querySelector<HTMLElement>('[data-find]')?.click();
    });
  });
  useLayoutEffect(() => {
    startTransition(() => setListening(true));
    doWaitingPress();
  }, []);

  useEffect(() => {
    if (isWriting) setChanging(false);
    else if (letter && details) {
      const letterDetails = { ...details, ...(email !== undefined && { email }) };
      const own = { letter: toSavedLetter(letter), letterDetails };
      setSaved(saveDraft(name, { details, ...findDraft(name), ...own }));
    }
  }, [name, isWriting, letter, details, email]);

  const isAtForm = !isWriting && (isChanging || !letter);
  useLayoutEffect(() => {
    findPart('before').hidden = !isAtForm;
  }, [isAtForm]);

  function write(wanted: WriterDetails) {
    setActed(true);
    writing.write(toRequest(wanted, context));
  }

  async function goBack(typed: WriterDetails) {
    const isChosen = !target.choice || typed.recipient;
    if (isChosen && !firstProblem(checkDetails(typed, target.kind))) {
      await writing.setRecipient(withRecipientId(typed));
    }
    setChanging(false);
  }

  function changeDetails() {
    setActed(true);
    setChanging(true);
  }

  const shown = !isAtForm &&
    details && {
      target: addressedToAll(target, details, letter?.written.recipients),
      context,
      details,
      email,
      isSaved,
      movesFocus: hasActed,
      turn: turnOf(details),
      onRegenerate: () => write(details),
      onWriteTo: (next: KnownRecipient) => write(withNextRecipient(details, next)),
      onChangeDetails: changeDetails,
    };
  return (
    <>
      {isAtForm && (
        <LetterForm
          target={target}
          context={context}
          details={hasActed ? (findDraft(name)?.details ?? writing.lastRequest) : undefined}
          problem={panel.problem ?? (letter ? undefined : writing.problem)}
          stopped={!letter && writing.stopped}
          isLoading={panel.isLoading}
          onSubmit={async (wanted) => {
            if (!(await panel.load(wanted))) return;
            setEmail(wanted.email);
            write(wanted);
          }}
          onBack={letter && goBack}
          replaced={letter}
          Chooser={Chooser}
        />
      )}
      {isListening &&
        createPortal(
          <>
            <p className="sr-only" role="status">
              {isAtForm && letter ? '' : letterStatus(writing)}
            </p>
            {panel.Panel && <panel.Panel name={name} writing={writing} letter={shown} />}
          </>,
          findPart('letter'),
        )}
    </>
  );
}

function letterOptions({ target, context, draft, reload }: LetterComposerProps) {
  const { address, addressees, fallbackSubject } = target;
  return {
    address,
    fromVisitor: true,
    challengeAddress: challengeAddress(target),
    fallbackSubject,
    reload,
    frameFor: ({ recipient, userName, userAddress }: WriterDetails) => {
      const { salutation } = addressedTo(target, recipient);
      return { salutation, userName, userAddress };
    },
    /** The page has no addresses for a manual letter if there are several recipients. */
    recipientsFor: async ({ recipientId }: WriterDetails, signal: AbortSignal) => {
      if (!addressees) return undefined;
      const payload = { recipientId, preview: context.preview };
      const response = await post({ address: addressees, payload, fromVisitor: true, signal });
      return response.json();
    },
    saved: draft?.letter && { letter: draft.letter, request: draft.letterDetails ?? draft.details },
  };
}

function usePanel(first: LetterComposerProps['Panel'], reload: Boot['reload']) {
  const [Panel, setPanel] = useState<typeof LetterPanel | undefined>(() => first);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<LetterProblem>();

  async function load(details: WriterDetails): Promise<boolean> {
    if (Panel) return true;
    setLoading(true);
    const loaded = await loadPanel().catch(() => undefined);
    if (!loaded && (await reload(details))) return false;
    setPanel(() => loaded);
    setLoading(false);
    setProblem(loaded ? undefined : { sentence: t('form.notLoaded'), retryable: true });
    return loaded !== undefined;
  }

  return { Panel, isLoading, problem, load };
}
