import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useState } from 'react';
import { failureSentence } from '../../../browser/api-call.ts';
import { ChoiceCombobox } from '../../../ui/forms/choice-combobox.tsx';
import { Field, Select } from '../../../ui/forms/field.tsx';
import { useDebouncedValue } from '../../../ui/forms/form-hooks.ts';
import { organizationChoicesQuery, organizationQuery } from '../organizations.api.ts';

const PAUSE_MS = 200;

type OrganizationFieldProps = {
  /** What stands for no organization. */
  none: string;
  /** An id, or ''. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Only those that one may change, and the chosen one. */
  editable?: boolean;
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: RefCallback<HTMLElement>;
};

/** A list while it is short enough to be looked through; otherwise it is searched. */
export function OrganizationField({ editable = false, ...props }: OrganizationFieldProps) {
  const { none, chosen, onChoose, error, onBlur, inputRef } = props;
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data: all } = useQuery(organizationChoicesQuery({ editable }));
  const isListed = all?.rows.some(({ id }) => String(id) === chosen);
  const { data: known } = useQuery({
    ...organizationQuery(Number(chosen)),
    enabled: chosen !== '' && isListed === false,
  });
  const isShort = !all || all.total <= all.rows.length;
  const { data: found, error: failure } = useQuery({
    ...organizationChoicesQuery({ editable, q }),
    enabled: !isShort,
  });
  const shown = isShort ? all : found;
  const choices = (shown?.rows ?? []).map(({ id, name }) => ({ id: String(id), name }));
  const ownName = all?.rows.find(({ id }) => String(id) === chosen)?.name ?? known?.name;
  const own = { id: chosen, name: chosen === '' ? none : (ownName ?? `Organization ${chosen}`) };
  if (!isShort) {
    const isFresh = q === typed.trim();
    const more = (shown?.total ?? 0) - choices.length;
    const message = () => {
      if (failure) return failureSentence(failure, 'The search failed.');
      if (!isFresh || !shown) return 'Searching…';
      if (choices.length === 0) return 'No organizations found.';
      return more > 0 ? `${more.toLocaleString('en-US')} more: type a part of the name.` : undefined;
    };
    return (
      <Field label="Organization" error={error}>
        {({ required: _, ...control }) => (
          <ChoiceCombobox
            control={control}
            label="Organizations"
            chosen={own}
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
    <Field label="Organization" error={error}>
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
