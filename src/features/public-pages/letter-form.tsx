import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { PenIcon, RefreshIcon } from '../../ui/icon.tsx';
import { SheetHead } from '../../ui/sheet.tsx';
import { ProblemAlert } from '../letters/ui/letter-problem.tsx';
import { type LetterProblem, STOPPED } from '../letters/ui/letter-state.ts';
import { LetterFields } from './letter-fields.tsx';
import {
  checkDetails,
  type DetailProblems,
  firstProblem,
  trimDetails,
  type WriterDetails,
} from './letter-form-check.ts';
import type { LetterTarget } from './letter-target.ts';
import { OrganizationStamp } from './organization-stamp.tsx';
import type { PublicPageContext } from './public-page-context.ts';
import { focusField, readFields, resumeTyping, wasPressedEarly } from './typed-fields.ts';

interface LetterFormProps {
  target: LetterTarget;
  context: PublicPageContext;
  details?: WriterDetails;
  problem?: LetterProblem | undefined;
  /** The visitor stopped the letter. */
  stopped?: boolean | undefined;
  busy?: boolean;
  /** The visitor comes back to the form, and the focus with them. */
  returning?: boolean;
  onTyped: (details: WriterDetails) => void;
  onSubmit: (details: WriterDetails) => void;
  onFocus?: () => void;
  /** Leads back to the letter that is there already. */
  onBack?: (() => void) | undefined;
}

/**
 * The fields keep their own values, so that nothing typed before the script arrived is lost. The form posts,
 * and its button doesn't navigate: without the script a press can put no name into an address (ruling 33).
 */
export function LetterForm(props: LetterFormProps) {
  const { target, context, details, problem, onTyped, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<DetailProblems>({});
  useTakeOver(form, props);

  function check(fields: WriterDetails) {
    const found = checkDetails(fields, target.kind);
    flushSync(() => setProblems(found));
    return firstProblem(found);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readFields(event.currentTarget);
    const wrong = check(fields);
    if (wrong) focusField(event.currentTarget, wrong);
    else onSubmit(trimDetails(fields));
  }

  function noteTyping(event: FormEvent<HTMLFormElement>) {
    const fields = readFields(event.currentTarget);
    onTyped(fields);
    if (firstProblem(problems)) setProblems(checkDetails(fields, target.kind));
  }

  return (
    <form
      ref={form}
      className="letterform"
      id="letter"
      aria-label={target.kind === 'campaign' ? 'Write your letter' : target.heading}
      method="post"
      noValidate
      tabIndex={-1}
      onSubmit={submit}
      onInput={noteTyping}
      onFocus={props.onFocus}
    >
      <input hidden data-early-press="" />
      <SheetHead
        label="To"
        name={target.recipient}
        stamp={<OrganizationStamp organization={target.organization} tilt />}
      />
      <LetterFields target={target} details={details} problems={problems} />
      {problem && <ProblemAlert problem={problem} retry={{ type: 'submit', formMethod: 'dialog' }} />}
      {props.stopped && <p className="small">{STOPPED} What you typed is still here.</p>}
      <SubmitButton {...props} />
      <AfterButton writer={context.writer} />
    </form>
  );
}

/** After hydration: what was typed and pressed until then counts. */
function useTakeOver(
  form: RefObject<HTMLFormElement | null>,
  { context, returning, problem }: LetterFormProps,
) {
  const page = context.pageUrl;
  useEffect(() => {
    if (!form.current) return;
    resumeTyping(form.current, page);
    // After the effect: a submission sets state at once, which React refuses while it is at work itself.
    if (wasPressedEarly(form.current)) queueMicrotask(() => form.current?.requestSubmit());
  }, [form, page]);
  useEffect(() => {
    if (returning && !problem) form.current?.focus();
  }, [form, returning, problem]);
}

function SubmitButton({ busy = false, onBack }: LetterFormProps) {
  return (
    <>
      <Button
        type="submit"
        formMethod="dialog"
        variant="primary"
        size="large"
        wide
        busy={busy}
        busyLabel="Generating..."
      >
        {onBack ? <RefreshIcon /> : <PenIcon />}
        {onBack ? 'Regenerate Letter' : 'Generate Letter'}
      </Button>
      {onBack && <Button onClick={onBack}>Back to your letter</Button>}
    </>
  );
}

function AfterButton({ writer }: Pick<PublicPageContext, 'writer'>) {
  return (
    <>
      <p className="after-btn">
        {writer === 'ai' ? 'An AI model writes the draft.' : 'A sample letter is put together for you.'}{' '}
        Nothing is sent: you read it first, and you decide.
      </p>
      <noscript>
        <p className="after-btn">Writing a letter here needs JavaScript. Reading this page does not.</p>
      </noscript>
    </>
  );
}
