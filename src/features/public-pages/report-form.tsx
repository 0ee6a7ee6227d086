import { MOST_REASON, REPORT_KINDS } from '../../safety/report-kinds.contract.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../ui/forms/field.tsx';
import { CloseIcon } from '../../ui/icon.tsx';
import { reportParts } from './public-page-data.ts';

/** The browser opens and closes it, and the form leads to a page that says thanks: all without JavaScript. */
export function ReportForm({ pageUrl }: { pageUrl: string }) {
  return (
    <>
      <button
        type="button"
        className="min-h-tap cursor-pointer font-semibold underline underline-offset-[0.2em] hover:text-ink"
        popoverTarget={reportParts.dialog}
      >
        Report this page
      </button>
      <div
        className="mx-auto mt-auto mb-0 max-h-[94dvh] w-full max-w-none overscroll-contain rounded-t-[10px] border-0 bg-paper p-0 text-body text-ink [box-shadow:var(--over-shadow)] backdrop:bg-scrim sm:my-auto sm:max-h-[90dvh] sm:max-w-[480px] sm:rounded-control"
        id={reportParts.dialog}
        role="dialog"
        aria-labelledby={`${reportParts.dialog}-title`}
        popover="auto"
      >
        <div className="flex items-start justify-between gap-3 pt-[18px] pr-2.5 pb-3 pl-5 sm:pt-[22px] sm:pr-4 sm:pl-7">
          <div className="min-w-0">
            <h2 className="title pt-1" id={`${reportParts.dialog}-title`}>
              Report this page
            </h2>
            <p className="mt-1 text-ink-2 text-small">Goes only to the people who run this site.</p>
          </div>
          <Button
            variant="quiet"
            size="icon"
            className="text-ink-2!"
            aria-label="Close"
            popoverTarget={reportParts.dialog}
            popoverTargetAction="hide"
          >
            <CloseIcon />
          </Button>
        </div>
        <form method="post" action="/report">
          <input type="hidden" name="pageUrl" value={pageUrl} />
          <div className="grid grid-cols-1 gap-4 px-5 pt-1 sm:px-7">
            <Kinds />
            <Field label="What should we look at?" optional>
              {({ required: _, ...control }) => (
                <TextArea {...control} look="small" name="words" maxLength={MOST_REASON - 100} />
              )}
            </Field>
            <Field label="Your Email" optional hint="Only in case we have a question.">
              {({ required: _, ...control }) => (
                <TextInput {...control} type="email" name="email" autoComplete="email" maxLength={254} />
              )}
            </Field>
            <p className="text-small text-wax" id={reportParts.problem} role="alert" hidden />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3 border-rule border-t px-5 py-3.5 max-[520px]:*:flex-auto sm:px-7 sm:py-4">
            <Button popoverTarget={reportParts.dialog} popoverTargetAction="hide">
              Cancel
            </Button>
            <Button type="submit" variant="primary">
              Send Report
            </Button>
          </div>
        </form>
        <p className="px-5 pb-6 sm:px-7" id={reportParts.thanks} tabIndex={-1} hidden>
          Thank you. The people who run this site will look at the page.
        </p>
      </div>
    </>
  );
}

function Kinds() {
  return (
    <fieldset>
      <legend className="label mb-2">What is wrong?</legend>
      <div className="border-rule border-y *:border-rule-soft *:border-b *:last:border-b-0">
        {REPORT_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-tap cursor-pointer items-center gap-3 text-small">
            <input className="size-5.5 accent-action" type="radio" name="kind" value={kind} required />
            {kind}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
