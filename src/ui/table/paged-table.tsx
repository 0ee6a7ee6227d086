import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Field, TextInput } from '../forms/field.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

type PagedTableProps<Row> = DataTableProps<Row> & {
  total: number;
  noun: string;
  search: string;
  onSearch: (search: string) => void;
  isFiltered: boolean;
  onClear: () => void;
  children?: ReactNode;
};

export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { noun, search, onSearch, isFiltered, onClear, children, ...table } = props;
  const { total } = table;
  return (
    <>
      {(total > FEW || isFiltered) && (
        <Filters count={countOf(total, noun)}>
          <SearchField label={`Search ${noun}s`} search={search} onSearch={onSearch} />
          {children}
        </Filters>
      )}
      {total > 0 ? (
        <DataTable {...table} />
      ) : (
        <EmptyState
          title={`No ${noun}s match your search.`}
          action={<Button onClick={onClear}>Clear search</Button>}
        />
      )}
    </>
  );
}

export const FEW = 8;

export function countOf(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

export function Filters({ count, children }: { count: string; children: ReactNode }) {
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3 [&>.field]:w-50 max-[520px]:[&>.field]:w-auto max-[520px]:[&>.field]:flex-[1_1_140px]">
      {children}
      <p className="hint ml-auto pb-3 max-[520px]:ml-0 max-[520px]:w-full max-[520px]:p-0" role="status">
        {count}
      </p>
    </search>
  );
}

type SearchFieldProps = { label: string; search: string; onSearch: (search: string) => void };

const PAUSE_MS = 200;

export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setSent(search);
    if (search !== sent) setTyped(search);
  }
  const send = useEffectEvent((words: string) => {
    if (words === search) return;
    setSent(words);
    onSearch(words);
  });
  useEffect(() => {
    const pause = setTimeout(() => send(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <div className="filter-search max-w-[360px] flex-[1_1_240px] max-[520px]:max-w-none max-[520px]:basis-full">
      <Field label={label}>
        {({ id }) => (
          <TextInput id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </div>
  );
}
