import { lazy, type Ref, Suspense, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../forms/field.tsx';

type RichTextFieldProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  /** Holds HTML. The empty string means no text. */
  value: string;
  onChange: (html: string) => void;
  ref?: Ref<{ focus: () => void }> | undefined;
};

export function RichTextField({ label, hint, error, ...editor }: RichTextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="field grid grid-cols-1 content-start gap-1.5">
      {/* The editor isn't a form control, so a label can't name it. */}
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <Suspense fallback={<EditorPlaceholder />}>
        <RichTextEditor
          {...editor}
          placeholder={<EditorPlaceholder />}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={classNames(errorId, hintId)}
          invalid={error !== undefined}
        />
      </Suspense>
      <FieldError id={errorId}>{error}</FieldError>
      <p className="hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

const RichTextEditor = lazy(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx');
  return { default: RichTextEditor };
});

/** Has the size of the empty editor, so nothing moves when the editor loads. */
function EditorPlaceholder() {
  return (
    <div className="rounded-control border border-rule-strong bg-field" role="status">
      <div className="min-h-[53px] border-rule border-b bg-paper-2" />
      <div className="min-h-45">
        <span className="sr-only">Loading the editor…</span>
      </div>
    </div>
  );
}
