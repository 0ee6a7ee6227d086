import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { post } from '#features/letters/ui/letter-stream.ts';
import { t, tRich } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, TextInput } from '#ui/forms/field.tsx';
import type { LetterTarget, SupporterOffer } from '../letter-target.ts';

type HearMoreProps = { target: LetterTarget; letterId: string | undefined; isPreview: boolean };

export function HearMore({ target: { organization, campaign }, letterId, isPreview }: HearMoreProps) {
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
        <SignUpForm {...{ campaignId: campaign.id, offer: campaign.offer, letterId, isPreview }} />
      </div>
    </section>
  );
}

type SignUpFormProps = Omit<HearMoreProps, 'target'> & { campaignId: number; offer: SupporterOffer };
type Problems = { email?: string; consent?: string; sending?: string };

function SignUpForm({ campaignId, offer, letterId, isPreview }: SignUpFormProps) {
  const [sentTo, setSentTo] = useState<string>();
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
      await post({
        address: `/api/campaigns/${campaignId}/supporters`,
        payload: { email, consent: true, ...offer, letterId },
        fromVisitor: true,
        challengeAddress: `/api/challenge?campaignId=${campaignId}`,
        fallback: t('hear.failed'),
      });
      setSentTo(email);
    } catch (error) {
      setProblems({ sending: error instanceof Error ? error.message : '' });
    }
    setSending(false);
  }

  if (sentTo !== undefined) return <CheckInbox email={sentTo} onBack={() => setSentTo(undefined)} />;
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
          <span>{offer.consentText}</span>
        </label>
        <FieldError id="consent-error">{problems.consent}</FieldError>
      </div>
      <Button type="submit" wide busy={isSending} busyLabel={t('hear.sending')} disabled={isPreview}>
        {t('hear.act')}
      </Button>
      {problems.sending && (
        <div role="alert">
          <FieldError>{problems.sending}</FieldError>
        </div>
      )}
    </form>
  );
}

function problemsOf(email: string, hasConsent: boolean): Problems {
  return {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: t('hear.noEmail') }),
    ...(!hasConsent && { consent: t('hear.noConsent') }),
  };
}

function CheckInbox({ email, onBack }: { email: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="panel panel-pad grid content-start justify-items-start gap-3">
      <h3 className="font-bold text-sub" ref={heading} tabIndex={-1}>
        {t('hear.inbox')}
      </h3>
      <p className="text-pretty text-ink-2">{tRich('hear.inboxText', { email })}</p>
      <Button onClick={onBack}>{t('hear.another')}</Button>
    </div>
  );
}
