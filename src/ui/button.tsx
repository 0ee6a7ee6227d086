import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonLook = {
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'danger-fill' | undefined;
  size?: 'default' | 'large' | 'icon' | undefined;
  wide?: boolean | undefined;
};

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** At work: it keeps the focus, and a press, or Enter in the form that it sends, does nothing. */
    busy?: boolean | undefined;
    /** What the button says while busy. It is as wide as the longer label in both states. */
    busyLabel?: string;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, busyLabel, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refusePress : onClick}
    >
      {busyLabel === undefined ? children : <Labels idle={children} busy={busyLabel} />}
    </button>
  );
}

function refusePress(event: MouseEvent) {
  event.preventDefault();
}

export function ButtonLink(props: ButtonLook & ComponentProps<'a'>) {
  const { variant, size, wide, className, ...rest } = props;
  return <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />;
}

function buttonClass({ variant = 'default', size, wide }: ButtonLook): string {
  return classNames(
    'btn',
    variant !== 'default' && `btn-${variant}`,
    size === 'large' && 'btn-lg',
    size === 'icon' && 'btn-icon',
    wide && 'btn-wide',
  );
}

/** Which one shows follows from `aria-busy` by style alone: the public pages set it before React is there. */
function Labels({ idle, busy }: { idle: ReactNode; busy: string }) {
  return (
    <span className="btn-labels">
      <span>{idle}</span>
      <span>
        <Spinner />
        {busy}
      </span>
    </span>
  );
}
