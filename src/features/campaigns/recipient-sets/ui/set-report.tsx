import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckIcon, WarningIcon } from '#ui/icon.tsx';
import { AddressText } from '#ui/text.tsx';
import type { SetUpload } from '../recipient-sets.contract.ts';
import { problemsAsCsv } from './problems-csv.ts';
import { count, countAreas, countPeople } from './set-words.ts';

const FIRST = 4;

export function SetReport({ report, fileName }: { report: SetUpload; fileName: string }) {
  const { people, areas, byRoute, problemCount } = report;
  const routes = [
    byRoute.email > 0 && `${count(byRoute.email)} by email`,
    byRoute.form > 0 && `${count(byRoute.form)} by web form only`,
    byRoute.post > 0 && `${count(byRoute.post)} by post only`,
  ].filter((part) => part !== false);
  return (
    <div className="grid gap-4 text-small" aria-live="polite">
      {people > 0 && (
        <Found
          title={`${countPeople(people)} ready`}
          text={`Each has a name and a way to reach them: ${routes.join(', ')}.`}
        />
      )}
      {areas > 0 && (
        <Found title={`${countAreas(areas)} ready`} text="Postcodes are matched to people by them." />
      )}
      {problemCount > 0 && <Problems report={report} fileName={fileName} />}
    </div>
  );
}

function Found({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 [&>svg]:text-action">
      <CheckIcon />
      <b>{title}</b>
      <p className="col-start-2 text-ink-2">{text}</p>
    </div>
  );
}

function Problems({ report: { problemCount, problems }, fileName }: { report: SetUpload; fileName: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const isCut = problems.length > FIRST;
  const shown = showsAll ? problems : problems.slice(0, FIRST);
  const rows = problemCount === 1 ? '1 row' : `${count(problemCount)} rows`;
  const isWhole = problems.length === problemCount;
  const all = isWhole ? `all ${rows}` : `the first ${count(problems.length)} rows`;
  return (
    <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 border-rule border-t pt-4 [&>svg]:text-brass-ink">
      <WarningIcon />
      <div>
        <b>{rows} to look at</b>
        {isCut && !showsAll && <p className="text-ink-2">These are the first four.</p>}
      </div>
      <div className="col-span-full mt-3 grid gap-2 sm:col-span-1 sm:col-start-2">
        <table className="w-full border-collapse text-left text-table [&_td]:wrap-anywhere [&_td]:border-rule-soft [&_td]:border-b [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_th]:border-ink [&_th]:border-b-2 [&_th]:pr-3 [&_th]:pb-2 [&_th]:font-strong [&_th]:text-ink-2 [&_th]:text-mini">
          <caption className="sr-only">Rows to look at</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Name</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, name, sentence }) => (
              <tr key={`${line} ${sentence}`}>
                <td>{count(line)}</td>
                <td>{name || <i className="text-ink-3">No name</i>}</td>
                <td>
                  <AddressText>{sentence}</AddressText>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="btn-row -ml-3">
          {isCut && !showsAll && (
            <Button variant="quiet" onClick={() => setShowsAll(true)}>
              Show all
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => download(problemsAsCsv(problems), `problems in ${fileName}`)}
          >
            <Download />
            Download {problemCount === 1 ? 'this row' : all}
          </Button>
        </div>
      </div>
    </div>
  );
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.endsWith('.csv') ? name : `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
