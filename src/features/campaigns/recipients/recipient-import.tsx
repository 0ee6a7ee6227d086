import { type ChangeEvent, useRef, useState } from 'react';
import { failureSentence, isStale } from '#browser/api-call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { CheckIcon, WarningIcon } from '#ui/icon.tsx';
import { countOf } from '#ui/table/paged-table.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Campaign } from '../campaigns.contract.ts';
import { useImportRecipients } from './recipients.api.ts';
import type { ImportReport } from './recipients.contract.ts';

const SAMPLE = `name,role,salutation,email,areas
Dana Whitlock,District 1,"Dear Commissioner Whitlock,",dana@county.example,21301-21304
Earl Jessup,District 2,,earl@county.example,21305; 21307`;

export function RecipientImport({ campaign }: { campaign: Campaign }) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [replaces, setReplaces] = useState(false);
  const preview = useImportRecipients(campaign);
  const saving = useImportRecipients(campaign);
  const error = saving.error ?? preview.error;
  const report = file && preview.data;

  function look(chosen: File, replacesNow: boolean) {
    setFile(chosen);
    saving.reset();
    preview.mutate({ file: chosen, replaces: replacesNow, isApplied: false });
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    // Resetting the value allows choosing the same file again.
    currentTarget.value = '';
    if (chosen) look(chosen, replaces);
  }

  function apply(chosen: File) {
    saving.mutate(
      { file: chosen, replaces, isApplied: true },
      {
        onSuccess: () => {
          setFile(undefined);
          chooser.current?.focus();
          showToast({ title: 'Recipients imported' });
        },
      },
    );
  }

  return (
    <Disclosure summary="Import CSV">
      <p className="text-small">
        One line per recipient. Name and email are required. Separate areas with semicolons. 21301-21304 is a
        range. Up to 10,000 lines. You’ll see the changes before anything is saved.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which a keyboard can do only then */}
      <pre className="overflow-x-auto rounded-card bg-field p-3 text-mini" tabIndex={0}>
        {SAMPLE}
      </pre>
      <label className="flex min-h-tap cursor-pointer items-center gap-3 text-small">
        <input
          className="size-5.5 accent-action"
          type="checkbox"
          checked={replaces}
          onChange={(event) => {
            setReplaces(event.currentTarget.checked);
            if (file) look(file, event.currentTarget.checked);
          }}
        />
        Replace the list: remove people who aren’t in the file
      </label>
      <div className="btn-row">
        <input
          ref={input}
          className="sr-only"
          type="file"
          aria-label="CSV file"
          tabIndex={-1}
          accept=".csv,.txt,.tsv,text/csv"
          onChange={choose}
        />
        <Button ref={chooser} busy={preview.isPending} onClick={() => input.current?.click()}>
          {file ? 'Choose Another File' : 'Choose a File'}
        </Button>
        <ButtonLink variant="quiet" href={`/api/campaigns/${campaign.id}/recipients?format=csv`} download>
          Download Current List
        </ButtonLink>
      </div>
      {error && (
        <Alert title={failureSentence(error, 'Failed to read the file')}>
          {isStale(error) && 'Press the button below again to import your file too.'}
        </Alert>
      )}
      {file && report && (
        <section className="grid gap-3 text-small" aria-label="What the file would change" aria-live="polite">
          <p className="wrap-anywhere">
            <b>{file.name}</b>, {countOf(report.lines, 'line')} read
          </p>
          <p className="flex gap-2.5 [&>svg]:flex-none [&>svg]:text-action">
            <CheckIcon />
            <span>
              <b>{countOf(report.ready, 'recipient')} ready.</b> {describeChange(report)}
            </span>
          </p>
          {report.problems.length > 0 && <Problems {...report} />}
          <div>
            <Button
              variant="primary"
              disabled={report.ready === 0}
              busy={saving.isPending}
              onClick={() => apply(file)}
            >
              {replaces
                ? `Replace the list with these ${number(report.ready)}`
                : `Add these ${number(report.ready)}`}
            </Button>
          </div>
        </section>
      )}
    </Disclosure>
  );
}

function Problems({ problems }: ImportReport) {
  return (
    <div className="grid gap-1.5">
      <p className="flex gap-2.5 [&>svg]:flex-none [&>svg]:text-brass-ink">
        <WarningIcon />
        <b>{countOf(problems.length, 'line')} can’t be read and will be skipped:</b>
      </p>
      <ul
        className="m-0 max-h-60 overflow-y-auto rounded-card border border-rule px-3 py-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which a keyboard can do only then
        tabIndex={0}
        aria-label="Bad lines"
      >
        {problems.map(({ line, sentence }) => (
          <li key={line}>
            Line {line}: {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeChange({ added, changed, removed }: ImportReport): string {
  const parts = [`${number(added)} new`, `${number(changed)} changed`];
  if (removed > 0) parts.push(`${number(removed)} removed`);
  return `${parts.join(', ')}.`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
