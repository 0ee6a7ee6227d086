import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ProblemAlert } from '#features/letters/ui/letter-head.tsx';
import { generateLabel, type Letter, type LetterProblem } from '#features/letters/ui/letter-state.ts';
import { mailtoLink } from '#features/letters/ui/mail-draft.ts';
import { describeCopies } from '#features/letters/ui/sending.tsx';
import { t, tRich } from '#i18n/t.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/forms/field.tsx';
import { PenIcon, RefreshIcon } from '#ui/icon.tsx';
import { SheetHead } from '#ui/paper.tsx';
import { checkDetails, type DetailProblems, firstProblem } from './detail-problems.ts';
import { readDetails, type WriterDetails } from './letter-details.ts';
import type { LetterTarget } from './letter-target.ts';
import { OwnWordsFields } from './own-words-fields.tsx';
import { type LetterFormData, pageParts } from './public-page-data.ts';
import { addressedTo, keepRecipient, readRecipient } from './recipients/addressed.ts';
import type { KnownRecipient } from './recipients/recipient-choice.ts';
import type { RecipientChooserProps, Settle } from './recipients/recipient-chooser.tsx';

export interface LetterFormProps extends LetterFormData {
  /** What a visitor typed who comes back to the form; the focus comes with them. */
  details?: WriterDetails | undefined;
  problem?: LetterProblem | undefined;
  stopped?: boolean | undefined;
  /** Generate was pressed, and code is still to come. */
  isLoading?: boolean;
  onSubmit?: (details: WriterDetails) => void;
  onBack?: ((details: WriterDetails) => void) | undefined;
  /** What the letter to come replaces. */
  replaced?: Letter | undefined;
  /** Where there are several recipients; loaded only then. */
  Chooser: ComponentType<RecipientChooserProps> | undefined;
}

/** It posts, and its button doesn't navigate: without a script a press can put no name into an address. */
export function LetterForm(props: LetterFormProps) {
  const { context, details, problem, stopped, isLoading, onSubmit, onBack, replaced, Chooser } = props;
  const form = useRef<HTMLFormElement>(null);
  const isReturning = details !== undefined;
  const [problems, setProblems] = useState<DetailProblems>({});
  const { recipient, kept, choose } = useRecipient(props);
  const target = addressedTo(props.target, recipient);
  const settle = useRef<Settle>(null);

  useEffect(() => {
    if (isReturning && !problem) form.current?.focus();
  }, [isReturning, problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readDetails(event.currentTarget);
    const found = checkDetails(typed, target.kind);
    flushSync(() => setProblems(found));
    const wrong = firstProblem(found);
    const { currentTarget } = event;
    const settling = settle.current?.();
    if (settling) return void settling.then((isFound) => isFound && currentTarget.requestSubmit());
    if (!wrong) return onSubmit?.(typed);
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }

  function checkAgain(event: FormEvent<HTMLFormElement>) {
    if (firstProblem(problems)) setProblems(checkDetails(readDetails(event.currentTarget), target.kind));
  }

  return (
    <form
      ref={form}
      className="grid gap-6 *:min-w-0"
      id="letter"
      aria-label={target.kind === 'campaign' ? t('form.label') : target.heading}
      method="post"
      noValidate
      tabIndex={-1}
      onSubmit={submit}
      onInput={checkAgain}
    >
      <input hidden data-early-press="" />
      <SheetHead to={target.recipient} note={target.note} organization={target.organization} tilt />
      {target.choice && Chooser && (
        <>
          <input type="hidden" name="recipient" ref={kept} defaultValue={recipient} />
          <Chooser
            choice={target.choice}
            preview={context.preview}
            chosen={readRecipient(recipient)}
            settle={settle}
            onChoose={choose}
          />
        </>
      )}
      <p className="salute">{target.salutation}</p>
      <OwnWordsFields target={target} details={details} problems={problems} />
      <p className="salute">{t('closing')}</p>
      <SenderFields details={details} problems={problems} />
      {problem && <ProblemAlert problem={problem} retry={{ type: 'submit', formMethod: 'dialog' }} />}
      {stopped && (
        <p className="text-small">
          {t('status.stopped')} {t('form.stillHere')}
        </p>
      )}
      <div id={pageParts.notLoaded} hidden>
        <Alert title={t('form.notLoaded')} />
      </div>
      <WithoutScript target={target} />
      <Button
        type="submit"
        formMethod="dialog"
        variant="primary"
        size="large"
        wide
        busy={isLoading}
        busyLabel={t('form.generating')}
      >
        {onBack ? <RefreshIcon /> : <PenIcon />}
        {generateLabel(replaced)}
      </Button>
      {onBack && (
        <Button onClick={() => form.current && onBack(readDetails(form.current))}>{t('form.back')}</Button>
      )}
      <p className="text-balance text-ink-2 text-small print:hidden">
        {t(context.writer === 'ai' ? 'form.byModel' : 'form.bySample')} {t('form.youDecide')}
      </p>
    </form>
  );
}

/** A field keeps it, too, so that it is there before React is, and with what else was typed. */
function useRecipient({ target, details }: Pick<LetterFormProps, 'target' | 'details'>) {
  const kept = useRef<HTMLInputElement>(null);
  const [recipient, setRecipient] = useState(details?.recipient);

  const restore = useEffectEvent(() => {
    const checked = kept.current?.form?.querySelector<HTMLInputElement>('[name=recipientId]:checked');
    const pressed = target.choice?.recipients.find(({ id }) => String(id) === checked?.value);
    if (pressed) choose(pressed);
    else if (kept.current?.value) setRecipient(kept.current.value);
  });
  useLayoutEffect(() => {
    restore();
  }, []);

  function choose(chosen: KnownRecipient | undefined) {
    if (!kept.current) return;
    kept.current.value = chosen ? keepRecipient(chosen) : '';
    setRecipient(kept.current.value);
    kept.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return { recipient, kept, choose };
}

type FieldsProps = Pick<LetterFormProps, 'details'> & { problems: DetailProblems };

function SenderFields({ details, problems }: FieldsProps) {
  return (
    <div className="grid gap-4">
      <Field id="your-name" label={t('form.name')} error={problems.userName}>
        {(control) => (
          <TextInput
            {...control}
            large
            name="userName"
            autoComplete="name"
            defaultValue={details?.userName}
          />
        )}
      </Field>
      <Field
        id="your-address"
        label={t('form.address')}
        hint={t('form.addressHint')}
        error={problems.userAddress}
      >
        {(control) => (
          <TextArea
            {...control}
            look="small"
            name="userAddress"
            rows={2}
            autoComplete="street-address"
            defaultValue={details?.userAddress}
          />
        )}
      </Field>
    </div>
  );
}

function WithoutScript({ target }: { target: LetterTarget }) {
  const { kind, organization, recipient, mail, fallbackSubject } = target;
  const [address] = mail.to;
  const draft = { ...mail, subject: fallbackSubject, body: '' };
  const copies = describeCopies(draft, organization.name);
  return (
    <noscript>
      <p>
        {t('form.noScript')}{' '}
        {address
          ? tRich(kind === 'campaign' ? 'form.yourself' : 'form.yourselfTo', {
              recipient,
              address: <a href={mailtoLink(draft, '').href}>{address}</a>,
              copies: copies && `${t('copies.comma')}${copies}`,
            })
          : t('form.noAddress', { organization: organization.name })}
      </p>
    </noscript>
  );
}
