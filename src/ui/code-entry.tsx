import type { ComponentProps } from 'react';

const PLACES = [1, 2, 3, 4, 5, 6];

/** For a code that came by mail. Takes it with the blanks or words that it was copied with. */
export function CodeEntry({ onChange, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="code-entry">
      <span className="code-cells" aria-hidden="true">
        {PLACES.map((place) => (
          <span key={place} />
        ))}
      </span>
      <input
        {...rest}
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
