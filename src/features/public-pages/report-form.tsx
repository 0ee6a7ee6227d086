import { tPage } from '#i18n/t.ts';
import { MAX_REASON, REPORT_KINDS } from '#safety/reports.contract.ts';
import { Field, TextArea } from '#ui/forms/field.tsx';
import { PopoverForm, YourEmail } from './popover-form.tsx';
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

/** Sent in English, for the people who run the site. */
const KINDS = [
  'report.threat',
  'report.private',
  'report.untrue',
  'report.pretends',
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
