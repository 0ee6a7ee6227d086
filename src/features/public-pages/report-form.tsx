import { MOST_REASON, REPORT_KINDS } from '../../safety/report-kinds.contract.ts';
import { Field, TextArea } from '../../ui/forms/field.tsx';
import { PopoverForm, YourEmail } from './popover-form.tsx';
import { reportParts } from './public-page-data.ts';

export function ReportForm({ pageUrl }: { pageUrl: string }) {
  return (
    <PopoverForm
      id={reportParts.dialog}
      title="Report this page"
      text="Goes only to the people who run this site."
      act="Send Report"
      pageUrl={pageUrl}
      after={
        <p className="px-5 pb-6 sm:px-7" id={reportParts.thanks} tabIndex={-1} hidden>
          Thank you. The people who run this site will look at the page.
        </p>
      }
    >
      <Kinds />
      <Field label="What should we look at?" optional>
        {({ required: _, ...control }) => (
          <TextArea {...control} look="small" name="words" maxLength={MOST_REASON - 100} />
        )}
      </Field>
      <YourEmail />
      <p className="text-small text-wax" id={reportParts.problem} role="alert" hidden />
    </PopoverForm>
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
