import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type RefCallback, useState } from 'react';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field, Select } from '#ui/forms/field.tsx';
import { useDebouncedValue } from '#ui/forms/form-hooks.ts';
import { failureSentence } from './api-call.ts';

const PAUSE_MS = 200;

export type ChoiceProps = {
  none: string;
  chosen: string;
  onChoose: (id: string) => void;
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: RefCallback<HTMLElement>;
};

type Row = { id: number; name: string };
type Query<Data, Key extends readonly unknown[]> = UseQueryOptions<Data, Error, Data, Key>;

type ChoiceFieldProps<Page, One, PageKey extends readonly unknown[], OneKey extends readonly unknown[]> = {
  noun: string;
  label?: string;
  empty?: string;
  pageQuery: (q: string) => Query<Page, PageKey>;
  oneQuery: (id: number) => Query<One, OneKey>;
} & ChoiceProps;

export function ChoiceField<
  Page extends { rows: Row[]; total: number },
  One extends { name: string },
  PageKey extends readonly unknown[],
  OneKey extends readonly unknown[],
>(props: ChoiceFieldProps<Page, One, PageKey, OneKey>) {
  const { noun, label = noun, empty, none, chosen, onChoose, error, onBlur, inputRef } = props;
  const { pageQuery, oneQuery } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const search = typed?.trim() ?? '';
  const q = useDebouncedValue(search, PAUSE_MS);
  const { data: all } = useQuery(pageQuery(''));
  const listed = all?.rows.find(({ id }) => String(id) === chosen);
  const { data: known } = useQuery({
    ...oneQuery(Number(chosen)),
    enabled: chosen !== '' && all !== undefined && !listed,
  });
  const isShort = !all || all.total <= all.rows.length;
  const { data: found, error: failure, isPlaceholderData } = useQuery({ ...pageQuery(q), enabled: !isShort });
  const isFresh = q === search && !isPlaceholderData;
  const page = isShort ? all : found;
  const choices = (page?.rows ?? []).map(({ id, name }) => ({ id: String(id), label: name }));
  const ownName = listed?.name ?? known?.name ?? `${noun} ${chosen}`;
  const selected = { id: chosen, label: chosen === '' ? none : ownName };
  if (!isShort) {
    const more = (page?.total ?? 0) - choices.length;
    const message = () => {
      if (failure) return failureSentence(failure, 'The search failed.');
      if (!isFresh || !page) return 'Searching…';
      if (choices.length === 0) return `No ${noun.toLowerCase()}s found.`;
      return more > 0 ? `${more.toLocaleString('en-US')} more: type a part of the name.` : undefined;
    };
    return (
      <Combobox
        label={label}
        listLabel={`${noun}s`}
        error={error}
        text={typed ?? selected.label}
        onText={setTyped}
        options={q === '' ? [{ id: '', label: none }, ...choices] : choices}
        selected={selected}
        isFresh={Boolean(typed) && isFresh}
        message={message()}
        onChoose={onChoose}
        onClose={() => setTyped(null)}
        onBlur={onBlur}
        inputRef={inputRef}
      />
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
            <option value={chosen}>{selected.label}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
