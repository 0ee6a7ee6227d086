import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { QueueHeading } from './queue.tsx';

type KeptListProps = {
  title: string;
  text: string;
  none: string;
  field: { label: string; hint: string; act: string; maxLength: number };
  items: { name: string; note: ReactNode }[];
  /** What taking an entry off the list is called. */
  remove: string;
  busy: boolean;
  /** `onDone` empties the field. */
  onAdd: (entry: string, onDone: () => void) => void;
  onRemove: (entry: string) => void;
};

const FEW = 10;

/** A list that is added to and taken from by name. */
export function KeptList(props: KeptListProps) {
  const { title, text, none, field, items, remove, busy, onAdd, onRemove } = props;
  const id = useId();
  const [entry, setEntry] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, FEW);
  return (
    <section className="panel panel-pad stack gap-4!" aria-labelledby={id}>
      <div>
        <QueueHeading id={id} title={title} count={items.length} />
        <p className="-mt-2 text-ink-2 text-small">{text}</p>
      </div>
      <form
        className="flex flex-wrap items-end gap-3 [&>.field]:flex-[1_1_200px]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && entry.trim() !== '') onAdd(entry.trim(), () => setEntry(''));
        }}
      >
        <Field label={field.label} hint={field.hint}>
          {(control) => (
            <TextInput
              {...control}
              required={false}
              maxLength={field.maxLength}
              autoComplete="off"
              spellCheck={false}
              value={entry}
              onChange={({ target }) => setEntry(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={busy}>
          {field.act}
        </Button>
      </form>
      {items.length === 0 ? (
        <p className="text-ink-2 text-small">{none}</p>
      ) : (
        <ul aria-labelledby={id}>
          {shown.map(({ name, note }) => (
            <li
              key={name}
              className="wrap-anywhere flex min-h-13 items-center justify-between gap-3 border-rule-soft border-b text-small last:border-b-0"
            >
              <span className="min-w-0 py-2">
                <b className="font-strong">{name}</b>
                {note && <span className="block text-ink-3 text-mini">{note}</span>}
              </span>
              <Button
                variant="quiet"
                busy={busy}
                aria-label={`${remove} ${name}`}
                onClick={() => onRemove(name)}
              >
                {remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {items.length > FEW && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${items.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </section>
  );
}
