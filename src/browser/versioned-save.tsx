import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ApiError } from './api-call.ts';

type ComparedField<Values> = { name: keyof Values & string; label: string };

type VersionedSaveOptions<Saved, Values extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Output>;
  saved: Saved;
  valuesOf: (saved: Saved) => Values;
  fields: readonly ComparedField<Values & Output>[];
  describe?: (name: string, values: Values) => string | undefined;
  fetchCurrent: () => Promise<Saved>;
  onInvalid?: (fields: string[]) => void;
  send: (changes: Partial<Output> & { version: number }) => Promise<{ version: number }>;
  onSaved: () => void;
  onError: (error: Error) => void;
};

type Conflict<Saved> = {
  current: Saved;
  rows: { label: string; Theirs: string; Yours: string }[];
  otherChanges: string[];
};

/** Saves only changed fields. Changes by others appear in fields without local changes. */
export function useVersionedSave<
  Saved extends { version: number },
  Values extends FieldValues,
  Output extends FieldValues,
>(options: VersionedSaveOptions<Saved, Values, Output>) {
  const { form, saved, valuesOf, fields, describe, fetchCurrent, onInvalid, send, onSaved, onError } =
    options;
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null);
  const read = useRef({ version: saved.version, values: valuesOf(saved), isContested: false });

  useEffect(() => {
    const { version, values, isContested: wasContested } = read.current;
    const [mine, theirs] = [form.getValues(), valuesOf(saved)];
    const isContested =
      wasContested || fields.some(({ name }) => differ(values[name], mine[name], theirs[name]));
    // With this version the server refuses to overwrite later changes.
    read.current = { version: isContested ? version : saved.version, values: theirs, isContested };
    form.reset(theirs, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
  }, [form, saved, valuesOf, fields]);

  const saveOver = (version: number) =>
    form.handleSubmit(
      async (output) => {
        const before = read.current.values;
        const mine = form.getValues();
        const changed = fields.filter(({ name }) => differ(before[name], mine[name]));
        try {
          const answer = await send({ ...pick(output, changed), version });
          read.current = { version: answer.version, values: mine, isContested: false };
          form.reset(mine, { keepValues: true });
          setConflict(null);
          onSaved();
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          await showNewer(error, { version, before, changed }).catch((failure) => {
            setConflict(null);
            onError(failure);
          });
        }
      },
      (errors) => onInvalid?.(Object.keys(errors)),
    )();

  type Attempt = { version: number; before: Values; changed: typeof fields };

  /** Rethrows failures other than a newer version. */
  async function showNewer(error: Error, { version, before, changed }: Attempt) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const current = await fetchCurrent();
    if (current.version === version) throw error;
    const theirs = valuesOf(current);
    const mine = form.getValues();
    const contested = changed.filter(({ name }) => differ(mine[name], theirs[name]));
    if (contested.length === 0) {
      // The same text was saved already, by a colleague or by a save whose response was lost.
      keepTheirs(current);
      onSaved();
      return;
    }
    const text = (name: keyof Values & string, values: Values) =>
      describe?.(name, values) ?? plainText(values[name]);
    setConflict({
      current,
      rows: contested.map(({ name, label }) => ({
        label,
        Theirs: text(name, theirs),
        Yours: text(name, mine),
      })),
      otherChanges: fields
        .filter((field) => !changed.includes(field) && differ(before[field.name], theirs[field.name]))
        .map(({ label }) => label),
    });
  }

  function keepTheirs(current: Saved) {
    const values = valuesOf(current);
    read.current = { version: current.version, values, isContested: false };
    form.reset(values);
    setConflict(null);
  }

  return {
    save: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void saveOver(read.current.version);
    },
    isSaving: form.formState.isSubmitting,
    dialog: conflict && (
      <Dialog
        wide
        onClose={() => setConflict(null)}
        title="Someone else saved changes too"
        description="Your changes haven’t been saved yet. Which version do you want to keep?"
        foot={
          <>
            <Button onClick={() => keepTheirs(conflict.current)}>Keep theirs</Button>
            <Button
              variant="primary"
              busy={form.formState.isSubmitting}
              busyLabel="Saving..."
              onClick={() => void saveOver(conflict.current.version)}
            >
              Save mine
            </Button>
          </>
        }
      >
        <Comparison {...conflict} />
      </Dialog>
    ),
  };
}

function Comparison({ rows, otherChanges }: Conflict<unknown>) {
  return (
    <>
      {rows.map(({ label, ...versions }) => (
        <section key={label} aria-label={label}>
          <h3 className="label">{label}</h3>
          <dl className="grid grid-cols-1 gap-3 *:min-w-0 sm:grid-cols-2 sm:gap-x-4">
            {Object.entries(versions).map(([name, text]) => (
              <div key={name}>
                <dt className="text-small text-ink-2">{name}</dt>
                <dd className="max-h-40 overflow-auto whitespace-pre-wrap wrap-anywhere">
                  {text || 'Empty'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {otherChanges.length > 0 && (
        <p className="text-small">
          They also changed: {otherChanges.join(', ')}. Those changes are kept either way.
        </p>
      )}
    </>
  );
}

function differ(...values: unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value ?? ''))).size === values.length;
}

function pick<Whole extends object>(whole: Whole, fields: readonly { name: keyof Whole }[]): Partial<Whole> {
  const picked: Partial<Whole> = {};
  for (const { name } of fields) picked[name] = whole[name];
  return picked;
}

function plainText(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}
