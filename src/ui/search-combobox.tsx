import { type KeyboardEvent, useId, useState } from 'react';
import { AddressText } from './address-text.tsx';
import { Field, TextInput } from './field.tsx';
import { PlusIcon } from './staff-icon.tsx';

type Option = { id: number; label: string };

type SearchComboboxProps = {
  label: string;
  hint: string;
  text: string;
  onText: (text: string) => void;
  options: Option[];
  /** Stands where the options would, such as that there are none; with neither, nothing opens. */
  message: string | undefined;
  onChoose: (id: number) => void;
};

/** A box to search in, and what was found below it, to be chosen with arrows and Enter or by pressing it. */
export function SearchCombobox({ label, hint, text, onText, message, ...rest }: SearchComboboxProps) {
  const { options, onChoose } = rest;
  const listId = useId();
  const [active, setActive] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const current = options[Math.min(active, options.length - 1)];
  const isListed = !isClosed && options.length > 0;

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isClosed) setClosed(true);
    else if (event.key === 'Enter' && isListed && current) onChoose(current.id);
    else if (event.key === 'ArrowDown' && isClosed) setClosed(false);
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  }

  return (
    <div className="combobox">
      <Field label={label} hint={hint}>
        {({ required: _required, ...control }) => (
          <TextInput
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-activedescendant={isListed && current ? optionId(listId, current) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onBlur={() => setClosed(true)}
            onFocus={() => setClosed(false)}
            onKeyDown={press}
            onChange={({ target }) => {
              setActive(0);
              setClosed(false);
              onText(target.value);
            }}
          />
        )}
      </Field>
      <p className="sr" role="status">
        {!isClosed && (message ?? (isListed && `${options.length} found`))}
      </p>
      {isListed && (
        <div className="pop" role="listbox" id={listId} aria-label={label}>
          {options.map((option) => (
            <button
              key={option.id}
              id={optionId(listId, option)}
              ref={option === current ? reveal : undefined}
              type="button"
              role="option"
              aria-selected={option === current}
              tabIndex={-1}
              // The focus stays in the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option.id)}
            >
              <PlusIcon small />
              <span>
                <AddressText>{option.label}</AddressText>
              </span>
            </button>
          ))}
        </div>
      )}
      {!isClosed && message && (
        <div className="pop" aria-hidden="true">
          <p>{message}</p>
        </div>
      )}
    </div>
  );
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function optionId(listId: string, { id }: Option): string {
  return `${listId}-${id}`;
}
