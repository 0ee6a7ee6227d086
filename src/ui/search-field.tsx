import { useEffect, useEffectEvent, useState } from 'react';
import { Field, TextInput } from './field.tsx';

type SearchFieldProps = { label: string; search: string; onSearch: (search: string) => void };

const PAUSE_MS = 200;

/** What is typed is searched for after a pause; a search that changes otherwise comes back into the field. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    setSent(search);
    // What was sent from here may be behind what is typed by now.
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
    <div className="filter-search">
      <Field label={label}>
        {({ id }) => (
          <TextInput id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
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
