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
import type { Route } from '#features/campaigns/recipients/recipients.contract.ts';
import { ProblemAlert } from '#features/letters/ui/letter-head.tsx';
import { generateLabel, type Letter, type LetterProblem } from '#features/letters/ui/letter-state.ts';
import { describeCopies, type MailDraft, mailtoLink } from '#features/letters/ui/mail-draft.ts';
import { t, tRich } from '#i18n/t.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/forms/field.tsx';
import { PenIcon, RefreshIcon } from '#ui/icon.tsx';
import { SheetHead } from '#ui/paper.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { answerField, readDetails, type WriterDetails } from './letter-details.ts';
import {
  addressedTo,
  checkDetails,
  type DetailProblems,
  firstProblem,
  formatRecipient,
  readRecipient,
  wayTo,
} from './letter-request.ts';
import type { KnownRecipient, LetterTarget } from './letter-target.ts';
import { type LetterFormData, pageParts } from './public-page-data.ts';
import type { RecipientChooserProps, Settle } from './recipient-chooser.tsx';

export interface LetterFormProps extends LetterFormData {
  details?: WriterDetails | undefined;
  problem?: LetterProblem | undefined;
  stopped?: boolean | undefined;
  isLoading?: boolean;
  onSubmit?: (details: WriterDetails) => void;
  onBack?: ((details: WriterDetails) => void) | undefined;
  replaced?: Letter | undefined;
  Chooser: ComponentType<RecipientChooserProps> | undefined;
}

/** Uses POST, so a press without a script puts no name into an address. */
export function LetterForm(props: LetterFormProps) {
  const { context, details, problem, stopped, isLoading, onSubmit, onBack, replaced, Chooser } = props;
  const form = useRef<HTMLFormElement>(null);
  const isReturning = details !== undefined;
  const [problems, setProblems] = useState<DetailProblems>({});
  const { recipient, field, each, choose } = useRecipient(props);
  const target = addressedTo(props.target, recipient);
  const route = readRecipient(recipient)?.route ?? wayTo(target).route;
  const settle = useRef<Settle>(null);

  useEffect(() => {
    if (isReturning && !problem) form.current?.focus();
  }, [isReturning, problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const typed = readDetails(currentTarget);
    const found = checkDetails(typed, target.kind);
    flushSync(() => setProblems(found));
    const wrong = firstProblem(found);
    const settling = settle.current?.();
    if (settling) return void settling.then((isFound) => isFound && currentTarget.requestSubmit());
    if (!wrong) return onSubmit?.(typed);
    const wrongField = currentTarget.elements.namedItem(wrong);
    if (wrongField instanceof HTMLElement) wrongField.focus();
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
          <input type="hidden" name="recipient" ref={field} defaultValue={recipient} />
          <input type="hidden" name="each" ref={each} defaultValue={details?.each} />
          <Chooser
            choice={target.choice}
            preview={context.preview}
            chosen={readRecipient(recipient)}
            settle={settle}
            onChoose={choose}
          />
        </>
      )}
      {target.origin && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-2 text-mini/[1.5]">
          {target.origin.join('\n')}
        </p>
      )}
      <p className="salute">{target.salutation}</p>
      <OwnWordsFields target={target} details={details} problems={problems} />
      <p className="salute">{t('closing')}</p>
      <SenderFields details={details} problems={problems} />
      {target.campaign?.isAskedInForm && target.campaign.offer && (
        <ConsentFields offer={target.campaign.offer} details={details} problems={problems} />
      )}
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
        {t(context.writer === 'ai' ? 'form.byModel' : 'form.bySample')} {sentBy(target, route)}
      </p>
    </form>
  );
}

function sentBy({ wayWords: words }: LetterTarget, route: Route): string {
  if (!words || route === 'email') return t('form.youDecide');
  return route === 'form' ? words.toForm : words.toPost;
}

/** A hidden field also stores the recipient, for scripts that run before React. */
function useRecipient({ target, details }: Pick<LetterFormProps, 'target' | 'details'>) {
  const field = useRef<HTMLInputElement>(null);
  const each = useRef<HTMLInputElement>(null);
  const [recipient, setRecipient] = useState(details?.recipient);

  const restore = useEffectEvent(() => {
    const checked = field.current?.form?.querySelector<HTMLInputElement>('[name=recipientId]:checked');
    const pressed = target.choice?.recipients.find(({ id }) => String(id) === checked?.value);
    if (pressed) choose(pressed);
    else if (field.current?.value) setRecipient(field.current.value);
  });
  useLayoutEffect(() => {
    restore();
  }, []);

  function choose(chosen: KnownRecipient | undefined, all?: KnownRecipient[]) {
    if (!field.current) return;
    if (each.current && all) each.current.value = JSON.stringify(all);
    field.current.value = chosen ? formatRecipient(chosen) : '';
    setRecipient(field.current.value);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return { recipient, field, each, choose };
}

type FieldsProps = {
  target: LetterTarget;
  details: WriterDetails | undefined;
  problems: DetailProblems;
};

function OwnWordsFields(props: FieldsProps) {
  return (
    <div className="group/words grid gap-6 *:min-w-0">
      <WordFields {...props} />
      <label className="hidden min-h-tap cursor-pointer grid-cols-[22px_minmax(0,1fr)] items-start gap-3 py-2.5 text-small group-has-[textarea:not(:placeholder-shown)]/words:grid">
        <input
          className="size-5.5 accent-action"
          type="checkbox"
          name="keepSentences"
          defaultChecked={props.details?.keepSentences}
        />
        <span>{t('form.keep')}</span>
      </label>
    </div>
  );
}

function WordFields({ target, details, problems }: FieldsProps) {
  const { campaign } = target;
  if (campaign && campaign.questions.length > 0) {
    return campaign.questions.map((question, index) => (
      <Field
        key={answerField(index)}
        id={`your-answer-${index}`}
        label={question}
        optional
        hint={index === 0 && t('form.ownWords')}
        error={problems[answerField(index)]}
      >
        {(control) => (
          <TextArea
            {...control}
            look="ruled"
            name={answerField(index)}
            data-question={question}
            rows={3}
            placeholder=" "
            defaultValue={details?.answers?.find((known) => known.question === question)?.answer}
          />
        )}
      </Field>
    ));
  }
  const isTopic = !campaign;
  return (
    <Field
      id="your-reason"
      label={t(isTopic ? 'form.topic' : 'form.reason')}
      optional={!isTopic}
      hint={!isTopic && t('form.ownWords')}
      error={problems.userReason}
    >
      {(control) => (
        <TextArea
          {...control}
          look="ruled"
          name="userReason"
          rows={4}
          placeholder={isTopic ? ' ' : t('form.example')}
          defaultValue={details?.userReason}
        />
      )}
    </Field>
  );
}

function SenderFields({ details, problems }: Omit<FieldsProps, 'target'>) {
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
  const { kind, organization, recipient } = target;
  const address = addressLink(target);
  const draft = draftTo(target);
  const copies = describeCopies(draft, organization.name);
  return (
    <noscript>
      <p>
        {t('form.noScript')}{' '}
        {address
          ? tRich(kind === 'campaign' ? 'form.yourself' : 'form.yourselfTo', {
              recipient,
              address,
              copies: copies && `${t('copies.comma')}${copies}`,
            })
          : t('form.noAddress', { organization: organization.name })}
      </p>
    </noscript>
  );
}

function addressLink(target: LetterTarget) {
  const way = wayTo(target);
  const [address] = target.mail.to;
  if (way.route === 'form') return <a href={way.formUrl}>{way.formUrl}</a>;
  if (way.route === 'post') return way.postal.replaceAll('\n', ', ');
  return address && <a href={mailtoLink(draftTo(target)).href}>{address}</a>;
}

function draftTo({ mail, fallbackSubject }: LetterTarget): MailDraft {
  return { ...mail, subject: fallbackSubject, body: '' };
}
