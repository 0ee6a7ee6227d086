import { Field, TextInput } from './field.tsx';

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="filter-search">
      <Field label={label}>
        {({ id }) => (
          <TextInput id={id} type="search" value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
    </div>
  );
}

/** Whether every word that was typed stands in one of the texts, without regard to case. */
export function matchesSearch(typed: string, ...texts: string[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
