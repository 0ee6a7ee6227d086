import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, TextInput } from '#ui/forms/field.tsx';
import { isEmail } from '../letter-request.ts';
import type { LetterTarget, SupporterOffer } from '../letter-target.ts';
import { type FormSignUp, signUp } from './form-sign-up.ts';
import { InboxText } from './sign-up-note.tsx';

interface HearMoreProps {
  target: LetterTarget;
  formSignUp: FormSignUp;
  letterId: string | undefined;
  isPreview: boolean;
}

export function HearMore(props: HearMoreProps) {
  const { organization, campaign } = props.target;
  if (!campaign?.offer) return null;
  return (
    <section
      className="wrap-anywhere border-rule border-t bg-canvas-sunk print:hidden"
      aria-labelledby="hear-more"
    >
      <div className="wrap grid grid-cols-1 gap-8 py-[clamp(32px,5vw,56px)] *:min-w-0 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-x-[clamp(40px,5.5vw,80px)]">
        <div className="grid content-start gap-2">
          <h2 className="title" id="hear-more">
            {t('hear.title')}
          </h2>
          <p className="text-pretty text-ink-2">{t('hear.who', { organization: organization.name })}</p>
          <p className="text-pretty text-ink-2 text-small">
            {t('hear.stop', { organization: organization.name })}{' '}
            <a href={campaign.offer.privacyUrl} target="_blank" rel="noreferrer">
              {t('hear.privacy')}
            </a>
          </p>
        </div>
        <SignUpForm {...props} offer={campaign.offer} />
      </div>
    </section>
  );
}

type SignUpFormProps = HearMoreProps & { offer: SupporterOffer };
type Problems = { email?: string; consent?: string; sending?: string };

function SignUpForm({ target, offer, formSignUp, letterId, isPreview }: SignUpFormProps) {
  const [sentTo, setSentTo] = useState<string | null>();
  const shownAddress = sentTo === undefined ? formSignUp.askedFor : sentTo;
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || isPreview) return;
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email')).trim();
    const lacks = problemsOf(email, fields.has('consent'));
    flushSync(() => setProblems(lacks));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) return wrong.focus();
    setSending(true);
    try {
      await signUp(target, { email, letterId });
      setSentTo(email);
    } catch (error) {
      setProblems({ sending: error instanceof Error ? error.message : '' });
    }
    setSending(false);
  }

  if (typeof shownAddress === 'string') {
    const isOwn = sentTo !== undefined;
    return <CheckInbox email={shownAddress} movesFocus={isOwn} onBack={() => setSentTo(null)} />;
  }
  const sending = problems.sending ?? formSignUp.problem;
  return (
    <form
      ref={form}
      className="panel panel-pad grid content-start gap-3"
      aria-labelledby="hear-more"
      noValidate
      onSubmit={submit}
    >
      <Field label={t('hear.email')} error={problems.email}>
        {(control) => (
          <TextInput {...control} large type="email" name="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <div>
        <label className="grid min-h-tap cursor-pointer grid-cols-[22px_minmax(0,1fr)] items-start gap-3 py-2.5 text-small">
          <input
            className="size-5.5 accent-action"
            type="checkbox"
            name="consent"
            required
            aria-invalid={problems.consent ? true : undefined}
            aria-describedby={problems.consent && 'consent-error'}
          />
          <bdi>{offer.consentText}</bdi>
        </label>
        <FieldError id="consent-error">{problems.consent}</FieldError>
      </div>
      <Button type="submit" wide busy={isSending} busyLabel={t('hear.sending')} disabled={isPreview}>
        {t('hear.act')}
      </Button>
      {sending && (
        <div role="alert">
          <FieldError>{sending}</FieldError>
        </div>
      )}
    </form>
  );
}

function problemsOf(email: string, hasConsent: boolean): Problems {
  return {
    ...(!isEmail(email) && { email: t('hear.noEmail') }),
    ...(!hasConsent && { consent: t('hear.noConsent') }),
  };
}

type CheckInboxProps = { email: string; movesFocus: boolean; onBack: () => void };

function CheckInbox({ email, movesFocus, onBack }: CheckInboxProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (movesFocus) heading.current?.focus();
  }, [movesFocus]);
  return (
    <div className="panel panel-pad grid content-start justify-items-start gap-3">
      <h3 className="font-bold text-sub" ref={heading} tabIndex={-1}>
        {t('hear.inbox')}
      </h3>
      <p className="text-pretty text-ink-2">
        <InboxText email={email} />
      </p>
      <Button onClick={onBack}>{t('hear.another')}</Button>
    </div>
  );
}
