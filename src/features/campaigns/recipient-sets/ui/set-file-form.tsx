import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { failureSentence } from '#browser/api-call.ts';
import { FormSection } from '#browser/staff-page.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { UnsavedChanges } from '#ui/dialog/unsaved-changes.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { RecipientSet, SetDetailsInput } from '../recipient-sets.contract.ts';
import { ColumnTable } from './column-table.tsx';
import { useAcceptFile } from './recipient-sets.api.ts';
import { type DetailsForm, detailValues, SetDetailsFields } from './set-details-fields.tsx';
import { SetFileField } from './set-file-field.tsx';
import { SetReport } from './set-report.tsx';
import type { SetFileReading } from './use-set-file.ts';

interface WaitingFile {
  setId: number;
  fileId: number;
}

type SetFileFormProps = {
  reading: SetFileReading;
  form: DetailsForm;
  /** The file that would be accepted. */
  waiting: WaitingFile | undefined;
  act: string;
  done: string;
  /** The set that the file is a new version of. Its own name and source stay. */
  set?: RecipientSet;
  owner?: ReactNode;
  changes?: ReactNode;
};

export const SETS_PATH = '/recipient-sets';

function namesOf({ name, country, source, licence, attribution }: RecipientSet) {
  const known = Object.entries({ name, country, source, licence, attribution });
  return Object.fromEntries(known.filter(([, value]) => value));
}

export function SetFileForm({ reading, form, waiting, act, done, set, owner, changes }: SetFileFormProps) {
  const { chosen, report, isOutdated } = reading;
  const navigate = useNavigate();
  const accept = useAcceptFile();
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!report) return;
    const { asOf, ...details } = report.details;
    const found = { ...form.getValues(), ...details, ...(asOf && { asOf }), ...(set && namesOf(set)) };
    form.reset(detailValues(found), { keepDirtyValues: true });
  }, [form, report, set]);
  const save = (details: SetDetailsInput) =>
    waiting &&
    accept.mutate(
      { ...waiting, details },
      {
        onSuccess: () => {
          showToast({ title: done });
          form.reset(form.getValues());
          setTimeout(() => navigate(SETS_PATH));
        },
      },
    );
  return (
    <form className="panel panel-pad" noValidate onSubmit={form.handleSubmit(save)}>
      <FormSection title="The file" text={FILE_TEXT}>
        {owner}
        <SetFileField reading={reading} />
      </FormSection>
      {(chosen || waiting) && (
        <FormSection
          title="About this set"
          text="Shown on the list and to visitors, so anyone can see the source of the names."
        >
          <SetDetailsFields form={form} />
        </FormSection>
      )}
      {chosen?.columns && (
        <section className="grid gap-4 border-rule border-t py-8" aria-labelledby="which-column">
          <div className="grid gap-1.5">
            <h2 className="head" id="which-column">
              Which column is which
            </h2>
            <p className="text-ink-2 text-small">
              We guessed from the beginning of the file. Everyone needs a name, and an email address, a web
              form or a postal address.
            </p>
          </div>
          <ColumnTable chosen={{ ...chosen, columns: chosen.columns }} onChange={reading.changeColumns} />
        </section>
      )}
      {chosen && (report || isOutdated) && (
        <FormSection
          title="What we found"
          text="Rows with a problem are left out. Correct the file and choose it again to add those people."
        >
          {report && <SetReport report={report} fileName={chosen.file.name} />}
          {isOutdated && (
            <div className="grid justify-items-start gap-3 text-small">
              <p>Read the file with these columns to see who is in it.</p>
              <Button onClick={reading.readAgain}>Read the file</Button>
            </div>
          )}
        </FormSection>
      )}
      {waiting && changes}
      {accept.error && (
        <div className="mb-6">
          <Alert title={failureSentence(accept.error, 'Failed to accept the file')} />
        </div>
      )}
      {chosen || waiting ? (
        <div className="btn-row justify-end border-rule border-t pt-5 max-[520px]:[&>.btn]:flex-auto">
          <Button onClick={() => navigate(SETS_PATH)}>Cancel</Button>
          {waiting && (
            <Button variant="primary" type="submit" busy={accept.isPending} busyLabel="Saving...">
              {act}
            </Button>
          )}
        </div>
      ) : null}
      <UnsavedChanges when={isDirty && !accept.isSuccess} />
    </form>
  );
}

const FILE_TEXT =
  'A table saved as CSV, with one person on each row. Also: areas with their divisions, a zip with people.csv, areas.csv and set.json, and files of OpenStates, congress-legislators and Popolo.';
