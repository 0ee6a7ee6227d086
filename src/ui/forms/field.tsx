import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefCallback, useEffect, useId, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { t } from '#i18n/t.ts';
import { classNames } from '../class-names.ts';
import { WarningIcon } from '../icon.tsx';

type FieldProps = {
  /** Set this only in parts that are hydrated separately, where generated ids would clash. */
  id?: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
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
    <div className="field grid grid-cols-1 content-start gap-1.5">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-regular text-ink-3"> {t('kit.optional')}</span>}
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
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-6 *:min-w-0 sm:grid-cols-2 sm:gap-x-4">{children}</div>;
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="flex items-start gap-1.5 font-[550] text-small/[1.4] text-wax [&>svg]:mt-0.5" id={id}>
      <WarningIcon small />
      <span>{children}</span>
    </p>
  );
}

const CONTROL =
  'w-full rounded-control border border-rule-strong text-ink transition-colors hover:border-ink-2 focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-wax aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-wax)] forced-colors:aria-invalid:border-2';

const BOX = `${CONTROL} bg-field px-3 focus-visible:bg-paper`;

const INPUT = `${BOX} min-h-tap py-2.5 text-body/[1.4] [&[type=date]]:py-2`;
const LARGE_INPUT = `${BOX} min-h-tap-lg py-[13px] text-body/[1.4]`;

export function TextInput({ large = false, ...rest }: ComponentProps<'input'> & { large?: boolean }) {
  return <input {...rest} className={large ? LARGE_INPUT : INPUT} />;
}

const PRINTED =
  'print:m-0 print:w-full print:border-0 print:bg-transparent print:p-0 print:text-[12pt]/[1.5] print:transition-none';

export const TEXT_AREAS = {
  plain: `${BOX} field-sizing-content min-h-24 resize-y py-2.5 text-body/[1.5]`,
  small: `${BOX} field-sizing-content min-h-18 resize-y py-2.5 text-body/[1.5]`,
  ruled: `${CONTROL} textarea-ruled field-sizing-content resize-y`,
  subject: `${BOX} field-sizing-content min-h-tap resize-none py-2.5 font-letter font-medium text-[1.1875rem]/[1.35] ${PRINTED}`,
  letter: `edit-letter letter -mx-3 field-sizing-content block min-h-80 w-[calc(100%+24px)] resize-none rounded-control border border-transparent border-dashed px-3 py-2 hover:border-rule-strong focus-visible:rounded-control focus-visible:border-transparent`,
} as const;

type TextAreaProps = ComponentProps<'textarea'> & {
  look?: keyof typeof TEXT_AREAS;
  ref?: RefCallback<HTMLTextAreaElement>;
};

export function TextArea({ look = 'plain', ref, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const grow = () => growToContent(area.current);
    grow();
    addEventListener('resize', grow);
    return () => removeEventListener('resize', grow);
  });
  return (
    <textarea
      {...rest}
      ref={(element) => {
        area.current = element;
        ref?.(element);
      }}
      className={TEXT_AREAS[look]}
      onInput={(event) => growToContent(event.currentTarget)}
    />
  );
}

function growToContent(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  const { style } = area;
  // A scrollbar would narrow the lines, and a shorter page would scroll.
  style.overflow = 'hidden';
  style.marginBottom = `${area.offsetHeight}px`;
  style.height = 'auto';
  style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  style.overflow = '';
  style.marginBottom = '';
}

/** The browser's own list supports typing and hundreds of options, and phones draw it their way. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...props}
        className={`${INPUT} cursor-pointer appearance-none text-ellipsis pr-10 [&_option]:bg-paper [&_option]:text-ink`}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -mt-2.5 text-ink-2" />
    </span>
  );
}

type FormFieldProps<Values extends FieldValues, Sent> = Omit<FieldProps, 'children' | 'error'> & {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  children: (
    control: FieldControl & ReturnType<UseFormReturn<Values, unknown, Sent>['register']>,
  ) => ReactNode;
};

export function FormField<Values extends FieldValues, Sent>(props: FormFieldProps<Values, Sent>) {
  const { form, name, children, ...rest } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field {...rest} error={error?.message}>
      {(control) => children({ ...form.register(name), ...control })}
    </Field>
  );
}
