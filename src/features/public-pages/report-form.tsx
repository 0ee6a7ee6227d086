import type { ReactNode } from 'react';
import { currentLanguage, t, tPage } from '#i18n/t.ts';
import { MAX_REASON, REPORT_KINDS } from '#safety/reports.contract.ts';
import { FOOTER_LINK } from '#ui/branding.tsx';
import { Button } from '#ui/button.tsx';
import { Field, TextArea, TextInput } from '#ui/forms/field.tsx';
import { CloseIcon } from '#ui/icon.tsx';
import { reportParts } from './public-page-data.ts';

export function ReportForm({ pageUrl }: { pageUrl: string }) {
  return (
    <PopoverForm
      id={reportParts.dialog}
      title={tPage('report.title')}
      text={tPage('report.reader')}
      act={tPage('report.act')}
      pageUrl={pageUrl}
      after={
        <p className="px-5 pb-6 sm:px-7" id={reportParts.thanks} tabIndex={-1} hidden>
          {tPage('report.thanksTitle')}. {tPage('report.thanks')}
        </p>
      }
    >
      <Kinds />
      <Field label={tPage('report.words')} optional>
        {({ required: _, ...control }) => (
          <TextArea {...control} look="small" name="words" maxLength={MAX_REASON - 100} />
        )}
      </Field>
      <YourEmail />
      <p
        className="text-small text-wax"
        id={reportParts.problem}
        role="alert"
        data-unreached={tPage('report.unreached')}
        hidden
      />
    </PopoverForm>
  );
}

/** The form sends them in English for the admins. */
const KINDS = [
  'report.threat',
  'report.private',
  'report.untrue',
  'report.pretends',
  'report.unlabeled',
  'report.other',
] as const;

function Kinds() {
  return (
    <fieldset>
      <legend className="label mb-2">{tPage('report.kinds')}</legend>
      <div className="border-rule border-y *:border-rule-soft *:border-b *:last:border-b-0">
        {REPORT_KINDS.map((kind, index) => (
          <label key={kind} className="flex min-h-tap cursor-pointer items-center gap-3 text-small">
            <input className="size-5.5 accent-action" type="radio" name="kind" value={kind} required />
            {tPage(KINDS[index] ?? 'report.other')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type PopoverFormProps = {
  id: string;
  title: string;
  text: string;
  act: string;
  pageUrl: string;
  after?: ReactNode;
  children: ReactNode;
};

/** Works without JavaScript, because the response is a page. */
export function PopoverForm({ id, title, text, act, pageUrl, after, children }: PopoverFormProps) {
  return (
    <>
      <button type="button" className={FOOTER_LINK} popoverTarget={id}>
        {title}
      </button>
      <div
        className="mx-auto mt-auto mb-0 max-h-[94dvh] w-full max-w-none overscroll-contain rounded-t-[10px] border-0 bg-paper p-0 text-body text-ink [box-shadow:var(--over-shadow)] backdrop:bg-scrim sm:my-auto sm:max-h-[90dvh] sm:max-w-[480px] sm:rounded-control"
        id={id}
        role="dialog"
        aria-labelledby={`${id}-title`}
        popover="auto"
      >
        <div className="flex items-start justify-between gap-3 pt-[18px] pe-2.5 pb-3 ps-5 sm:pt-[22px] sm:pe-4 sm:ps-7">
          <div className="min-w-0">
            <h2 className="title pt-1" id={`${id}-title`}>
              {title}
            </h2>
            <p className="mt-1 text-ink-2 text-small">{text}</p>
          </div>
          <Button
            variant="quiet"
            size="icon"
            className="text-ink-2!"
            aria-label={t('kit.close')}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <CloseIcon />
          </Button>
        </div>
        {/* The page that responds belongs to no campaign, so it needs the language. */}
        <form method="post" action={inThisLanguage('/report')}>
          <input type="hidden" name="pageUrl" value={pageUrl} />
          <div className="grid grid-cols-1 gap-4 px-5 pt-1 sm:px-7">{children}</div>
          <div className="mt-6 flex flex-wrap justify-end gap-3 border-rule border-t px-5 py-3.5 max-[520px]:*:flex-auto sm:px-7 sm:py-4">
            <Button popoverTarget={id} popoverTargetAction="hide">
              {t('kit.cancel')}
            </Button>
            <Button type="submit" variant="primary">
              {act}
            </Button>
          </div>
        </form>
        {after}
      </div>
    </>
  );
}

export function YourEmail() {
  return (
    <Field label={tPage('report.email')} optional hint={tPage('report.emailHint')}>
      {({ required: _, ...control }) => (
        <TextInput {...control} type="email" name="email" autoComplete="email" maxLength={254} />
      )}
    </Field>
  );
}

export function inThisLanguage(path: string): string {
  const language = currentLanguage();
  return language === 'en' ? path : `${path}?language=${language}`;
}
