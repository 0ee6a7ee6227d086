import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { WarningIcon } from './icon.tsx';

type FieldProps = {
  /** Only where a generated id would not do: in what is hydrated apart from the page around it. */
  id?: string;
  label: string;
  /** Adds "(Optional)" to the label; a field is required otherwise. */
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Draws the control with what ties it to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
};

type FieldControl = {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export function Field({ id: givenId, label, optional = false, hint, error, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="opt"> (Optional)</span>}
      </label>
      {hintId && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        required: !optional,
        'aria-invalid': errorId ? true : undefined,
        'aria-describedby': classNames(errorId, hintId) || undefined,
      })}
      {errorId && (
        <p className="error" id={errorId}>
          <WarningIcon small />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

type TextInputProps = ComponentProps<'input'> & { large?: boolean };

export function TextInput({ large = false, className, ...rest }: TextInputProps) {
  return <input {...rest} className={classNames('input', large && 'input-lg', className)} />;
}

type TextAreaProps = ComponentProps<'textarea'> & {
  /** How it looks: a box, a small box, ruled paper, a line for a subject, or bare paper for a letter. */
  look?: 'plain' | 'small' | 'ruled' | 'subject' | 'letter';
};

const textAreaClasses = {
  plain: 'textarea',
  small: 'textarea textarea-s',
  ruled: 'textarea textarea-ruled',
  subject: 'textarea textarea-subject',
  letter: 'edit-letter',
};

export function TextArea({ look = 'plain', className, onInput, ref, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    growToContent(area.current);
  });
  return (
    <textarea
      {...rest}
      ref={(element) => {
        area.current = element;
        handOn(ref, element);
      }}
      className={classNames(textAreaClasses[look], className)}
      onInput={(event) => {
        growToContent(event.currentTarget);
        onInput?.(event);
      }}
    />
  );
}

function handOn<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/** Does by script what browsers without `field-sizing` can't do by style. */
function growToContent(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
