import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { WarningIcon } from './icon.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';

type RichTextFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (html: string) => void;
  disabled?: boolean;
  /** Puts the cursor into the text. */
  ref?: Ref<{ focus: () => void }> | undefined;
};

/** As `Field`, whose label can't name what is no form control; the hint stands below, out of the way of the text. */
export function RichTextField({ label, hint, error, ...editor }: RichTextFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <RichTextEditor
        {...editor}
        id={id}
        labelledBy={`${id}-label`}
        describedBy={classNames(errorId, hintId) || undefined}
        invalid={error !== undefined}
      />
      {errorId && (
        <p className="error" id={errorId}>
          <WarningIcon small />
          <span>{error}</span>
        </p>
      )}
      {hintId && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
