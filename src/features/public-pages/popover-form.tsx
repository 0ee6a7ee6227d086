import type { ReactNode } from 'react';
import { currentLanguage, t, tPage } from '#i18n/t.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/forms/field.tsx';
import { CloseIcon } from '#ui/icon.tsx';

/** Small links of the footer, and what looks like one. */
export const FOOTER_LINK =
  'inline-flex min-h-tap cursor-pointer items-center font-semibold text-ink-2 underline underline-offset-[0.2em] hover:text-ink';

type PopoverFormProps = {
  id: string;
  title: string;
  text: string;
  act: string;
  /** The address of the page that it is about. */
  pageUrl: string;
  after?: ReactNode;
  children: ReactNode;
};

/** To the people who run this site. The browser opens and closes it, and it leads to a page that says thanks: all without JavaScript. */
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
        <form method="post" action={reportAddress()}>
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

/** For its answer page, which is not one of a campaign. */
function reportAddress(): string {
  const language = currentLanguage();
  return language === 'en' ? '/report' : `/report?language=${language}`;
}
