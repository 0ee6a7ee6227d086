import { type ClipboardEvent, useImperativeHandle, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Chips } from '#ui/forms/chips.tsx';
import { Field, TextInput } from '#ui/forms/field.tsx';
import { useSubmitCheck } from '#ui/forms/form-hooks.ts';
import { showToast } from '#ui/toast-store.ts';
import { INVALID_CC, uniqueEmails } from './campaign-fields.contract.ts';
import type { CampaignFormValues } from './campaigns.contract.ts';

const INVALID = 'Please enter a valid email address';

export function CcEmailsField() {
  const { field, fieldState } = useController<CampaignFormValues, 'ccEmails'>({ name: 'ccEmails' });
  const { value = [], onChange } = field;
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const focus = () => box.current?.querySelector('input')?.focus();
  const add = (text: string): boolean => {
    const { valid, invalid } = readAddresses(text);
    if (valid.length > 0) onChange(uniqueEmails([...value, ...valid]));
    setTyped(valid.length > 0 ? invalid.join(', ') : text.trim());
    setRefused(invalid.length > 0);
    if (invalid.length === 0) return true;
    const which = valid.length > 0 ? `: ${invalid.join(', ')}` : '';
    showToast({ title: 'Invalid Email', description: INVALID + which, destructive: true });
    return false;
  };
  const addAndStay = () => {
    add(typed);
    focus();
  };
  const addSeveral = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const { valid, invalid } = readAddresses(pasted);
    if (valid.length === 0 || valid.length + invalid.length < 2) return;
    event.preventDefault();
    add(`${typed},${pasted}`);
  };
  useImperativeHandle(field.ref, () => ({ focus }));
  useSubmitCheck(box, () => {
    const isAdded = add(typed);
    if (!isAdded) focus();
    return isAdded;
  });
  const error = fieldState.error && (fieldState.error.message ?? INVALID_CC);
  return (
    <div ref={box} className="stack gap-3">
      <Field label="CC Email Addresses" error={error ?? (isRefused ? INVALID : undefined)}>
        {(control) => (
          <div className="flex gap-2 [&_input]:min-w-0 [&_input]:flex-1">
            <TextInput
              {...control}
              required={false}
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="name@example.org"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setRefused(false);
              }}
              onPaste={addSeveral}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                addAndStay();
              }}
            />
            <Button onClick={addAndStay}>Add</Button>
          </div>
        )}
      </Field>
      <Chips
        label="CC Email Addresses"
        items={value}
        onRemove={(email) => onChange(value.filter((other) => other !== email))}
        onEmptied={focus}
      />
    </div>
  );
}

export function readAddresses(text: string) {
  const entries = text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[,;\n]/)
    .flatMap(
      (part) => part.match(/<[^<>]*>/g)?.map((bracketed) => bracketed.slice(1, -1)) ?? part.split(/\s/),
    )
    .map((entry) => entry.trim().replace(/^mailto:/i, ''))
    .filter(Boolean);
  return {
    valid: entries.filter((entry) => ADDRESS.test(entry)),
    invalid: entries.filter((entry) => !ADDRESS.test(entry)),
  };
}

/** The server validates more strictly. */
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
