import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/forms/field.tsx';
import { useDebouncedValue } from '#ui/forms/form-hooks.ts';
import type { SetParts } from '../recipient-sets.contract.ts';
import type { SetFilter } from '../set-filter.contract.ts';
import { countPeople } from './set-words.ts';

type PartFieldsProps = {
  parts: SetParts | undefined;
  filter: SetFilter;
  onChange: (filter: SetFilter) => void;
};

const LISTS = [
  { name: 'chambers', label: 'Chambers' },
  { name: 'parties', label: 'Parties' },
  { name: 'committees', label: 'Committees' },
] as const;

export function PartFields({ parts, filter, onChange }: PartFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 *:min-w-0 sm:grid-cols-2">
        {LISTS.map(({ name, label }) => (
          <CheckList
            key={name}
            label={label}
            options={[...new Set([...(parts?.[name] ?? []), ...filter[name]])]}
            chosen={filter[name]}
            onChoose={(chosen) => onChange({ ...filter, [name]: chosen })}
          />
        ))}
      </div>
      <DivisionsField
        divisions={filter.divisions}
        onChange={(divisions) => onChange({ ...filter, divisions })}
      />
      {filter.keys.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-small">
          Only {countPeople(filter.keys.length)} picked by hand.
          <Button variant="link" onClick={() => onChange({ ...filter, keys: [] })}>
            Use everyone
          </Button>
        </p>
      )}
    </>
  );
}

type CheckListProps = {
  label: string;
  options: string[];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
};

function CheckList({ label, options, chosen, onChoose }: CheckListProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="label mb-1.5">
        {label} <span className="font-regular text-ink-2">{chosen.length === 0 ? 'All' : chosen.length}</span>
      </legend>
      <div className="max-h-56 overflow-y-auto rounded-control border border-rule px-3.5 py-1">
        {options.map((option) => (
          <label
            key={option}
            className="wrap-anywhere flex min-h-tap cursor-pointer items-center gap-3 text-small/[1.35]"
          >
            <input
              className="size-5.5 flex-none accent-action"
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
              }
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const PAUSE_MS = 400;

function DivisionsField({ divisions, onChange }: { divisions: string[]; onChange: (to: string[]) => void }) {
  const [typed, setTyped] = useState(() => divisions.join(', '));
  const text = useDebouncedValue(typed, PAUSE_MS);
  const take = useEffectEvent((words: string) => {
    const next = divisionsIn(words);
    if (next.join() !== divisions.join()) onChange(next);
  });
  useEffect(() => {
    take(text);
  }, [text]);
  const keepForm = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  return (
    <Field
      label="Divisions"
      optional
      hint="Division IDs, separated by commas, such as ocd-division/country:us/state:ca. A division includes those inside it."
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={keepForm}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Field>
  );
}

const MAX_DIVISIONS = 100;

function divisionsIn(text: string): string[] {
  const divisions = text.split(/[,;\s]+/).filter(Boolean);
  return [...new Set(divisions)].slice(0, MAX_DIVISIONS);
}
