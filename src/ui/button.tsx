import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './loading.tsx';

type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  wide?: boolean | undefined;
};

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    busy?: boolean | undefined;
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

export function buttonClass({ variant = 'default', size = 'default', wide }: ButtonLook = {}): string {
  if (variant === 'link') return LINK;
  const isQuiet = variant === 'quiet' || variant === 'quiet-danger';
  const padding = size === 'default' && (isQuiet ? 'px-3' : 'px-[18px]');
  return classNames(BASE, VARIANTS[variant], SIZES[size], padding, wide && 'w-full');
}

const LINK =
  '-my-3 min-h-tap cursor-pointer py-3 font-semibold text-action underline decoration-1 underline-offset-[0.2em] hover:text-action-hover hover:decoration-2';

const BASE =
  'btn group/btn inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:border-rule disabled:bg-disabled disabled:text-ink-disabled aria-busy:cursor-progress aria-busy:border-action-line aria-busy:bg-action-tint aria-busy:text-action print:hidden';

const VARIANTS = {
  default:
    'border-rule-strong bg-paper text-ink hover:border-ink-2 hover:bg-paper-2 hover:text-ink active:bg-canvas-sunk',
  primary:
    'border-action bg-action text-on-action hover:border-action-hover hover:bg-action-hover hover:text-on-action active:border-action-active active:bg-action-active',
  quiet: 'border-transparent bg-transparent text-action hover:bg-action-tint hover:text-action-hover',
  'quiet-danger':
    'border-transparent bg-transparent text-ink-3 hover:bg-wax-tint hover:text-wax focus-visible:bg-wax-tint focus-visible:text-wax',
  danger: 'border-wax-line bg-transparent text-wax hover:border-wax hover:bg-wax-tint hover:text-wax',
  'danger-fill':
    'border-wax-fill bg-wax-fill text-on-wax hover:border-wax-fill-hover hover:bg-wax-fill-hover hover:text-on-wax',
  done: 'border-action-line bg-action-tint text-action',
  link: LINK,
} as const;

const SIZES = {
  default: 'min-h-tap py-[9px] text-small/[1.25]',
  large: 'min-h-tap-lg px-6 py-3 text-sub/[1.25]',
  icon: 'min-h-tap w-tap flex-none text-small/[1.25]',
} as const;

/** Selects the label by style alone, because public pages set `aria-busy` before React loads. */
function Labels({ idle, busy }: { idle: ReactNode; busy: string }) {
  const label = 'col-start-1 row-start-1 inline-flex items-center gap-2';
  return (
    <span className="grid justify-items-center">
      <span className={`${label} group-aria-busy/btn:invisible`}>{idle}</span>
      <span className={`${label} not-group-aria-busy/btn:invisible`}>
        <Spinner />
        {busy}
      </span>
    </span>
  );
}
