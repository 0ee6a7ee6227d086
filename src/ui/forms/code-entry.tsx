import type { ComponentProps } from 'react';

const PLACES = [1, 2, 3, 4, 5, 6];

export function CodeEntry({ onChange, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="@container relative min-h-14 overflow-clip [--digit:0.7em] [--gap:8px] [--pitch:calc((100cqw+var(--gap))/6)] [overflow-clip-margin:4px] group/code">
      <span className="absolute inset-0 grid grid-cols-6 gap-(--gap)" aria-hidden="true">
        {PLACES.map((place) => (
          <span
            key={place}
            className="rounded-control border border-rule-strong bg-field group-focus-within/code:border-focus group-focus-within/code:[box-shadow:inset_0_0_0_1px_var(--color-focus)] group-hover/code:border-ink-2 group-has-[[aria-invalid=true]]/code:border-wax group-has-[[aria-invalid=true]]/code:[box-shadow:inset_0_0_0_1px_var(--color-wax)]"
          />
        ))}
      </span>
      <input
        {...rest}
        // As wide as the cells and the space behind the last digit, so that the text never scrolls.
        className="relative min-h-14 w-[calc(100cqw+var(--pitch))] pl-[calc((var(--pitch)-var(--gap)-var(--digit))/2)] font-[600] text-[1.5rem]/[1] tabular-nums tracking-[calc(var(--pitch)-var(--digit))] outline-0!"
        inputMode="numeric"
        autoComplete="one-time-code"
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
