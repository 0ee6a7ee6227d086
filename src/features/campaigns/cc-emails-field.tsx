import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/forms/chips.tsx';
import { Field, TextInput } from '../../ui/forms/field.tsx';
import { useSubmitCheck } from '../../ui/forms/form-hooks.ts';
import { showToast } from '../../ui/toast-store.ts';

type CcEmailsFieldProps = {
  value: readonly string[];
  onChange: (emails: string[]) => void;
  error?: string | undefined;
  ref?: Ref<{ focus: () => void }>;
};

const INVALID = 'Please enter a valid email address';

/**
 * Button, Enter and paste add addresses. One that is typed but not added when the form around this is
 * submitted is added then; where it is no address, the form is not submitted.
 */
export function CcEmailsField({ value, onChange, error, ref }: CcEmailsFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const focus = () => box.current?.querySelector('input')?.focus();
  const add = (text: string): boolean => {
    const { valid, invalid } = readAddresses(text);
    if (valid.length > 0) onChange(withAddresses(value, valid));
    // What is wrong stays, to be corrected.
    setTyped(valid.length > 0 ? invalid.join(', ') : text.trim());
    setRefused(invalid.length > 0);
    if (invalid.length > 0) announceInvalid(valid.length > 0 ? invalid : []);
    return invalid.length === 0;
  };
  const addAndStay = () => {
    add(typed);
    focus();
  };
  useImperativeHandle(ref, () => ({ focus }));
  useSubmitCheck(box, () => {
    if (add(typed)) return true;
    focus();
    return false;
  });
  return (
    <div ref={box} className="stack-s">
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
              onPaste={onSeveral((pasted) => add(`${typed},${pasted}`))}
              onKeyDown={onEnter(addAndStay)}
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

function announceInvalid(named: string[]) {
  const which = named.length > 0 ? `: ${named.join(', ')}` : '';
  showToast({ title: 'Invalid Email', description: `${INVALID}${which}`, destructive: true });
}

function onSeveral(add: (pasted: string) => void) {
  return (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const { valid, invalid } = readAddresses(pasted);
    if (valid.length === 0 || valid.length + invalid.length < 2) return;
    event.preventDefault();
    add(pasted);
  };
}

function onEnter(add: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
}

export interface ReadAddresses {
  valid: string[];
  invalid: string[];
}

/** Reads addresses between commas, semicolons or spaces, also as `Ada Marsh <ada@example.org>`. */
export function readAddresses(text: string): ReadAddresses {
  const entries = text
    .replaceAll(/"[^"]*"/g, ' ')
    .split(/[,;\n]/)
    .flatMap(entriesOf);
  return {
    valid: entries.filter((entry) => ADDRESS.test(entry)),
    invalid: entries.filter((entry) => !ADDRESS.test(entry)),
  };
}

export function withAddresses(list: readonly string[], addresses: readonly string[]): string[] {
  const known = new Set<string>();
  return [...list, ...addresses].filter((address) => {
    const key = address.toLowerCase();
    return !known.has(key) && known.add(key);
  });
}

/** A simple pattern; the server looks closer. */
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

function entriesOf(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address);
  const entries = bracketed.length > 0 ? bracketed : part.split(/\s/);
  return entries.map((entry) => entry.trim().replace(/^mailto:/i, '')).filter(Boolean);
}
