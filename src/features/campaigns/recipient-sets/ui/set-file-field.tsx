import { FileText } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { failureSentence } from '#browser/api-call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { WarningIcon } from '#ui/icon.tsx';
import { count } from './set-words.ts';
import type { SetFileReading } from './use-set-file.ts';

const KNOWN_FILES = '.csv,.tsv,.txt,.zip,.json,.yaml,.yml';

export function SetFileField({ reading }: { reading: SetFileReading }) {
  const { chosen, choose, problem } = reading;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Resetting the value allows choosing the same file again.
    currentTarget.value = '';
    if (file) choose(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  }

  return (
    <section
      className={classNames(
        'grid gap-4 rounded-control',
        !chosen && 'border border-rule-strong border-dashed px-5 py-8',
        isOver && 'bg-action-tint outline-2 outline-action outline-dashed outline-offset-4',
      )}
      aria-label="File"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div
        className={classNames(
          'grid items-center gap-3',
          chosen
            ? 'grid-cols-[24px_minmax(0,1fr)] sm:grid-cols-[24px_minmax(0,1fr)_auto] sm:gap-4'
            : 'justify-items-center text-center',
        )}
      >
        {chosen ? (
          <Progress name={chosen.file.name} reading={reading} />
        ) : (
          <p>Drop a file here, or choose one.</p>
        )}
        <input
          ref={input}
          className="sr-only"
          type="file"
          aria-label="File with recipients"
          tabIndex={-1}
          accept={KNOWN_FILES}
          onChange={take}
        />
        <Button
          className={classNames(chosen && 'max-sm:col-start-2 max-sm:justify-self-start')}
          onClick={() => input.current?.click()}
        >
          {chosen ? 'Choose another file' : 'Choose a file'}
        </Button>
      </div>
      {problem instanceof Error && <Alert title={failureSentence(problem, 'Failed to read the file')} />}
      {typeof problem === 'string' && (
        <p className="flex gap-2.5 font-[550] text-brass-ink text-small" role="alert">
          <WarningIcon />
          {problem}
        </p>
      )}
    </section>
  );
}

function Progress({ name, reading }: { name: string; reading: SetFileReading }) {
  const { progress, isReading, report } = reading;
  const share = report ? 100 : isReading ? Math.round(progress * 100) : 0;
  const rows = report && report.people + report.areas + report.problemCount;
  return (
    <>
      <FileText className="size-6 text-ink-2" />
      <div className="wrap-anywhere grid gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-small">
          <b className="font-strong">
            {name}
            {rows !== undefined && `, ${count(rows)} ${rows === 1 ? 'row' : 'rows'}`}
          </b>
          <span className="text-ink-2" role="status">
            {report ? 'All read' : isReading && (progress < 1 ? 'Uploading…' : 'Reading…')}
          </span>
        </p>
        <div
          className="h-2.5 bg-rule-soft forced-colors:border"
          role="progressbar"
          aria-label={`Reading ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
        >
          <div className="h-full bg-told forced-colors:bg-[Highlight]" style={{ width: `${share}%` }} />
        </div>
      </div>
    </>
  );
}
