import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type RefCallback, useState } from 'react';
import { ChoiceCombobox } from '../ui/forms/choice-combobox.tsx';
import { Field, Select } from '../ui/forms/field.tsx';
import { useDebouncedValue } from '../ui/forms/form-hooks.ts';
import { failureSentence } from './api-call.ts';

const PAUSE_MS = 200;

export type ChoiceProps = {
  /** Label of the empty option. */
  none: string;
  /** The id of the choice, or ''. */
  chosen: string;
  onChoose: (id: string) => void;
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: RefCallback<HTMLElement>;
};

type Row = { id: number; name: string };
type Query<Data, Key extends readonly unknown[]> = UseQueryOptions<Data, Error, Data, Key>;

type ChoiceFieldProps<Page, One, PageKey extends readonly unknown[], OneKey extends readonly unknown[]> = {
  /** Singular noun, such as "Campaign". The plural adds "s". */
  noun: string;
  label?: string;
  /** Shown if there is nothing to choose. */
  empty?: string;
  /** Returns the first `MOST_CHOICES` matches of a search. */
  pageQuery: (q: string) => Query<Page, PageKey>;
  oneQuery: (id: number) => Query<One, OneKey>;
} & ChoiceProps;

/** A select for short lists. Long lists are searched on the server. */
export function ChoiceField<
  Page extends { rows: Row[]; total: number },
  One extends { name: string },
  PageKey extends readonly unknown[],
  OneKey extends readonly unknown[],
>(props: ChoiceFieldProps<Page, One, PageKey, OneKey>) {
  const {
    noun,
    label = noun,
    empty,
    none,
    chosen,
    onChoose,
    error,
    onBlur,
    inputRef,
    pageQuery,
    oneQuery,
  } = props;
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data: all } = useQuery(pageQuery(''));
  const isListed = all?.rows.some(({ id }) => String(id) === chosen);
  const { data: known } = useQuery({
    ...oneQuery(Number(chosen)),
    enabled: chosen !== '' && isListed === false,
  });
  const isShort = !all || all.total <= all.rows.length;
  const { data: found, error: failure, isPlaceholderData } = useQuery({ ...pageQuery(q), enabled: !isShort });
  const isFresh = q === typed.trim() && !isPlaceholderData;
  const shown = isShort ? all : found;
  const choices = (shown?.rows ?? []).map(({ id, name }) => ({ id: String(id), name }));
  const ownName = all?.rows.find(({ id }) => String(id) === chosen)?.name ?? known?.name;
  const own = { id: chosen, name: chosen === '' ? none : (ownName ?? `${noun} ${chosen}`) };
  if (!isShort) {
    const more = (shown?.total ?? 0) - choices.length;
    const message = () => {
      if (failure) return failureSentence(failure, 'The search failed.');
      if (!isFresh || !shown) return 'Searching…';
      if (choices.length === 0) return `No ${noun.toLowerCase()}s found.`;
      return more > 0 ? `${more.toLocaleString('en-US')} more: type a part of the name.` : undefined;
    };
    return (
      <Field label={label} error={error}>
        {({ required: _, ...control }) => (
          <ChoiceCombobox
            control={control}
            label={`${noun}s`}
            chosen={own}
            isFresh={isFresh}
            choices={q === '' ? [{ id: '', name: none }, ...choices] : choices}
            message={message()}
            onSearch={setTyped}
            onChoose={onChoose}
            {...(onBlur && { onBlur })}
            {...(inputRef && { inputRef })}
          />
        )}
      </Field>
    );
  }
  return (
    <Field label={label} hint={all?.total === 0 && empty} error={error}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onBlur={onBlur}
          ref={inputRef}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">{none}</option>
          {chosen !== '' && choices.every(({ id }) => id !== chosen) && (
            <option value={chosen}>{own.name}</option>
          )}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
