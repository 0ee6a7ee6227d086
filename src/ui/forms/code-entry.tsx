import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';

const PLACES = [0, 1, 2, 3, 4, 5];

const CELL =
  'rounded-control border border-rule-strong bg-field group-focus-within/code:border-ink-2 group-hover/code:border-ink-2 group-has-[[aria-invalid=true]]/code:border-wax group-has-[[aria-invalid=true]]/code:[box-shadow:inset_0_0_0_1px_var(--color-wax)]';

const NEXT_CELL = 'group-focus-within/code:outline-3 group-focus-within/code:outline-focus';

export function CodeEntry({ onChange, ...rest }: ComponentProps<'input'>) {
  const [caret, setCaret] = useState(0);
  const next = Math.min(caret, PLACES.length - 1);
  return (
    <span className="@container relative min-h-14 overflow-clip [--digit:0.7em] [--gap:8px] [--pitch:calc((100cqw+var(--gap))/6)] [overflow-clip-margin:4px] group/code">
      <span className="absolute inset-0 grid grid-cols-6 gap-(--gap)" aria-hidden="true">
        {PLACES.map((place) => (
          <span key={place} className={classNames(CELL, place === next && NEXT_CELL)} />
        ))}
      </span>
      <input
        {...rest}
        // The field is as wide as the cells and the space behind the last digit, so the text never scrolls.
        className="relative min-h-14 w-[calc(100cqw+var(--pitch))] pl-[calc((var(--pitch)-var(--gap)-var(--digit))/2)] font-[600] text-[1.5rem]/[1] tabular-nums tracking-[calc(var(--pitch)-var(--digit))] outline-0!"
        inputMode="numeric"
        autoComplete="one-time-code"
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
        onChange={(event) => {
          const box = event.currentTarget;
          const digits = box.value.replace(/\D/g, '').slice(0, PLACES.length);
          if (box.value !== digits) box.value = digits;
          onChange?.(event);
        }}
      />
    </span>
  );
}
