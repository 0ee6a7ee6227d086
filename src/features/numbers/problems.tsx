import { DataTable, type DataTableColumn } from '#ui/table/data-table.tsx';
import { formatCount, formatLongDay } from './formats.ts';
import type { Numbers } from './numbers.contract.ts';

type Problem = Numbers['problems'][number] & { id: number };

const WORDS: Record<Problem['kind'], { what: string; saw: string; todo: string }> = {
  declined: {
    what: 'Declined by the model',
    saw: '“The AI model declined to write this letter. Please change your words and try again.”',
    todo: 'Check your goal and facts. Models decline anything that sounds like an attack on someone.',
  },
  limited: {
    what: 'Stopped by a limit or a pause',
    saw: 'When to try again.',
    todo: 'Nothing. The limits worked as intended. If it happens often, ask the people who run this site.',
  },
  failed: {
    what: 'Trouble with the AI provider',
    saw: '“We couldn’t write the letter. Please try again in a moment.”',
    todo: 'Nothing. If it happens often, ask the people who run this site.',
  },
};

const COLUMNS: DataTableColumn<Problem>[] = [
  { id: 'what', header: 'What happened', look: 'key', width: '24%', cell: ({ kind }) => WORDS[kind].what },
  { id: 'times', header: 'Times', cell: ({ times }) => formatCount(times) },
  { id: 'saw', header: 'What the visitor saw', width: '28%', cell: ({ kind }) => WORDS[kind].saw },
  { id: 'todo', header: 'What you can do', width: '28%', cell: ({ kind }) => WORDS[kind].todo },
  { id: 'last', header: 'Last', cell: ({ lastDay }) => formatLongDay(lastDay) },
];

export function Problems({ numbers: { problems } }: { numbers: Numbers }) {
  return (
    <section className="mt-2" aria-labelledby="problems">
      <h2 className="head" id="problems">
        Problems
      </h2>
      <p className="mb-4 text-ink-2 text-small">Why visitors didn’t get a letter.</p>
      {problems.length === 0 ? (
        <p className="panel panel-pad text-ink-2 text-small">None.</p>
      ) : (
        <DataTable
          caption="Problems"
          columns={COLUMNS}
          rows={problems.map((problem, id) => ({ ...problem, id }))}
        />
      )}
    </section>
  );
}
