import { useId } from 'react';
import { ChevronIcon } from '#ui/icon.tsx';
import { Spinner } from '#ui/loading.tsx';
import type { LaunchCheck, LaunchCheckRow } from './launch-check.contract.ts';

export function TriedLetters({ check }: { check: LaunchCheck }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 className="font-bold text-sub" id={headingId}>
        The five letters
      </h3>
      <p className="hint mt-0.5 mb-2.5">Each with its length and similarity to the closest other letter.</p>
      <ul className="border-ink border-t-2">
        {check.letters.map((row) => (
          <li key={row.name} className="border-rule border-b">
            <LetterRow row={row} isRunning={check.state === 'running'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LetterRow({ row, isRunning }: { row: LaunchCheckRow; isRunning: boolean }) {
  const { name, about, written, problem } = row;
  if (!written) {
    return (
      <div className={`${LINE} pl-9`}>
        <Writer name={name} about={about} />
        <span className={NOTE}>{problem ?? (isRunning ? <Arriving /> : 'Not written')}</span>
      </div>
    );
  }
  const alike = written.alike === null ? '' : `, ${Math.round(written.alike * 100)}% similar`;
  return (
    <details>
      <summary
        className={`${LINE} cursor-pointer list-none hover:text-action [&::-webkit-details-marker]:hidden [&>svg]:text-ink-2 [&>svg]:transition-[rotate] [&>svg]:duration-(--calm) [[open]>&>svg]:rotate-90`}
      >
        <ChevronIcon />
        <Writer name={name} about={about} />
        <span className={`${NOTE} max-sm:ml-8`}>
          {written.words} words, {Math.max(1, Math.round(written.seconds))} s{alike}{' '}
        </span>
      </summary>
      <div className="pb-5">
        <Letter name={name} written={written} />
        {written.giveaways.length > 0 && (
          <ul className="hint mt-2 list-disc pl-5">
            {written.giveaways.map((giveaway) => (
              <li key={giveaway}>{giveaway}</li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

const LINE = 'flex min-h-tap-lg flex-wrap items-center gap-x-3 px-1 py-2 text-small';
const NOTE = 'text-ink-3 text-mini [font-variant-numeric:tabular-nums]';

function Writer({ name, about }: { name: string; about: string }) {
  return (
    <span className="min-w-0 flex-[1_1_14em]">
      <b className="font-strong">{name}</b> <span className="text-ink-3 text-mini">{about}</span>
    </span>
  );
}

function Arriving() {
  return (
    <span className="flex items-center gap-2">
      <Spinner />
      Writing…
    </span>
  );
}

type LetterProps = { name: string; written: NonNullable<LaunchCheckRow['written']> };

function Letter({ name, written: { subject, letter, marks } }: LetterProps) {
  return (
    <section
      className="letter wrap-anywhere whitespace-pre-line rounded-card border border-rule bg-paper-2 px-4 py-3.5 font-letter text-[1.0625rem]/[1.55]"
      aria-label={`${name}’s letter`}
    >
      <p className="mb-3 font-medium">{subject}</p>
      {marks.map(({ start, end }, place) => (
        <Passage
          key={start}
          before={letter.slice(marks[place - 1]?.end ?? 0, start)}
          marked={letter.slice(start, end)}
        />
      ))}
      {letter.slice(marks.at(-1)?.end ?? 0)}
    </section>
  );
}

function Passage({ before, marked }: { before: string; marked: string }) {
  return (
    <>
      {before}
      <mark className="bg-brass-tint text-ink underline decoration-2 decoration-brass-ink">{marked}</mark>
    </>
  );
}
