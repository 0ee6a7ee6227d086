import { t } from '#i18n/t.ts';
import { Field, TextInput } from '#ui/forms/field.tsx';
import type { WriterDetails } from './letter-details.ts';
import type { DetailProblems } from './letter-request.ts';
import type { SupporterOffer } from './letter-target.ts';

interface ConsentFieldsProps {
  offer: SupporterOffer;
  details: WriterDetails | undefined;
  problems: DetailProblems;
}

/** Letters work the same without it. The styles show the address once the box is checked. */
export function ConsentFields({ offer, details, problems }: ConsentFieldsProps) {
  return (
    <div className="group/consent grid gap-2">
      <label className="grid min-h-tap cursor-pointer grid-cols-[22px_minmax(0,1fr)] items-start gap-3 py-2.5 text-small">
        <input
          className="size-5.5 accent-action"
          type="checkbox"
          name="consent"
          defaultChecked={details?.email !== undefined}
        />
        <span>
          <bdi>{offer.consentText}</bdi>{' '}
          <a href={offer.privacyUrl} target="_blank" rel="noreferrer">
            {t('hear.privacy')}
          </a>
        </span>
      </label>
      <div className="hidden group-has-[:checked]/consent:block">
        <Field id="your-email" label={t('hear.email')} hint={t('hear.formHint')} error={problems.email}>
          {(control) => (
            <TextInput
              {...control}
              required={false}
              large
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={details?.email}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
